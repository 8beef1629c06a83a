import { MEN } from '@grognard/systems/specimens';
import { expect, it } from 'vitest';
import { deskOf } from '../test/desks.ts';
import { toolsFor } from './tools.ts';

it('a tape and bands of range are offered on a table, but not where players have to guess', async () => {
  const offeredWhere = async (measured: 'open' | 'strict') => {
    const { desk } = await deskOf(MEN.system, MEN.scenario, (file) => ({ ...file, measured }) as typeof file);
    expect(desk.looks.guesses?.(desk.setting)).toBe(measured === 'strict');
    return toolsFor(desk, desk.looks.ground(desk.setting));
  };
  for (const tool of ['tape', 'range'] as const) {
    expect(await offeredWhere('open')).toContain(tool);
    expect(await offeredWhere('strict')).not.toContain(tool);
  }
});
