import type { HexGround } from '@grognard/looks';
import { centreOf, hexPlan } from '../hex-plan.ts';
import type { Painter } from '../painter.ts';
import { paintGaps, paintGrid, paintLabels, paintNames } from '../ruling.ts';
import { countryOf } from './country.ts';
import { paintCountry } from './paint-country.ts';
import { paintTowns } from './paint-towns.ts';

/** A map of provinces: coasts, ranges, rivers along hexsides, railways, towns smaller than a hex. */
export const operational: Painter<HexGround> = {
  ground: ({ pen, sheet, ground, makeCanvas }) =>
    paintCountry({ pen, sheet, country: countryOf(hexPlan(ground), ground), makeCanvas }),
  over: ({ pen, sheet, ground }, ruling) => {
    const plan = hexPlan(ground);
    pen.save();
    if (ruling === 'grid') {
      paintGrid(pen, sheet, plan, ground);
      paintNames(pen, sheet, plan, ground);
    }
    pen.restore();
    paintTowns(pen, sheet, plan, ground.towns);
    paintGaps(pen, sheet, plan, ground);
    paintLabels(
      pen,
      sheet,
      ground.labels.map(({ hex, text }) => {
        const [x, y] = centreOf(plan, hex);
        return { x, y: y - plan.radius * 0.5, text };
      }),
    );
  },
};
