export const setUp = {
  askSetUp: 'place your blocks',
  placed: '{side}: block {block} stands {where}',
  placedOwn:
    '{unit}, {cv, plural, one {# step} other {# steps}}, stands {where} (block {block}){side, select, other {}}',
  inHex: 'in {hex}',
  offMapOpposite: 'off the map opposite {hex}',
  inMoscow: 'in Moscow, off the map',
  doSetUp: 'set up {count, plural, one {# block} other {# blocks}}',
  lot_infantry: 'infantry',
  lot_armour: 'armour',
  lot_mechanised: 'mechanised',
  lot_cavalry: 'cavalry',
  lot_shock: 'shock armies',
  lot_hq: 'headquarters',
  lot_shq: 'supreme headquarters',
  lot_armyGroupE: 'Army Group E',
  lotOf_infantry:
    '{nation, select, Romania {Romanian} Hungary {Hungarian} Bulgaria {Bulgarian} other {Italian}} infantry',
  lotOf_static:
    '{nation, select, Romania {Romanian} Hungary {Hungarian} Bulgaria {Bulgarian} other {Italian}} static units',
  lotUnits: '{lot}: blocks',
  lotSteps: '{lot}: steps',
  borderBare: '{hex} lies on the front and must be held',
  moreOnBorder: 'at least {least, plural, one {# unit} other {# units}} must stand on the border',
  moreInArea: 'at least {least, plural, one {# unit} other {# units}} must stand in {hex}, with those named',
  moreInHex: '{hex} needs at least {least, plural, one {# unit} other {# units}} of the strength asked for',
} as const;
