import type { Art } from '@grognard/looks';
import type { ReactElement } from 'react';
import { CASING, INK } from './colours.ts';

/** A symbol in the NATO manner. */
type Sign =
  | 'infantry'
  | 'machineGun'
  | 'mortar'
  | 'engineers'
  | 'antiTank'
  | 'flame'
  | 'cavalry'
  | 'artillery'
  | 'armour'
  | 'mechanised'
  | 'transport'
  | 'reconnaissance'
  | 'boat'
  | 'headquarters'
  | 'none';

const CROSS = 'M-30-20 30 20M-30 20 30-20';
const OVAL = 'M-14-11H14A11 11 0 0 1 14 11H-14A11 11 0 0 1-14-11Z';

const LINES: Readonly<Record<Sign, string>> = {
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
  none: '',
};

const WEAPONS: Readonly<Record<Extract<Art, { kind: 'men' }>['weapon'], Sign>> = {
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

const signOf = (art: Art): Sign => {
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
    case 'marker':
      return 'none';
  }
};

/** The NATO symbol of a piece, so wide. */
export const NatoSymbol = ({ art, width }: { readonly art: Art; readonly width: number }): ReactElement => {
  const sign = signOf(art);
  return (
    <g transform={`scale(${width / 60})`}>
      <rect x={-30} y={-20} width={60} height={40} fill={CASING} stroke={INK} strokeWidth={3} />
      <path d={LINES[sign]} fill="none" stroke={INK} strokeWidth={2.8} strokeLinejoin="round" />
      {sign === 'artillery' && <circle r={6.5} fill={INK} />}
      {sign === 'headquarters' && <path d="M-30-20H-30V26M-20-8H20V8H-20Z" fill="none" stroke={INK} strokeWidth={3} />}
    </g>
  );
};
