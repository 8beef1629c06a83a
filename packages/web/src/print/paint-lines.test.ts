import { expect, it } from 'vitest';
import { paintWays } from './paint-lines.ts';
import type { Press } from './pen.ts';
import type { Way } from './scene.ts';
import { recorder } from './testing.ts';
import { sheetOf } from './theatres.ts';

const drawnWith = (width: number, night: boolean): readonly string[] => {
  const { commands, makeCanvas } = recorder();
  const line = {
    closed: false,
    points: [
      [0, 0],
      [400, 0],
    ],
  } as const;
  const ways: readonly Way[] = [{ kind: 'paved', line, width }];
  const pen = makeCanvas(1, 1).getContext('2d');
  paintWays({ pen, sheet: sheetOf({ night, theatre: 'summer' }), scene: { ways } } as unknown as Press);
  return commands;
};

const surface = (commands: readonly string[], width: number): string | undefined =>
  commands[commands.indexOf(`lineWidth = ${width.toFixed(2)}`) - 1];

it('a street as wide as a house shows its setts, and does not glare by night; a road has neither', () => {
  const dashes = (commands: readonly string[]): number => commands.filter((one) => one === 'setLineDash [7,4]').length;
  expect(dashes(drawnWith(120, false))).toBeGreaterThan(8);
  // The dashes of a track are set once for all roads.
  expect(dashes(drawnWith(30, false))).toBe(1);
  const { paved } = sheetOf({ night: true, theatre: 'summer' });
  expect(surface(drawnWith(30, true), 30)).toBe(`strokeStyle = ${paved}`);
  expect(surface(drawnWith(120, true), 120)).not.toBe(`strokeStyle = ${paved}`);
});
