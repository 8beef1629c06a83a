import { gunName } from './armour-factors.ts';
import type { Plate } from './plates.ts';
import { PLATES } from './plates.ts';
import type { Barrel, Nation } from './profile.ts';

/** A gun as it was: upright armour plate pierced with ordinary shot at 100, 500 and 1000 m, in mm. */
export interface Piece {
  readonly name: string;
  readonly pierces: readonly [at100: number, at500: number, at1000: number];
}

const piece = (name: string, ...pierces: Piece['pierces']): Piece => ({ name, pierces });

/** The guns of the roster, by how the sheet writes them; where nations differ, `nation bore` goes first. Null: no shot. */
const PIECES: Readonly<Record<string, Piece | null>> = {
  '12.7': piece('.50 M2 or DShK', 24, 18, 11),
  '20L': piece('2 cm KwK 30/38', 32, 21, 12),
  '20LL': piece('20 mm Breda or Solothurn', 38, 27, 16),
  '25L': piece('25 mm SA 35', 43, 34, 24),
  '25LL': piece('25 mm SA 34', 50, 39, 28),
  '28LL': piece('2,8 cm sPzB 41', 82, 60, 36),
  '37*': piece('37 mm SA 18', 24, 17, 11),
  '37': piece('37 mm SA 38', 38, 30, 22),
  'japan 37': piece('37 mm Type 94/98', 34, 26, 19),
  'italy 37': piece('37/40', 38, 30, 22),
  '37L': piece('3,7 cm Pak 36 or Bofors', 52, 40, 29),
  'japan 37L': piece('37 mm Type 94', 48, 37, 27),
  '37LL': piece('37 mm M3', 66, 56, 46),
  'germany 37LL': piece('3,7 cm Flak 36', 55, 44, 32),
  'ussr 37LL': piece('37 mm 61-K', 56, 46, 34),
  '40': piece('2-pounder', 68, 58, 46),
  'hungary 40': piece('40 mm 40M', 60, 48, 36),
  '40L': piece('40 mm Bofors', 66, 56, 45),
  '45L': piece('45 mm 20-K or 53-K', 66, 52, 40),
  '45LL': piece('45 mm M-42', 84, 68, 52),
  '47*': piece('47 mm SA 34', 42, 33, 25),
  'japan 47*': piece('57 mm Type 97', 32, 25, 19),
  '47': piece('47 mm SA 35 or 47/32', 58, 46, 36),
  '47L': piece('47 mm SA 37 or Pak (t)', 80, 67, 53),
  '50': piece('5 cm KwK 38 L/42', 72, 58, 45),
  '50L': piece('5 cm Pak 38', 93, 78, 62),
  '57L': piece('6-pounder', 112, 98, 82),
  '57LL': piece('57 mm ZiS-2', 128, 112, 94),
  '65*': piece('65/17', 50, 42, 34),
  '75*': piece('7,5 cm KwK 37 L/24', 52, 47, 42),
  'usa 75*': null,
  'japan 75*': null,
  'france 75*': piece('75 mm SA 35', 48, 40, 32),
  '75': piece('75 mm M3 or QF', 92, 83, 73),
  'germany 75': piece('7,5 cm Pak 97/38', 84, 71, 58),
  'france 75': piece('75 mm Mle 1897', 82, 70, 58),
  'poland 75': piece('75 mm wz. 97', 82, 70, 58),
  'romania 75': piece('75 mm field gun', 82, 70, 58),
  'italy 75': piece('75/34 or 75/27', 88, 76, 64),
  'japan 75': piece('75 mm Type 90', 86, 76, 65),
  '75L': piece('7,5 cm KwK 40 or Pak 40', 132, 118, 102),
  '75LL': piece('7,5 cm KwK 42', 182, 165, 146),
  '76*': piece('76 mm L-10 or KT', 46, 41, 36),
  'germany 76': piece('76 mm F-34, captured', 86, 76, 65),
  '76': piece('76 mm L-11 or F-22', 78, 70, 61),
  '76L': piece('76 mm M1 or 3-inch', 128, 116, 102),
  'germany 76L': piece('7,62 cm Pak 36(r)', 128, 115, 100),
  'ussr 76L': piece('76 mm F-34 or ZiS-3', 88, 78, 67),
  '76LL': piece('17-pounder', 185, 165, 145),
  '77L': piece('77 mm HV', 155, 138, 120),
  '85L': piece('85 mm D-5 or S-53', 140, 122, 104),
  '88': piece('25-pounder', 82, 72, 62),
  '88L': piece('8,8 cm KwK 36 or Flak', 162, 148, 132),
  '88LL': piece('8,8 cm KwK 43', 232, 212, 190),
  '90L': piece('90 mm M3', 168, 152, 134),
  '100L': piece('100 mm D-10 or BS-3', 205, 180, 152),
  '105*': piece('10,5 cm leFH 18', 66, 59, 52),
  'usa 105*': null,
  'britain 105*': null,
  '122L': piece('122 mm D-25', 200, 178, 156),
  '128L': piece('12,8 cm Pak 44', 265, 242, 215),
  '152*': piece('152 mm M-10', 84, 78, 70),
  '152': piece('152 mm ML-20', 148, 136, 122),
};

/** The real gun behind a gun of the roster; null for howitzers that fought armour with shells alone. */
export const pieceOf = (nation: Nation, gun: { readonly calibre: number; readonly barrel: Barrel }): Piece | null => {
  const own = PIECES[`${nation} ${gunName(gun)}`];
  return (own === undefined ? PIECES[gunName(gun)] : own) ?? null;
};

/** How many mm a gun pierces at a range in metres: it loses a like part of it over each like stretch. */
export const piercesAt = ({ pierces: [at100, at500, at1000] }: Piece, metres: number): number => {
  const [from, near, far, stretch] = metres <= 500 ? [100, at100, at500, 400] : [500, at500, at1000, 500];
  return near * (far / near) ** ((metres - from) / stretch);
};

/** Plates lean, and shots seldom come square: what a plate is worth grows faster than its thickness along the shot. */
const SLOPE_POWER = 1.25;
/** The usual angle a hit comes in at, off the square. */
const USUAL_ANGLE = 20;

const leaning = (degrees: number): number => (1 / Math.cos((degrees * Math.PI) / 180)) ** SLOPE_POWER;

/** What a plate is worth, in mm of upright plate hit squarely. */
export const worthOf = ([mm, slope]: Plate): number => mm * leaning(slope) * leaning(USUAL_ANGLE);

/** The three faces of a vehicle that a gun can be laid on. */
export const LAID_ON = ['front', 'side', 'rear'] as const;
/** A face that a gun can be laid on. */
export type LaidOn = (typeof LAID_ON)[number];

/** What a face of a vehicle is worth, in mm; a hit on the front strikes hull or turret. Null: no armour known. */
export const faceWorth = (id: string, face: LaidOn): number | null => {
  const plates = PLATES.find(({ of }) => of.includes(id));
  if (!plates) return null;
  if (face !== 'front') return worthOf(plates[face]);
  return plates.front.reduce((sum, plate) => sum + worthOf(plate), 0) / plates.front.length;
};
