import type { setUp as en } from '../en/set-up.ts';

export const setUp: Readonly<Record<keyof typeof en, string>> = {
  askSetUp: 'Mettez vos forces en place',
  under_units: 'Unités',
  under_leaders: 'Chefs',
  under_works: 'Ouvrages et mines',
  tankLeader: 'Un chef de char',
  entrenchment: 'Un retranchement',
  mgBunker: 'Un bunker à mitrailleuses',
  gunBunker: 'Un bunker à canon',
  setUpShown: 'visible',
  setUpOnFoot: 'à pied',
  mounted: 'à cheval',
  dummyMines: 'Des mines factices',
  minesOf: 'Des mines de force {strength, number}',
  worksThereAlready: 'Il y a déjà un ouvrage en {hex}.',
  oneTankLeader: '{piece} a un chef au plus.',
};
