import { distance, INCH, type Spot } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { refuseEstimate } from '../rules/04-indirect.ts';
import { refuseReload } from '../rules/04-reload.ts';
import { shoot } from '../rules/04-shoot.ts';
import type { Choice as Armed } from '../rules/04-shooters.ts';
import { aimerOf, originOf, refuseDirect, refuseShooter, skillOf, weaponsOf } from '../rules/04-shooters.ts';
import { hitFactsOf, screensOf, shellOf } from '../rules/04-shot.ts';
import { rangeTo, refuseTarget } from '../rules/04-targets.ts';
import { CREWS, freeLoaders } from '../rules/05-crews.ts';
import { hitCheck } from '../rules/checks/hit.ts';
import { type Half, isCalled } from '../rules/deeds.ts';
import {
  enemyOf,
  isHero,
  isMan,
  isOnTable,
  isVehicle,
  manNamed,
  manProfile,
  menOfGroup,
  menOnTable,
  type OnTable,
  type Piece,
  piecesOn,
} from '../rules/pieces.ts';
import { isHardToSee, sightBetween } from '../rules/sight.ts';
import type { Action, Aimed, Gun, L, Origin, Shell, Vehicle } from '../types.ts';
import { blastWorth, chanceOf, hitWorth, type Marksman, pastChance } from './odds.ts';
import { isLastTurn } from './time.ts';

/** A shooter, somebody he may shoot at, and what that is worth. */
interface Shot {
  readonly armed: Armed;
  readonly target: Aimed;
  readonly worth: number;
}

const FOUND = 0.5;

const marksmanOf = (look: L, origin: Origin): Marksman | null => {
  const aimer = origin.piece === null ? null : aimerOf(look, { piece: origin.piece });
  if (!aimer || origin.weapon === null) return null;
  return { skill: skillOf(aimer), weapon: origin.weapon, shell: shellOf(look, origin), steady: null, vehicle: null };
};

/** What shooting at somebody is worth on average, by the checks that will be thrown. */
export const shotWorth = (look: L, side: string, origin: Origin, target: OnTable): number => {
  const marksman = marksmanOf(look, origin);
  const facts = hitFactsOf(look, origin, rangeTo(look, origin, target), 'seen');
  if (!marksman || !facts) return 0;
  const hit = chanceOf(hitCheck(facts));
  const { spot } = target.at;
  const frame = { kind: 'shot', side, origin, target: { piece: target.id, aim: 'body' }, at: spot, met: 0 } as const;
  let past = 1;
  for (const screen of screensOf(look, frame)) past *= screen.isSolid ? 0 : pastChance(screen.cover);
  const shooter = piecesOn(look).find(({ id }) => id === origin.piece);
  const sight = shooter ? sightBetween(look, shooter, target) : null;
  if (isMan(target) && sight && isHardToSee(target, sight)) past *= FOUND;
  const { blast, rate } = weaponOf(marksman.weapon);
  const isBurst = blast !== null && marksman.shell !== 'heat';
  const one =
    isBurst && isMan(target) ? blastWorth(look, side, marksman, spot) : hitWorth(look, marksman, target, origin.from);
  return hit * past * one * rate;
};

/** What is worth a shot that can not be had again: a panzerfaust is thrown away (PF-WPN.7), a launcher shows itself. */
const LEAST = 0.02;
const LEAST_OF_ONE = 0.35;

const leastFor = ({ weapon }: Armed): number => (weaponOf(weapon).reload === 'once' ? LEAST_OF_ONE : LEAST);

const MOST_TARGETS = 14;

const targetsFor = (look: L, side: string, from: Spot): readonly OnTable[] =>
  piecesOn(look)
    .filter((piece): piece is OnTable => piece.side === side && isOnTable(piece))
    .map((piece) => [distance(from, piece.at.spot), piece] as const)
    .sort((a, b) => a[0] - b[0])
    .slice(0, 2 * MOST_TARGETS)
    .map(([, piece]) => piece);

/** What one weapon could do now, the best first. */
const shotsOf = (look: L, half: Half, armed: Armed): readonly Shot[] => {
  const origin = originOf(look, armed);
  if (!origin || refuseDirect(armed) || refuseShooter(look, half.side, armed)) return [];
  const found: Shot[] = [];
  for (const piece of targetsFor(look, enemyOf(look, half.side), origin.from)) {
    const target: Aimed = { piece: piece.id, aim: 'body' };
    if (refuseTarget(look, origin, target) !== null) continue;
    const worth = shotWorth(look, half.side, origin, piece);
    if (worth >= leastFor(armed)) found.push({ armed, target, worth });
    if (found.length >= MOST_TARGETS) break;
  }
  return found.sort((a, b) => b.worth - a.worth);
};

