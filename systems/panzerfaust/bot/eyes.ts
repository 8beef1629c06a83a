import type { Len, Spot } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import { weaponOf } from '../data/weapons.ts';
import { skillOf } from '../rules/04-shooters.ts';
import { gunnerOf } from '../rules/05-crews.ts';
import { armsOf } from '../rules/10-arms.ts';
import { recall } from '../rules/ground.ts';
import { isEngaged } from '../rules/measure.ts';
import { hasGrenades, isMan, isOnTable, isVehicle, manProfile, type OnTable, type Piece } from '../rules/pieces.ts';
import { sightOf } from '../rules/sight.ts';
import { bodyAt, viewerAt } from '../rules/sight-bodies.ts';
import { poseOf } from '../rules/sight-ground.ts';
import type { L, Man } from '../types.ts';
import type { Grid } from './grid.ts';
import { gridOf } from './grid.ts';
import { hitChance, type Marksman, pastChance, woundChance } from './odds.ts';

/** With what somebody shoots, and how often. */
export interface Armed {
  readonly piece: OnTable;
  readonly marksman: Marksman;
  readonly rate: number;
  /** How many others like him he stands for. */
  readonly count: number;
}

const MEAN_SHELL = 'he' as const;

/** The best a piece could shoot at men with, if nothing hindered it. */
export const armOf = (look: L, piece: OnTable): Armed | null => {
  if (isMan(piece)) {
    const [best] = [...piece.weapons]
      .filter(
        ({ weapon, state }) => state !== 'spent' && weapon !== 'grenade' && weaponOf(weapon).againstVehicles === 0,
      )
      .sort((a, b) => powerOf(b.weapon) - powerOf(a.weapon));
    return best ? armed(piece, best.weapon, skillOf(piece)) : null;
  }
  if (isVehicle(piece)) {
    const [best] = [...armsOf(piece)].sort((a, b) => powerOf(b.weapon) - powerOf(a.weapon));
    return best ? armed(piece, best.weapon, skillOf(piece)) : null;
  }
  const gunner = gunnerOf(look, piece);
  return gunner ? armed(piece, piece.weapon, skillOf(gunner)) : null;
};

const armed = (piece: OnTable, weapon: Marksman['weapon'], skill: number): Armed => ({
  piece,
  marksman: {
    skill,
    weapon,
    shell: weaponOf(weapon).heStrength === null ? null : MEAN_SHELL,
    steady: null,
    vehicle: null,
  },
  rate: powerOf(weapon),
  count: 1,
});

/** Shots a turn, a burst counted as the men it strikes, what is loaded again every other turn as half. */
const powerOf = (weapon: Marksman['weapon']): number => {
  const { rate, blast, reload } = weaponOf(weapon);
  return rate * (blast === null ? 1 : blast === 3 ? 2 : 3) * (reload === 'shot' ? 0.5 : 1);
};

/** So many of the enemy are looked at one by one; of more, some stand for the rest. */
const MOST_LOOKED_AT = 16;

/** Those of a side who stand on the table and can shoot, as far as is seen. */
export const shootersOf = (look: L, side: string): readonly Armed[] => {
  const { men, vehicles, guns } = look.board;
  const all: Armed[] = [];
  for (const list of [men, vehicles, guns] as const)
    for (const piece of list) {
      if (piece.side !== side || !isOnTable(piece) || (isMan(piece) && piece.life === 0)) continue;
      const one = armOf(look, piece);
      if (one) all.push(one);
    }
  if (all.length <= MOST_LOOKED_AT) return all;
  const heavy = all.filter(({ rate }) => rate > 2).slice(0, MOST_LOOKED_AT);
  const light = all.filter((one) => !heavy.includes(one));
  const room = Math.max(4, MOST_LOOKED_AT - heavy.length);
  const stride = Math.max(1, Math.ceil(light.length / room));
  const some = light.filter((_, i) => i % stride === 0);
  return [...heavy, ...some.map((one) => ({ ...one, count: light.length / some.length }))];
};

/** An enemy as he is seen from a place. */
export interface Aim {
  readonly foe: Armed;
  readonly range: Len;
  /** The chance that a hit gets past all that is between. */
  readonly through: number;
}

