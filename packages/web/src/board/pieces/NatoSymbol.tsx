import type { Art, NatoSign } from '@grognard/looks';
import type { ReactElement } from 'react';
import { CASING, INK } from './colours.ts';
import { Label } from './Label.tsx';

/** A path and no rectangle: letters on one make the browser lay the pieces of a map apart, in two dozen layers. */
const FRAME = 'M-30-20H30V20H-30Z';
const CROSS = 'M-30-20 30 20M-30 20 30-20';
const OVAL = 'M-14-11H14A11 11 0 0 1 14 11H-14A11 11 0 0 1-14-11Z';

const LINES: Readonly<Record<NatoSign, string>> = {
  infantry: CROSS,
  machineGun: `${CROSS}M0 20V4M-6 10 0 3 6 10`,
  mortar: 'M0 12V-10M-6-4 0-11 6-4M0 12A4 4 0 1 1 .1 12Z',
  engineers: 'M-14 9V-9H14V9M0-9V9',
  antiTank: 'M-30 20 0-20 30 20',
  flame: `${CROSS}M0 15Q7 7 0-2Q-7 7 0 15`,
  cavalry: 'M-30 20 30-20',
  artillery: '',
  armour: OVAL,
  mechanised: CROSS + OVAL,
  transport: 'M-30 8H30M-14 14A4 4 0 1 1-14.1 14ZM14 14A4 4 0 1 1 13.9 14Z',
  reconnaissance: `M-30 20 30-20${OVAL}`,
  boat: 'M-18-4H18Q12 10 0 10Q-12 10-18-4ZM0-4V-14',
  headquarters: '',
  mountain: CROSS,
  shock: CROSS,
  parachute: `${CROSS}M-10 17Q-5 11 0 17Q5 11 10 17`,
  static: `${CROSS}M-30 12H30`,
  motorcycle: `${CROSS}M-9 20A4.6 4.6 0 1 1-9.1 20ZM9 20A4.6 4.6 0 1 1 8.9 20Z`,
  none: '',
};

const WEAPONS: Readonly<Record<Extract<Art, { kind: 'men' }>['weapon'], NatoSign>> = {
  rifles: 'infantry',
  smg: 'infantry',
  lmg: 'machineGun',
  hmg: 'machineGun',
  mortar: 'mortar',
  engineers: 'engineers',
  antiTank: 'antiTank',
  flame: 'flame',
  leader: 'headquarters',
};

const ONE_MAN: Partial<Readonly<Record<Extract<Art, { kind: 'man' }>['weapon'], NatoSign>>> = {
  lmg: 'machineGun',
  mg: 'machineGun',
  mortar: 'mortar',
  rocket: 'antiTank',
  panzerfaust: 'antiTank',
  flame: 'flame',
  pistol: 'headquarters',
};

const signOf = (art: Art): NatoSign => {
  switch (art.kind) {
    case 'men':
      return WEAPONS[art.weapon];
    case 'horsemen':
      return 'cavalry';
    case 'gun':
      return art.barrel === 'short' ? 'artillery' : 'antiTank';
    case 'tank':
      return 'armour';
    case 'halfTrack':
      return 'mechanised';
    case 'car':
      return 'reconnaissance';
    case 'truck':
    case 'wagon':
      return 'transport';
    case 'boat':
      return 'boat';
    case 'man':
      return ONE_MAN[art.weapon] ?? 'infantry';
    case 'symbol':
    case 'drawing':
      return art.sign;
    case 'marker':
      return 'none';
  }
};

/** What of a symbol is filled. */
const FILLED: Partial<Readonly<Record<NatoSign, string>>> = {
  artillery: 'M0-6.5A6.5 6.5 0 1 1-.1-6.5Z',
  mountain: 'M-9 20 0 4 9 20Z',
  shock: 'M-30-20H-20V20H-30Z',
};

/** The NATO symbol of a piece, so wide. */
export const NatoSymbol = ({
  art,
  width,
  ground = CASING,
}: {
  readonly art: Art;
  readonly width: number;
  /** The colour within its frame. */
  readonly ground?: string;
}): ReactElement => {
  const sign = signOf(art);
  const letters = art.kind === 'symbol' ? art.letters : undefined;
  return (
    <g transform={`scale(${width / 60})`}>
      <path d={FRAME} fill={ground} stroke={INK} strokeWidth={3} />
      <path d={LINES[sign]} fill="none" stroke={INK} strokeWidth={2.8} strokeLinejoin="round" />
      {FILLED[sign] && <path d={FILLED[sign]} fill={INK} />}
      {letters ? (
        <Label x={0} y={10.5} size={letters.length > 2 ? 24 : 30} stretch={84}>
          {letters}
        </Label>
      ) : (
        sign === 'headquarters' && <path d="M-30-20H-30V26M-20-8H20V8H-20Z" fill="none" stroke={INK} strokeWidth={3} />
      )}
    </g>
  );
};