/** What each of a squad would shoot at with the best he has. */
const bestOf = (look: L, half: Half, piece: Piece): readonly Shot[] =>
  weaponsOf(look, piece.id)
    .map((armed) => shotsOf(look, half, armed))
    .sort((a, b) => (b[0]?.worth ?? 0) - (a[0]?.worth ?? 0))[0] ?? [];

/** PF-HVY.10: beside a weapon that is empty after each burst but for who loads it, one man loads and does not shoot: of those who touch it the one who would do least. */
const withLoaders = (look: L, joined: readonly (readonly Shot[])[]): readonly (readonly Shot[])[] => {
  const loads = new Set<string>();
  for (const [shot] of joined) {
    const { serving } = weaponOf(shot!.armed.weapon);
    const gunner = serving === null || (CREWS[serving].loaded ?? 1) < 2 ? undefined : manNamed(look, shot!.armed.piece);
    if (!gunner) continue;
    const free = freeLoaders(look, gunner, gunner);
    const shoots = ({ id }: Piece): number => joined.find(([one]) => one?.armed.piece === id)?.[0]?.worth ?? 0;
    const [loader] = free.toSorted((a, b) => shoots(a) - shoots(b));
    if (loader) loads.add(loader.id);
  }
  return joined.filter(([shot]) => !loads.has(shot!.armed.piece));
};

/** Whoever does nearly as well at the same man as at his best shoots with the others. */
const NEARLY = 0.75;

const volleyOf = (
  look: L,
  half: Half,
  shooters: readonly (readonly Shot[])[],
): { action: Action; worth: number } | null => {
  const able = shooters.filter((shots) => shots.length > 0);
  if (able.length === 0) return null;
  const sums = new Map<string, number>();
  for (const shots of able)
    for (const { target, worth } of shots) sums.set(target.piece, (sums.get(target.piece) ?? 0) + worth);
  const order = [...sums].sort((a, b) => b[1] - a[1]).map(([piece]) => piece);
  const [first] = order;
  const together = able.filter(
    (shots) => (shots.find(({ target }) => target.piece === first)?.worth ?? 0) >= NEARLY * shots[0]!.worth,
  );
  const joined = withLoaders(look, together.length > 0 ? together : [able[0]!]);
  const lead = together.length > 0 ? first! : able[0]![0]!.target.piece;
  const targets = [lead, ...order.filter((piece) => piece !== lead)]
    .filter((piece) => joined.some((shots) => shots.some(({ target }) => target.piece === piece)))
    .map((piece): Aimed => ({ piece, aim: 'body' }));
  const action = { type: 'shoot', shooters: joined.map((shots) => shots[0]!.armed), targets, at: null } as const;
  const worth = joined.reduce((sum, shots) => sum + shots[0]!.worth, 0);
  return shoot.refuse(look, half, action) === null ? { action, worth } : null;
};

/** The first squad that has somebody to shoot at. */
const squadVolley = (look: L, half: Half): Action | null => {
  for (const { id, side } of look.board.groups) {
    if (side !== half.side) continue;
    const men = menOfGroup(look, id).filter((man) => isOnTable(man) && isCalled(half, man) && !man.did.shot);
    const volley =
      men.length > 0
        ? volleyOf(
            look,
            half,
            men.map((man) => bestOf(look, half, man)),
          )
        : null;
    if (volley) return volley.action;
  }
  return null;
};

/** A vehicle or a gun: its best arm first; an empty gun is loaded where its machine guns would do less now than it would next turn (PF-RLD.4). */
const pieceShot = (look: L, half: Half, pieces: readonly (Vehicle | Gun)[]): Action | null => {
  for (const piece of pieces) {
    if (!isCalled(half, piece) || !isOnTable(piece)) continue;
    const volleys = weaponsOf(look, piece.id)
      .flatMap((armed) => volleyOf(look, half, [shotsOf(look, half, armed)]) ?? [])
      .sort((a, b) => b.worth - a.worth);
    const load = reloadOf(look, half, piece);
    const now = volleys.reduce((sum, { worth }) => sum + worth, 0);
    if (load && now <= (isVehicle(piece) ? loadedWorth(look, half, piece) : LOADING)) return load;
    if (volleys[0]) return volleys[0].action;
  }
  return null;
};