/** What a man at a place sees, and what could come at him there. */
export interface Outlook {
  readonly aims: readonly Aim[];
  /** How many plain men the enemy's fire would cost in a turn if all of it came here. */
  readonly danger: number;
}

type Stance = Man['stance'];
const PRONE_PAST = pastChance(3);
/** PF-MOV.15: he has to be found first. */
const FOUND = 0.5;
const PLAIN_DEFENCE = 3;
/** PF-GREN: from so near one may be thrown, of which half are found; cover and lying low are no help against those under it. */
const THROWN = 6 * INCH + 250;
const GRENADE = 0.3;

const outlookFrom = (look: L, spot: Spot, man: Man, foes: readonly Armed[], stance: Stance): Outlook => {
  const stands: Man = { ...man, stance, mount: null, height: null };
  const viewer = viewerAt(look, stands, spot);
  const body = bodyAt(look, stands, spot);
  const aims: Aim[] = [];
  let danger = 0;
  for (const foe of foes) {
    const there = foe.piece.at.spot;
    const range = distance(spot, there);
    const pose = poseOf(look, foe.piece)!;
    const out = sightOf(look, viewer, pose.body);
    if (out.visible) aims.push({ foe, range, through: screened(out.obstacles, foe.piece) });
    const thrown = isMan(foe.piece) && range <= THROWN && hasGrenades(foe.piece) ? GRENADE : 0;
    if (range > weaponOf(foe.marksman.weapon).range * INCH && thrown === 0) continue;
    const back = sightOf(look, pose.viewer, body);
    if (!back.visible) continue;
    const covered = back.obstacles.reduce((chance, { cover }) => chance * pastChance(cover), 1);
    const low = stance === 'prone' ? PRONE_PAST * (back.obstacles.length > 0 ? FOUND : 1) : 1;
    const { weapon } = foe.marksman;
    const wound = woundChance(weaponOf(weapon).heStrength ?? weaponOf(weapon).strength, PLAIN_DEFENCE);
    danger += foe.count * Math.max(thrown, foe.rate * hitChance(foe.marksman, range) * covered * low * wound);
  }
  return { aims, danger };
};

const screened = (obstacles: readonly { readonly cover: number }[], target: Piece): number => {
  const past = obstacles.reduce((chance, { cover }) => chance * pastChance(cover), 1);
  if (!isMan(target) || target.stance === 'standing') return past;
  return past * PRONE_PAST * (obstacles.length > 0 ? FOUND : 1);
};

/** What a side sees from the places of the grid, each looked at once as long as the enemy stays where he is. */
export interface Eyes {
  readonly grid: Grid;
  readonly foes: readonly Armed[];
  readonly at: (cell: number, stance: Stance) => Outlook;
  readonly from: (spot: Spot, stance: Stance) => Outlook;
}

export const eyesOf = (look: L, side: string, foeSide: string): Eyes => {
  const foes = shootersOf(look, foeSide);
  const key = foes.map(({ piece: { id, at }, count }) => `${id},${at.spot.x},${at.spot.y},${at.spot.storey},${count}`);
  const { damages, doors, craters, wrecks, defences } = look.board;
  const about = [key.join(';'), damages, doors, craters, wrecks, defences];
  return recall(look.setting, `bot eyes ${side}`, about, () => {
    const grid = gridOf(look);
    const [man] = look.board.men.filter((one) => one.side === side);
    const known = new Map<string, Outlook>();
    const from = (spot: Spot, stance: Stance): Outlook => {
      const name = `${spot.x},${spot.y},${spot.storey},${stance}`;
      let found = known.get(name);
      if (!found) {
        found = man ? outlookFrom(look, spot, man, foes, stance) : { aims: [], danger: 0 };
        known.set(name, found);
      }
      return found;
    };
    return { grid, foes, at: (cell, stance) => from(grid.spotOf(cell), stance), from };
  });
};

/** Is somebody free to shoot at all this turn, and after how much of a move? */
export const mayShootAfter = (look: L, man: Man, weapon: Marksman['weapon'], spent: Len): boolean => {
  if (isEngaged(look, man) || man.shaken || man.fell) return false;
  const { penalty } = weaponOf(weapon);
  const half = (manProfile(man).move * INCH) / 2;
  return penalty === 'none' || (penalty === 'half' ? spent <= half : spent === 0);
};
