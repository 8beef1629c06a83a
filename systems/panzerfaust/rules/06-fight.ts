import type { Ask, Next, Sequence } from '@grognard/kernel';
import { END, illegal, message, passed, sumOf } from '@grognard/kernel';
import type { FrameOf, G, Hit, L, Man, Pf } from '../types.ts';
import { blowsOf, fallHits } from './02-falls.ts';
import { standClear } from './02-room.ts';
import { takenFor } from './05-crews.ts';
import { assaultsOf } from './06-assault.ts';
import { canFight, isAcross } from './06-contact.ts';
import { behind, factsOf, fightersOf, hasRidden, throwDuel, winnerOf } from './06-duel.ts';
import type { Fight } from './06-pairing.ts';
import { nextToRetreat } from './06-retreat.ts';
import { inHeroicOrder } from './08-heroics.ts';
import { acrossCheck, attacksOf } from './checks/duel.ts';
import { ownSpot } from './measure.ts';
import { enemyOf, manNamed, manProfile } from './pieces.ts';

type C = FrameOf<'combat'>;
type F = FrameOf<'fight'>;

/** 6 Close combat: fight after fight, those of heroic combats first (PF-HERO.5), assaults on vehicles last (PF-VCB.5). */
export const combat: Sequence<Pf, C> = {
  rule: 'PF-CBT.1',
  steps: {
    order: (g, f) => ({ set: { left: inHeroicOrder(g, f.left) } }),
    fight: (g, f) => {
      const [now, ...left] = f.left;
      if (!now) return;
      const standing = stillFights(g, now);
      return standing ? { set: { left }, call: { kind: 'fight', ...standing } } : { set: { left }, goTo: 'fight' };
    },
    newFights: (g, f) => {
      const left = withNewFights(g, f);
      if (left.length > 0) return { set: { left }, goTo: 'fight' };
      // Those too who came at a vehicle after a heroic combat; PF-BASE.20: who has fought does no more.
      return { set: { assaults: assaultsOf(g, fought(g)) } };
    },
    assault: (_g, f) => {
      const [now, ...assaults] = f.assaults ?? [];
      if (!now) return { goTo: END };
      return { set: { assaults }, call: { kind: 'assault', ...now }, goTo: 'assault' };
    },
  },
};

const fought = ({ board }: L): ReadonlySet<string> =>
  new Set(board.men.flatMap(({ id, did }) => (did.fought ? [id] : [])));

/** Who of a fight is still there and in contact when its turn comes; null: nobody is left to fight. */
const stillFights = (look: L, { alone, against }: Fight): Fight | null => {
  const [one] = fightersOf(look, [alone]);
  if (!one) return null;
  const others = fightersOf(look, against).filter((man) => canFight(look, one, man));
  return others.length > 0 ? { alone, against: others.map(({ id }) => id) } : null;
};

/** PF-BASE.28: whoever has charged again after a heroic combat fights once more, before the phase is over. */
const withNewFights = (look: L, { left, apart = [] }: C): readonly Fight[] => {
  const charged = look.board.men.filter(({ did }) => !did.fought);
  const busy = new Set([...apart, ...left.flatMap(({ alone, against }) => [alone, ...against])]);
  const added: Fight[] = [];
  for (const man of charged) {
    if (busy.has(man.id)) continue;
    const foes = look.board.men.filter((foe) => !busy.has(foe.id) && canFight(look, man, foe)).map(({ id }) => id);
    if (foes.length === 0) continue;
    added.push({ alone: man.id, against: foes });
    for (const id of [man.id, ...foes]) busy.add(id);
  }
  return [...left, ...added];
};

const sidesOf = (look: L, f: F): readonly [readonly Man[], readonly Man[]] => [
  fightersOf(look, [f.alone]),
  fightersOf(look, f.against),
];

