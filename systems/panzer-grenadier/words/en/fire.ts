export const fire = {
  directFireAt: 'Direct fire at {hex}',
  inCover: 'town, city or woods',
  onHill: 'on a hill, the firer is not',
  atNight: 'night',
  nextTo: 'next to it',
  sameHex: 'in the same hex',
  armour: 'armour',
  antiTankAt: '{shooter} at {target}',
  bombardmentOf: 'Bombardment of {hex}',
} as const;
