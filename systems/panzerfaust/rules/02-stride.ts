import type { Next } from '@grognard/kernel';
import { gapToLineWithin, type Len, type Spot } from '@grognard/table';
import { ON_IT } from '../house.ts';
import type { FrameOf, G, Man, Pf } from '../types.ts';
import { passOver } from './01-objectives.ts';
import type { Stage } from './02-going.ts';
import { standClear } from './02-room.ts';
import { type Trip, wayAfter } from './02-ways.ts';
import { findLurkers } from './11-ambush.ts';
import { baseOf } from './measure.ts';

/** One man after the other on his way. */
export type March = FrameOf<'march'>;
type F = March;
type N = Next<Pf, F>;

/** A way that is cut where he meets something is a little longer in its parts, as each is rounded up. */
export const GRACE: Len = 8;

/** Whoever goes with his squad is not told apart. */
export const inSquad = ({ squad }: F): { readonly squad?: true } => (squad ? { squad } : {});

export const nextMan = (f: F): N => ({ set: { ways: f.ways.slice(1), meets: null, mines: 0 }, goTo: 'nerve' });

/** The move of the first is over, where he is now. */
export const halt = (g: G, f: F): N => {
  standClear(g, f.ways[0]!.unit, inSquad(f));
  g.emit('PF-BASE.4', { type: 'moveEnded', pieces: [f.ways[0]!.unit], long: false });
  findLurkers(g);
  return nextMan(f);
};

/** PF-OBJ.1: what he has passed over on so much of a way. */
export const passes = (g: G, man: Man, way: readonly Spot[], to: Len): void => {
  const rest = wayAfter(way, to);
  const path = [...way.slice(0, way.length - rest.length + 1), rest[0]!];
  const reach = ON_IT + reachOf(man);
  passOver(g, man.side, (at) => {
    const point = { at, facing: 0, base: { shape: 'disc', radius: 0 } } as const;
    return path.slice(1).some((to, i) => gapToLineWithin(point, [path[i]!, to], reach));
  });
};

/** PF-EQP.1: a cyclist takes an obstacle as a horseman does. */
export const isRiding = ({ goer: { gait } }: Trip): boolean => gait === 'ride' || gait === 'cycle';

export const reachOf = (man: Man): Len => {
  const base = baseOf(man);
  return base.shape === 'disc' ? base.radius : 0;
};

/** What a stretch of a way costs, climbs apart. */
export const costBetween = ({ course }: Trip, from: Len, to: Len): Len =>
  course.stages.reduce((sum, stage) => {
    if (stage.kind === 'link' || stage.kind === 'narrow')
      return sum + (stage.at >= from && stage.at < to ? stage.cost : 0);
    if (stage.kind !== 'ground') return sum;
    const length = Math.max(0, Math.min(to, stage.to) - Math.max(from, stage.from));
    return length === 0 ? sum : sum + Math.round((stage.cost * length) / (stage.to - stage.from));
  }, 0);

export const groundIn = (stages: readonly Stage[]) => stages.filter((stage) => stage.kind === 'ground');
