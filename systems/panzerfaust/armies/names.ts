import type { ArmyName } from '@grognard/kernel';
import type { VehicleOption } from '../data/vehicle.ts';

const both = (name: string): ArmyName => ({ en: name, fr: name });

/** What may be bought for men, by its id in the lists. */
export const ARMING_NAMES: Readonly<Record<string, ArmyName>> = {
  'lieutenant-smg': { en: 'Thompson for the lieutenant', fr: 'Thompson pour le lieutenant' },
  'leutnant-smg': { en: 'MP40 for the Leutnant', fr: 'MP40 pour le Leutnant' },
  bazooka: both('Bazooka'),
  bar: { en: 'BAR (LMG)', fr: 'Fusil BAR (LMG)' },
  flamethrower: { en: 'Flamethrower', fr: 'Lance-flammes' },
  hmg: { en: 'M1917 (HMG) instead of the M1919', fr: 'M1917 (HMG) au lieu de la M1919' },
  '57mm': { en: '57 mm gun instead of the 37 mm', fr: 'Canon de 57 mm au lieu du 37 mm' },
  panzerschreck: both('Panzerschreck'),
  panzerfaust: both('Panzerfaust'),
  mg42: both('MG34 / MG42 (LMG)'),
  pak38: { en: 'Pak 38 instead of the Pak 36', fr: 'Pak 38 au lieu du Pak 36' },
  pak40: { en: 'Pak 40 instead of the Pak 36', fr: 'Pak 40 au lieu du Pak 36' },
  ppsh: { en: 'PPSh-41 (SMG)', fr: 'PPSh-41 (mitraillette)' },
};

/** What may be bought for vehicles. */
export const OPTION_NAMES: Readonly<Record<VehicleOption, ArmyName>> = {
  aaMg: { en: 'AA machine gun', fr: 'Mitrailleuse antiaérienne' },
  hullMg: { en: 'Hull machine gun', fr: 'Mitrailleuse de coque' },
  zimmerit: both('Zimmerit'),
  skirts: { en: 'Skirts', fr: 'Jupes blindées' },
  sandbags: { en: 'Sandbags', fr: 'Sacs de sable' },
  camouflage: { en: 'Ambush camouflage', fr: "Camouflage d'embuscade" },
};
