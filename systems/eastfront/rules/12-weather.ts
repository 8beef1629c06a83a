import type { Game } from '@grognard/kernel';
import type { East } from '../types.ts';

/** EF-12.1.1 to EF-12.3.2. */
export const rollWeather = (_g: Game<East>): void => undefined;
