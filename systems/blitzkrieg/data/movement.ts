import type { RuleId } from '../book.ts';
import type { Mover } from './profile.ts';

/** How far something goes in one move, in cm: in the clear and on a road. */
export interface Rate {
  readonly rule: RuleId;
  readonly clear: number;
  readonly road: number;
}

const rate = (rule: RuleId, clear: number, road: number): Rate => ({ rule, clear, road });

/** BK-MOV.1–14; null: it can't be moved by hand (BK-MOV.19). */
export const RATES: Readonly<Record<Mover, Rate | null>> = {
  foot: rate('BK-MOV.1', 20, 25),
  lightGun: rate('BK-MOV.4', 10, 15),
  mediumGun: rate('BK-MOV.5', 5, 10),
  heavyGun: null,
  cavalry: rate('BK-MOV.6', 40, 40),
  lightTank: rate('BK-MOV.7', 50, 75),
  mediumTank: rate('BK-MOV.8', 40, 60),
  tankDestroyer: rate('BK-MOV.9', 40, 60),
  heavyTank: rate('BK-MOV.10', 30, 45),
  armouredCar: rate('BK-MOV.11', 40, 120),
  halfTrack: rate('BK-MOV.12', 60, 90),
  lorry: rate('BK-MOV.13', 20, 80),
  wagon: rate('BK-MOV.14', 20, 30),
};

/** BK-MOV.2: men on foot who hurry. */
export const RAPID: Rate = rate('BK-MOV.2', 30, 35);
/** BK-MOV.3: men who crawl. */
export const CRAWL: Rate = rate('BK-MOV.3', 5, 5);
/** BK-MOV.6: what cavalry gains when it charges. */
export const CHARGE_GAIN = 20;
/** BK-MOV.15: what fast tanks gain and slow ones lose. */
export const PACE = { clear: 10, road: 15 } as const;
/** BK-MOV.16: a pivot on the spot, or the way round an obstacle. */
export const PIVOT = 10;
/** BK-TER.14, BK-TER.16–21: what men pay at an obstacle, and what anybody pays at bocage. */
export const OBSTACLE = { men: 5, bocage: 10 } as const;
