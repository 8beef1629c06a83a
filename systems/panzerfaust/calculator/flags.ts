import type { Flag } from '@grognard/kernel';
import { WEAPON_IDS } from '../data/weapons.ts';
import type { PfCites } from '../rules/checks/cites.ts';
import { MOTIONS } from '../rules/checks/hit.ts';
import { FACES } from '../rules/checks/wound.ts';
import { SHELLS } from '../types/board.ts';

const text = (example: string) => ({ kind: 'text', example }) as const;
const options = (list: readonly string[]) => ({ kind: 'options', options: list }) as const;
const SWITCH = { kind: 'switch' } as const;

/** Whom a shot at a carrier is meant for (PF-SHOOT.8, PF-VSH.9). */
export const AIMS = ['body', 'mount', 'passengers'] as const;

/** Everything the calculator can be told. */
export const FLAGS: readonly Flag<PfCites['word']>[] = [
  { name: 'shooter', about: 'flagShooter', takes: text('us-private') },
  { name: 'shooting', about: 'flagShooting', takes: text('4') },
  { name: 'weapon', about: 'flagWeapon', takes: options(WEAPON_IDS) },
  { name: 'shell', about: 'flagShell', takes: options(SHELLS) },
  { name: 'range', about: 'flagRange', takes: text('12') },
  { name: 'moved', about: 'flagMoved', takes: options(MOTIONS) },
  { name: 'guessed', about: 'flagGuessed', takes: SWITCH },
  { name: 'gyrostabiliser', about: 'flagGyrostabiliser', takes: SWITCH },
  { name: 'shots', about: 'flagShots', takes: text('3') },
  { name: 'target', about: 'flagTarget', takes: text('de-grenadier') },
  { name: 'defence', about: 'flagDefence', takes: text('3') },
  { name: 'life', about: 'flagLife', takes: text('1') },
  { name: 'face', about: 'flagFace', takes: options(FACES) },
  { name: 'cover', about: 'flagCover', takes: text('4,5') },
  { name: 'prone', about: 'flagProne', takes: SWITCH },
  { name: 'lies-low', about: 'flagLiesLow', takes: SWITCH },
  { name: 'behind-gun', about: 'flagBehindGun', takes: SWITCH },
  { name: 'aim', about: 'flagAim', takes: options(AIMS) },
  { name: 'partly', about: 'flagPartly', takes: SWITCH },
  { name: 'sandbags', about: 'flagSandbags', takes: SWITCH },
  { name: 'skirts', about: 'flagSkirts', takes: SWITCH },
  { name: 'volatile', about: 'flagVolatile', takes: SWITCH },
  { name: 'wheels-out', about: 'flagWheelsOut', takes: SWITCH },
  { name: 'fate', about: 'flagFate', takes: text('1') },
  { name: 'medic', about: 'flagMedic', takes: SWITCH },
];
