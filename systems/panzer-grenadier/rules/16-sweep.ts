import type { Ask, Game } from '@grognard/kernel';
import { illegal, message } from '@grognard/kernel';
import type { FrameOf, Grenadier, Unit } from '../types.ts';
import { minesIn } from './16-mines.ts';
import type { L } from './facts.ts';
import { hexOf, notHere } from './facts.ts';

/** PG-16.74.1: turns without interruption that one point takes. */
const SWEEP_TURNS = 3;

/** Engineers who have now spent three whole turns on mines. */
const sweepers = ({ board }: L): readonly Unit[] =>
  board.units.filter(({ work }) => work?.what === 'mines' && work.turns >= SWEEP_TURNS && work.last === board.turn);

/** PG-16.74.1: the next engineer who takes a point off at the end of the turn; of several fields one is chosen. */
export const nextSweep = (g: Game<Grenadier>): FrameOf<'sweep'> | null => {
  const [unit] = sweepers(g);
  const hex = unit ? hexOf(g, unit) : null;
  if (!unit || hex === null) return null;
  g.emit('PG-16.74.1', { type: 'workStopped', unit: unit.id });
  const fields = minesIn(g, hex);
  if (fields.length > 1) return { kind: 'sweep', side: fields[0]!.side, among: fields.map(({ id }) => id) };
  for (const { id } of fields) g.emit('PG-16.74.1', { type: 'minefieldCleared', id });
  return nextSweep(g);
};

/** PG-16.74.1: of several fields in a hex their owner says which becomes weaker. */
export const sweep: Ask<Grenadier, FrameOf<'sweep'>> = {
  rule: 'PG-16.74.1',
  reaction: { pass: null },
  who: (_look, f) => f.side,
  prompt: () => message('askField'),
  choices: (_look, f) => f.among.map((piece) => ({ action: { type: 'choose' as const, piece } })),
  refuse: (_look, f, _side, action) => {
    if (action.type !== 'choose') return notHere('PG-16.74.1');
    return f.among.includes(action.piece) ? null : illegal('PG-16.74.1', 'notThatField');
  },
  take: (g, _f, _side, action) => {
    if (action.type === 'choose') g.emit('PG-16.74.1', { type: 'minefieldCleared', id: action.piece });
  },
};