/** PF-CBT.2 to PF-CBT.8: the duel, the retreat, the blows. */
export const fight: Sequence<Pf, F> = {
  rule: 'PF-CBT.2',
  steps: {
    dice: (g, f) => {
      g.emit('PF-CBT.1', { type: 'fought', pieces: [f.alone, ...f.against] });
      throwDuel(g, f);
      return {
        call: { kind: 'duel', alone: f.alone, against: f.against, asked: behind(g, f), passed: false, rerolled: [] },
      };
    },
    outcome: (g, f) => {
      const winner = winnerOf(g, f);
      const [one, others] = sidesOf(g, f);
      const [winners, losers] = one[0]?.side === winner ? [one, others] : [others, one];
      const ids = (men: readonly Man[]) => men.map(({ id }) => id);
      g.emit('PF-CBT.2', { type: 'duelWon', winners: ids(winners), losers: ids(losers) });
      const across = ids(winners.filter((man) => losers.some((foe) => isAcross(g, man, foe))));
      const blows = strikesOf(g, winners, losers);
      rideDown(g, winners, losers);
      standUp(g, winners);
      return { set: { winner, losers: ids(losers), blows, across } };
    },
    retreat: (g, f) => {
      const foes = [f.alone, ...f.against].filter((id) => !f.losers!.includes(id));
      const going = nextToRetreat(g, { kind: 'retreat', side: enemyOf(g, f.winner!), men: f.losers!, foes });
      return going ? { call: going } : undefined;
    },
    fall: (g, f) => fallOff(g, f),
    blow: (g, f) => strike(g, f),
    followUp: (g, f) => followUp(g, f),
  },
};

/** PF-CBT.8: a blow for each Attack of each winner; PF-CBT.4: who has won lying on the ground strikes nobody. */
const strikesOf = (look: L, winners: readonly Man[], losers: readonly Man[]): readonly string[] =>
  winners
    .filter(({ stance }) => stance === 'standing')
    .flatMap((man) => Array.from({ length: sumOf(attacksOf(factsOf(look, man, losers))) }, () => man.id));

/** PF-CBT.10: men on foot are ridden down; riders never are (PF-BASE.24). */
const rideDown = (g: G, winners: readonly Man[], losers: readonly Man[]): void => {
  if (!winners.some((man) => factsOf(g, man, losers).chargesOnHorse)) return;
  for (const { id, mount } of losers) if (!mount) g.emit('PF-CBT.10', { type: 'knockedDown', man: id });
};

/** PF-CBT.4: who has won lying down gets up. */
const standUp = (g: G, winners: readonly Man[]): void => {
  for (const { id, stance } of winners)
    if (stance === 'prone') g.emit('PF-CBT.4', { type: 'stanceTaken', man: id, stance: 'standing' });
};

/** House, PF-BASE.22: blows fall on the first of the losers who lives, then on the next. */
const strike = (g: G, f: F): Next<Pf, F> | void => {
  const [by, ...blows] = f.blows!;
  const striker = by === undefined ? undefined : manNamed(g, by);
  const target = fightersOf(g, f.losers!)[0];
  if (!by || !target) return;
  if (!striker) return { set: { blows }, goTo: 'blow' };
  // PF-CBT.8: two for one against who is trapped or lies on the ground, and the second on nobody else.
  const isOpen = target.stance === 'prone' || isTrapped(g, f, target);
  if (f.again && !isOpen) return { set: { again: false, blows }, goTo: 'blow' };
  const isDouble = !f.again && isOpen;
  const rest = { set: isDouble ? { again: true } : { again: false, blows }, goTo: 'blow' };
  // PF-CBT.12: across a barrier it comes through only on a 4.
  if (f.across?.includes(by) && !passed(g.roll(acrossCheck()))) return rest;
  const hit = blowOn(g, striker, takenFor(g, target));
  const origin = { piece: by, weapon: null, arm: null, from: ownSpot(striker) ?? { x: 0, y: 0, storey: 0 } };
  if (target.mount) return { ...rest, call: { kind: 'aimBlow', side: striker.side, by, on: target.id, hit } };
  return { ...rest, call: { kind: 'wounds', hits: [hit], origin } };
};

