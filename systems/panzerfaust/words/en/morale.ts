export const morale = {
  tell_braveryTested: '{piece}, {fear}: {passed, select, yes {stands} other {fails}}.',
  fear_isolated: 'alone',
  fear_fearsome: 'before a fearsome enemy',
  fear_blast: 'by the blast',
  fear_halfDestroyed: 'half the army is lost',
  fear_riderless: 'without a rider',
};
