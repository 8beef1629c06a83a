export const en = {
  red: 'Red',
  blue: 'Blue',

  askAct: 'move, fire or wait',
  doMove: 'move one space',
  doFire: 'fire',
  doWait: 'wait',

  turnBegan: 'Turn {turn}.',
  moved: '{side} moves to space {space}.',
  waited: '{side} waits.',
  missed: '{side} fires and misses.',
  lost: 'The unit of {side} is hit and lost.',

  shotTheOther: '{side} has hit the enemy',
  wentFarther: '{side} went farther',
  wentAsFar: 'both went as far',

  enemyThere: 'the enemy is in space {space}',
} as const;
export type Word = keyof typeof en;