/** PF-CBT.9: the fighter's own Strength, on whoever takes the blow (PF-HVY.8); close combat has no criticals (PF-BASE.22). */
const blowOn = (look: L, striker: Man, target: Man): Hit => ({
  piece: target.id,
  strength: manProfile(striker).strength,
  face: null,
  critical: false,
  // PF-MWP.4: in a charge, at men on foot and at riders alike.
  ...(striker.melee === 'lance' && hasRidden(look, striker, [target]) ? { lance: true } : {}),
});

/** PF-CBT.7: who could not get away still stands where he can be reached. */
const isTrapped = (look: L, f: F, loser: Man): boolean =>
  [f.alone, ...f.against].some((id) => {
    const foe = manNamed(look, id);
    return foe !== undefined && foe.side === f.winner && canFight(look, foe, loser);
  });

/** PF-CBT.7: who is trapped on a ladder falls off it, as far as he had climbed (PF-MOV.12). */
const fallOff = (g: G, f: F): Next<Pf, F> | void => {
  const hits: Hit[] = [];
  for (const man of fightersOf(g, f.losers!)) {
    if (man.height === null || !isTrapped(g, f, man)) continue;
    g.emit('PF-CBT.7', { type: 'fell', man: man.id, depth: man.height });
    g.emit('PF-BASE.42', { type: 'knockedDown', man: man.id });
    standClear(g, man.id);
    hits.push(...fallHits(man.id, blowsOf(man.height)));
  }
  return hits.length > 0 ? { call: { kind: 'wounds', hits, origin: null } } : undefined;
};

/** PF-CBT.11: at the rider or at his horse. */
export const aimBlow: Ask<Pf, FrameOf<'aimBlow'>> = {
  rule: 'PF-CBT.11',
  who: (look, f) => (manNamed(look, f.on) ? f.side : null),
  prompt: (_look, f) => message('askAimBlow', { man: f.on }),
  choices: (_look, f) => [{ action: { type: 'choose', piece: f.on } }, { action: { type: 'choose', piece: MOUNT } }],
  refuse: (_look, f, _side, action) =>
    action.type === 'choose' && [f.on, MOUNT].includes(action.piece) ? null : illegal('PF-CBT.11', 'notHere'),
  take: (g, f, _side, action) => {
    if (action.type !== 'choose') return;
    const striker = manNamed(g, f.by);
    const from = (striker && ownSpot(striker)) ?? { x: 0, y: 0, storey: 0 };
    const part = action.piece === MOUNT ? 'mount' : 'body';
    return {
      call: { kind: 'wounds', hits: [{ ...f.hit, part }], origin: { piece: f.by, weapon: null, arm: null, from } },
    };
  },
};
const MOUNT = 'mount';

/** PF-HERO.5, PF-BASE.28: after a heroic combat in which all foes fell, its winners may charge again. */
const followUp = (g: G, f: F): Next<Pf, F> | void => {
  const winners = fightersOf(g, [f.alone, ...f.against]).filter(({ side }) => side === f.winner);
  const deeds = g.board.heroics.filter(({ hero, what }) => what === 'fight' && [f.alone, ...f.against].includes(hero));
  if (deeds.length === 0) return;
  g.emit('PF-HERO.5', { type: 'heroicHad', pieces: winners.map(({ id }) => id), what: 'fight' });
  for (const { hero } of deeds) g.emit('PF-HERO.5', { type: 'heroicDone', hero, what: 'fight' });
  const isWinners = deeds.some(({ side }) => side === f.winner);
  if (!isWinners || fightersOf(g, f.losers!).length > 0 || winners.length === 0) return;
  return { call: { kind: 'followUp', side: f.winner!, men: winners.map(({ id }) => id) } };
};

/** House, PF-BASE.28: they move as if they had not yet, and whom they charge they fight before the phase is over. */
export const goOn: Sequence<Pf, FrameOf<'followUp'>> = {
  rule: 'PF-BASE.28',
  steps: {
    free: (g, f) => g.emit('PF-BASE.28', { type: 'wentOn', pieces: f.men }),
    move: (_g, f) => ({ call: { kind: 'movement', side: f.side, only: f.men } }),
  },
};
