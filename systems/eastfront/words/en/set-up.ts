export const setUp = {
  askSetUp: 'place your blocks',
  placed: '{side}: {block} stands in {hex}',
  placedOwn: '{block} is {unit}, {cv, plural, one {# step} other {# steps}}, in {hex}{side, select, other {}}',
  doSetUp: 'set up {count, plural, one {# block} other {# blocks}}',
  under_lot: '{lot}',
  lotUnits: '{lot}: blocks',
  lotSteps: '{lot}: steps',
  borderBare: '{hex} lies on the front and must be held',
  moreOnBorder: 'at least {least, plural, one {# unit} other {# units}} must stand on the border',
  moreInArea: 'at least {least, plural, one {# unit} other {# units}} must stand in {hex}, with those named',
  moreInHex: '{hex} needs at least {least, plural, one {# unit} other {# units}} of the strength asked for',
} as const;
