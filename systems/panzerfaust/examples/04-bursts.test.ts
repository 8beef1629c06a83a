import { describe, expect, it } from 'vitest';
import { shooting as phase } from '../rules/04-shooting.ts';
import type { Action } from '../types.ts';
import { at, by, german, leader, shooting } from './firing.ts';
import { happened, inch, looked, played, type Situation } from './played.ts';

describe('4 Where the shots of a burst go', () => {
  const MEN = {
    g1: { at: [10, 30], weapons: ['smg'] },
    g2: leader(8.6, 30.5),
    u1: { at: [10, 20] },
    u2: { at: [12.9, 20] },
    u3: { at: [15.8, 20] },
  } as const;
  const fired = (spread: boolean, targets: readonly string[], ...more: readonly object[]) => {
    const action = { type: 'shoot', shooters: [by('g1', 'smg')], targets: targets.map((id) => at(id)), at: null };
    const run = played(
      shooting({
        men: MEN,
        answers: [german(spread ? { ...action, spread } : action), ...more.map(german)],
        dice: Array.from({ length: 3 - (more.length === 0 && targets.length < 3 && spread ? 2 : 0) }, () => 2),
      }),
    );
    return happened(run, 'fired').map((event) => (event as { readonly target: string }).target);
  };
  const to = (target: string) => ({ type: 'burst', target, at: null });

  it('PF-RATE.1, PF-RATE.2 go to the first who can be shot at, or one to each in turn', () => {
    expect(fired(false, ['u1', 'u2', 'u3'])).toEqual(['u1', 'u1', 'u1']);
    expect(fired(true, ['u1', 'u2', 'u3'])).toEqual(['u1', 'u2', 'u3']);
  });

  it('PF-RATE.2 are offered both ways, all at the first unless it is chosen, where more than one shot is fired', () => {
    const offered = (weapon: string) => {
      const look = looked(shooting({ men: { ...MEN, g1: { ...MEN.g1, weapons: [weapon] } } }));
      const listed = phase.choices(look, { kind: 'shooting', side: 'german', only: null }, 'german');
      return listed.flatMap(({ action, holes }) =>
        action.type === 'shoot' ? [[action.spread ?? null, (holes as { spread?: object })?.spread ?? null]] : [],
      );
    };
    expect(offered('smg')).toEqual([[false, { kind: 'options', options: [false, true] }]]);
    expect(offered('rifle')).toEqual([[null, null]]);
  });

  it('PF-RATE.2, PF-RATE.4 are asked for one at a time; the same may be taken again', () => {
    expect(fired(true, ['u1'])).toEqual(['u1']);
    expect(fired(true, ['u1'], to('u2'), to('u1'))).toEqual(['u1', 'u2', 'u1']);
    const far = played(
      shooting({
        men: MEN,
        answers: [
          german({ type: 'shoot', shooters: [by('g1', 'smg')], targets: [at('u1')], at: null, spread: true }),
          german(to('u3')),
        ],
        dice: [2],
      }),
    );
    expect(far.refusal?.rule).toBe('PF-RATE.2');
  });
});

describe('4 A vehicle of whose arms a file says nothing', () => {
  it('PF-JAM.3, PF-WPN.20 ends its burst with a jam, and has jammed', () => {
    const run = played(
      shooting({
        men: { g1: { at: [2, 2] }, u1: { at: [30, 20] } },
        vehicles: { g9: { at: [20, 20], profile: 'de-panzer-4', facing: 90, life: 3, arms: [] } },
        answers: [german({ type: 'shoot', shooters: [by('g9', 'vehicleMg', 2)], targets: [at('u1')], at: null })],
        dice: [2, 1, 1],
      }),
    );
    expect(happened(run, 'fired')).toHaveLength(2);
    expect(run.board.vehicles[0]!.arms.map(({ state }) => state)).toEqual(['ready', 'ready', 'jammed']);
  });
});

describe('4 What is loaded and what is gone', () => {
  it('PF-HVY.11, PF-JAM.3 has fired its one shot though it jams', () => {
    const run = played(
      shooting({
        men: { g1: { at: [10, 30], weapons: ['panzerfaust', 'rifle'] }, g2: leader(8.6, 30.5), u1: { at: [10, 20] } },
        answers: [german({ type: 'shoot', shooters: [by('g1', 'panzerfaust')], targets: [at('u1')], at: null })],
        dice: [1, 1],
      }),
    );
    expect(run.position.board.men.find(({ id }) => id === 'g1')!.weapons).toEqual([
      { weapon: 'panzerfaust', state: 'spent' },
      { weapon: 'rifle', state: 'ready' },
    ]);
  });

  const reloads = (more: object, men: Situation['men'] = {}) =>
    played(
      shooting({
        men: {
          g1: { at: [10, 30], weapons: [{ weapon: 'smg', state: 'jammed' }], ...more },
          g2: leader(8.6, 30.5),
          u1: { at: [10, 20] },
          ...men,
        },
        answers: [german({ type: 'reload', pieces: ['g1'], shell: null })] as readonly (readonly [string, Action])[],
      }),
    ).refusal?.rule ?? null;

  it('PF-RLD.2, PF-JAM.2 clears a weapon whatever its man did before: to load is not to shoot', () => {
    expect(reloads({ did: { spent: inch(6), moved: true } })).toBeNull();
    expect(reloads({ did: { spent: inch(3), crossed: true } })).toBeNull();
    expect(reloads({ stance: 'prone', fell: true })).toBeNull();
    expect(reloads({ did: { shot: true } })).toBe('PF-SHOOT.4');
    expect(reloads({}, { u2: { at: [10.98, 30] } })).toBe('PF-SHOOT.5');
  });
});