/** What the best shot of its guns would be worth if they were loaded. */
const loadedWorth = (look: L, half: Half, vehicle: OnTable<Vehicle>): number => {
  const foes = targetsFor(look, enemyOf(look, half.side), vehicle.at.spot).filter(
    (foe) => sightBetween(look, vehicle, foe)?.visible,
  );
  const shell = shellFor(look, half);
  const arms = vehicle.arms.map((arm) => ({
    ...arm,
    state: 'ready' as const,
    shell: arm.shell === null ? null : shell,
  }));
  const loaded = { ...vehicle, arms };
  const then: L = {
    setting: look.setting,
    board: { ...look.board, vehicles: look.board.vehicles.map((one) => (one.id === loaded.id ? loaded : one)) },
  };
  let most = 0;
  for (const armed of weaponsOf(then, loaded.id)) {
    const origin = weaponOf(armed.weapon).heStrength === null ? null : originOf(then, armed);
    if (!origin) continue;
    for (const foe of foes.slice(0, MOST_TARGETS)) most = Math.max(most, shotWorth(then, half.side, origin, foe));
  }
  return most;
};

/** Shells lobbed at where most of the enemy stand together (PF-IND); where measuring is open the guess is right. */
const lobs = (look: L, half: Half): readonly { action: Action; worth: number }[] => {
  if (half.only !== null) return [];
  const foe = enemyOf(look, half.side);
  const watchers = menOnTable(look, half.side).filter(
    (man) => isHero(man) || manProfile(man).traits.includes('observer'),
  );
  const pieces = [...menOnTable(look, half.side), ...look.board.guns, ...look.board.vehicles].filter(
    (piece): piece is OnTable => piece.side === half.side && isOnTable(piece),
  );
  return pieces.flatMap((piece) => {
    const armed = weaponsOf(look, piece.id).find(({ weapon }) => weaponOf(weapon).estimated === 'always');
    const origin = armed && originOf(look, armed);
    if (!armed || !origin || refuseShooter(look, half.side, armed)) return [];
    const marksman = marksmanOf(look, origin)!;
    const aims = menOnTable(look, foe)
      .map((man) => ({ spot: man.at.spot, worth: blastWorth(look, half.side, marksman, man.at.spot) }))
      .filter(({ worth }) => worth > 0)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, 6);
    for (const { spot, worth } of aims) {
      const far = Math.round(distance(origin.from, spot) / (INCH / 2)) * (INCH / 2);
      for (const observer of [null, ...watchers.map(({ id }) => id)]) {
        const toward = { x: spot.x, y: spot.y };
        const action = { type: 'estimate', piece: piece.id, distance: far, toward, observer } as const;
        if (far > 0 && refuseEstimate(look, half.side, action) === null) return [{ action, worth: worth * LANDS }];
      }
    }
    return [];
  });
};
/** How often a shell comes down where it does as much as it should. */
const LANDS = 0.5;

const isMarked = ({ state }: { readonly state: string }): boolean => state === 'unloaded' || state === 'jammed';

/** What is empty or jammed is loaded again: against armour what pierces, else what bursts (PF-VSH.7). */
const reloadOf = (look: L, half: Half, piece: Piece): Action | null => {
  // What is loaded when all is over has been of no use.
  if (isLastTurn(look)) return null;
  if (!isCalled(half, piece) || !isOnTable(piece)) return null;
  const marked = isMan(piece)
    ? piece.weapons.some(isMarked)
    : isVehicle(piece)
      ? piece.arms.some(isMarked)
      : isMarked(piece);
  if (!marked) return null;
  const action = { type: 'reload', pieces: [piece.id], shell: isVehicle(piece) ? shellFor(look, half) : null } as const;
  return refuseReload(look, half.side, action) === null ? action : null;
};
const shellFor = (look: L, { side }: Half): Shell =>
  look.board.vehicles.some((one) => one.side !== side && isOnTable(one)) ? 'heat' : 'he';
/** What a loaded gun is worth: machine guns that would do more fire first, and it stays empty. */
const LOADING = 0.6;

const manReload = (look: L, half: Half): Action | null => {
  for (const man of menOnTable(look, half.side)) {
    const action = reloadOf(look, half, man);
    if (action) return action;
  }
  return null;
};

/** The next shots of a side, guns and mortars first: who has shot himself serves none any more (PF-HVY.6); null: nobody has anything to do. */
export const nextShot = (look: L, half: Half): Action | null =>
  pieceShot(look, half, look.board.guns) ??
  bestLob(look, half) ??
  squadVolley(look, half) ??
  pieceShot(look, half, look.board.vehicles) ??
  manReload(look, half);

const bestLob = (look: L, half: Half): Action | null =>
  [...lobs(look, half)].sort((a, b) => b.worth - a.worth)[0]?.action ?? null;
