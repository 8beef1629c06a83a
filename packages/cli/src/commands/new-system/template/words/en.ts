export const en = {
  red: 'Red',
  blue: 'Blue',

  askAct: 'move a unit, fire with one, or wait',
  doMove: '{unit} moves to {hex}',
  doFire: '{unit} fires at {target}',
  doWait: 'wait',

  toHit: '{unit} at {target}',
  rangeNote: '{hexes, plural, one {# hex} other {# hexes}}',

  turnBegan: 'Turn {turn}.',
  entered: '{unit} moves to {hex}.',
  revealed: '{unit} is seen in {hex}.',
  missed: '{unit} fires at {target} and misses.',
  lost: '{unit} is hit and lost.',

  heldObjective: '{side} holds the objective',
  nobodyHeld: 'nobody holds the objective',
  wipedOut: '{side} has no unit left',

  becauseNear: 'nearer to the objective',
  becauseFree: 'a shot costs nothing',
  becauseIdle: 'nothing better to do',

  notYourUnit: '{unit} is no unit of yours on the map',
  offMap: 'hex {hex} is not on the map',
  notNext: '{hex} is not next to {unit}',
  occupied: 'a unit is in {hex}',
  notSeen: '{unit} is no enemy that can be seen',
  outOfRange: '{unit} is {range} hexes away; fire reaches {most}',
} as const;
export type Word = keyof typeof en;
