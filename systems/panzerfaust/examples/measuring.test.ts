import type { Question } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { grenades } from '../rules/04-grenades.ts';
import { shooting as ask } from '../rules/04-shooting.ts';
import type { Action, Event, L } from '../types.ts';
import { looks } from '../web/looks.ts';
import { at, by, leader, shoot, shooting } from './firing.ts';
import { looked, outline, played, spot } from './played.ts';

const SHOOTING = { kind: 'shooting', side: 'german', only: null } as const;
const GRENADES = { kind: 'grenades', side: 'german' } as const;

/** Men, a mortar and, behind a wall, a tank; the Americans stand so far down the table. */
const position = (measured: 'strict' | 'open', y: number) =>
  shooting({
    scenario: { measured },
    table: { lines: [{ id: 'wall', terrain: 'highWall', line: outline([40, 0], [40, 48]) }] },
    men: {
      g1: { at: [10, 10], gear: ['grenade'] },
      g2: leader(11.5, 10),
      g3: { at: [13, 10], weapons: ['smg'] },
      g4: { at: [14.5, 10], weapons: ['lightMortar'] },
      g5: { at: [14.5, 9.02] },
      u1: { at: [10, y] },
      u2: { at: [13, y + 1] },
      u3: { at: [60, y] },
    },
    vehicles: {
      gtank: { at: [60, 10], profile: 'de-panzer-4', facing: 180, life: 3, arms: [{ shell: 'heat' }, {}, {}] },
    },
  });

/** Whatever a player is told before a shot stands: lists, refusals, previews; places are where he sees them anyway. */
const told = (look: L): unknown => {
  const seen: L = { setting: look.setting, board: panzerfaust.see(look.setting, look.board, 'german') };
  const tries: readonly Action[] = ['g1', 'g2', 'g3'].flatMap((piece) => [
    shoot([by(piece, piece === 'g3' ? 'smg' : 'rifle')], [at('u1')])[1],
    shoot([by(piece, piece === 'g3' ? 'smg' : 'rifle')], [], spot(12, 40))[1],
  ]);
  const choices = [...ask.choices(seen, SHOOTING, 'german'), ...grenades.choices(seen, GRENADES, 'german')];
  const question: Pick<Question<Action>, 'prompt'> = {
    prompt: ask.prompt(seen, SHOOTING, 'german') ?? message('none'),
  };
  return {
    question,
    // The bearing of a mortar is the place of the man it is pointed at, which is in sight.
    choices: choices.map(({ action }) => (action.type === 'estimate' ? { ...action, toward: null } : action)),
    refusals: tries.map((action) => ask.refuse(seen, SHOOTING, 'german', action)),
    checks: tries.map((action) => ask.checks?.(seen, SHOOTING, 'german', action) ?? []),
    asked: [ask.who(look, SHOOTING), grenades.who(look, GRENADES)],
  };
};

describe('PF-SHOOT.2 Measuring', () => {
  it('PF-SHOOT.2 played strictly tells nobody how far it is: both sides of every range look the same', () => {
    const near = told(looked(position('strict', 15)));
    // Past the grenade, past the submachine gun, past half and all of a rifle's range.
    for (const y of [17.5, 24, 27.5, 42]) expect(told(looked(position('strict', y)))).toEqual(near);
  });

  it('PF-SHOOT.2 played openly tells it', () => {
    const near = told(looked(position('open', 15)));
    for (const y of [17.5, 24, 27.5, 42]) expect(told(looked(position('open', y)))).not.toEqual(near);
  });

  it('PF-SHOOT.2 loses a strict shot that was too far, and a man may not take it back by asking', () => {
    const run = played({ ...position('strict', 44), answers: [shoot([by('g1')], [at('u1')])], dice: [] });
    expect(run.refusal).toBeNull();
    expect(run.board.men.find(({ id }) => id === 'g1')!.did.shot).toBe(true);
  });

  /** All that is read aloud, told and written of where somebody is. */
  const heard = (measured: 'strict' | 'open', y: number): string => {
    const look = looked(position(measured, y));
    const man = look.board.men.find(({ id }) => id === 'u1')!;
    const there = { x: 2540, y: Math.round(y * 254), storey: 0 };
    const guess = { type: 'estimate', piece: 'g4', distance: y * 254 - 2540, toward: there } as unknown as Action;
    return JSON.stringify([
      looks.pieces(look, 'german').map(({ spoken }) => spoken),
      looks.spoken(look, { kind: 'spot', x: there.x, y: there.y }),
      panzerfaust.tell(look, { type: 'deployed', piece: 'u1', at: man.at } as Event),
      panzerfaust.describe(look, { type: 'retreat', man: 'u1', to: there } as unknown as Action, null),
      looks.bands!(look, 'u1'),
      looks.marks!(look, [], 'german', guess).templates,
    ]);
  };

  it('PF-SHOOT.2 played strictly says aloud, tells and draws no inches: a foot of the table is all one is told', () => {
    expect(heard('strict', 15)).toBe(heard('strict', 22.5));
    expect(heard('strict', 15)).not.toBe(heard('strict', 24.5));
    expect(heard('open', 15)).not.toBe(heard('open', 15.1));
  });
});
