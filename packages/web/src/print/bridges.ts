import type { Pt } from './line.ts';
import { open } from './line.ts';
import type { Area, Way } from './scene.ts';

/** The parts of the roads that lie over water, a little longer than the water is wide. */
export const bridgesOver = (ways: readonly Way[], wet: (x: number, y: number) => boolean): readonly Way[] =>
  ways.flatMap((way) => {
    const out: Way[] = [];
    let run: Pt[] = [];
    const end = (): void => {
      if (run.length > 2) out.push({ ...way, line: open(run) });
      run = [];
    };
    for (const point of way.line.points) {
      if (wet(point[0], point[1])) run.push(point);
      else end();
    }
    end();
    return out;
  });

const BANK = -0.04;

/** Is a point in the water of an area, or on its bank? */
export const isWet = ({ depth }: Area, x: number, y: number): boolean => depth(x, y) > BANK;
