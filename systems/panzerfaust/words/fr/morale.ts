import type { morale as en } from '../en/morale.ts';

export const morale: Readonly<Record<keyof typeof en, string>> = {
  tell_braveryTested: '{piece}, {fear} : {passed, select, yes {tient bon} other {craque}}.',
  fear_isolated: 'isolé',
  fear_fearsome: 'devant un ennemi redouté',
  fear_blast: 'près de l’explosion',
  fear_halfDestroyed: 'la moitié de l’armée est perdue',
  fear_riderless: 'sans cavalier',
  ownBravery: 'bravoure',
  leadersBravery: 'un chef proche',
  trumpetHeard: 'la trompette',
  braveryNeeded: 'à atteindre',
  braveryIsolated: '{piece} seul : bravoure',
  braveryFearsome: '{piece} devant un ennemi redoutable : bravoure',
  braveryBlast: '{piece} près de l’explosion : bravoure',
  braveryHalfDestroyed: '{piece}, la moitié de l’armée perdue : bravoure',
  braveryRiderless: '{piece} sans cavalier : bravoure',
};
