export const setUp = {
  askSetUp: 'Set up your forces',
  under_units: 'Units',
  under_leaders: 'Leaders',
  under_works: 'Works and mines',
  tankLeader: 'A tank leader',
  entrenchment: 'An entrenchment',
  bunker: 'A bunker',
  dummyMines: 'Dummy mines',
  minesOf: 'Mines of strength {strength, number}',
  worksThereAlready: 'There are works in {hex} already.',
  oneTankLeader: '{piece} has one leader at most.',
} as const;
