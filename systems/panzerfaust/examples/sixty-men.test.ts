import type { Position } from '@grognard/kernel';
import { answer, fairDice, firstDice, questions } from '@grognard/kernel';
import { expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import type { Action, Man, Pf } from '../types.ts';
import { at, by, shoot } from './firing.ts';
import { inch, looked, played, type Situation } from './played.ts';

const SQUADS = [1, 2, 3, 4, 5, 6] as const;
const MEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const ENOUGH = 40;

const rowOf = (letter: 'g' | 'u', profile: string, y: number) =>
  SQUADS.flatMap((squad) =>
    MEN.map((nth) => {
      const leads = nth === 0 ? { profile } : {};
      return [
        `${letter}${squad}${nth}`,
        { at: [11.6 * squad + 1.15 * nth - 9, y], group: `${letter}${squad}`, ...leads },
      ];
    }),
  );

/** Six squads of ten a side in open order, 18 inches from each other. */
const BATTLE: Situation = {
  men: Object.fromEntries([...rowOf('g', 'de-obergefreiter', 12), ...rowOf('u', 'us-corporal', 30)]),
  stack: [{ kind: 'turn' }],
  board: { turn: 0 },
  dice: [6, 1],
};

const ownMen = ({ board }: Position<Pf>, squad: number): readonly Man[] =>
  board.men.filter(({ group, at }) => group === `g${squad}` && at.in === 'table');

const marched = (position: Position<Pf>, squad: number): Action => ({
  type: 'moveGroup',
  ways: ownMen(position, squad).map(({ id, at: from }) => {
    if (from.in !== 'table') throw new Error(`${id} is not on the table`);
    return { unit: id, route: [{ ...from.spot, y: from.spot.y + inch(3) }], stance: 'standing' };
  }),
});

/** Everybody of the squad, at whoever is left of the squad over against it. */
const fired = (position: Position<Pf>, squad: number): Action => {
  const targets = position.board.men.filter(({ group, at: place }) => group === `u${squad}` && place.in === 'table');
  const [, volley] = shoot(
    ownMen(position, squad).map(({ id }) => by(id)),
    targets.map(({ id }) => at(id)),
  );
  return volley;
};

it('PF-GRP.1, PF-SHOOT.1: sixty men march and shoot in at most 25 answers', () => {
  const { setting } = looked(BATTLE);
  let position: Position<Pf> = { ...played(BATTLE).position, dice: firstDice(fairDice('7'.repeat(64))) };
  const asked: string[] = [];
  const did = { movement: 0, shooting: 0 };
  const shot = new Set<string>();
  while (position.board.turn === 1 && asked.length < ENOUGH && position.stack.at(-1)!.kind !== 'order') {
    const [question] = questions(panzerfaust, setting, position);
    const { kind, side, choices } = question!;
    const due = side === 'german' && (kind === 'movement' || kind === 'shooting') && did[kind] < SQUADS.length;
    const action = due
      ? (kind === 'movement' ? marched : fired)(position, ++did[kind])
      : choices.find(({ action: { type } }) => type === 'pass' || type === 'done')!.action;
    if (side === 'german') asked.push(kind);
    if (action.type === 'shoot') for (const { piece } of action.shooters) shot.add(piece);
    const answered = answer(panzerfaust, setting, position, side, action as Action);
    if (!answered.ok) throw new Error(JSON.stringify([side, kind, answered.refusal]));
    position = answered.position;
  }
  expect(did).toEqual({ movement: SQUADS.length, shooting: SQUADS.length });
  expect(shot.size).toBe(60);
  expect(asked.length).toBeLessThanOrEqual(25);
});
