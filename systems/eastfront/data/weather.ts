import type { Weather } from '../types.ts';

/** The weather of a month: sure, or by an even or odd sum (EF-12.1.2). */
export type Season =
  | { readonly kind: 'sure'; readonly weather: Weather }
  | { readonly kind: 'variable'; readonly even: Weather; readonly odd: Weather };

const sure = (weather: Weather): Season => ({ kind: 'sure', weather });
const either = (even: Weather, odd: Weather): Season => ({ kind: 'variable', even, odd });

/** T4, January first. The pairs are ours (EF-12.1.3): each lies between the weathers of its neighbours. */
export const WEATHER: readonly { readonly east: Season; readonly west: Season }[] = [
  { east: sure('snow'), west: sure('mud') },
  { east: sure('snow'), west: either('mud', 'dry') }, // EF-12.1.1
  { east: either('snow', 'mud'), west: sure('dry') },
  { east: sure('mud'), west: sure('dry') },
  { east: either('mud', 'dry'), west: sure('dry') },
  { east: sure('dry'), west: sure('dry') },
  { east: sure('dry'), west: sure('dry') },
  { east: sure('dry'), west: sure('dry') },
  { east: sure('dry'), west: sure('dry') },
  { east: either('dry', 'mud'), west: sure('dry') },
  { east: either('mud', 'snow'), west: either('dry', 'mud') },
  { east: sure('snow'), west: sure('mud') },
];
