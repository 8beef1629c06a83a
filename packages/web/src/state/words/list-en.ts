/** What is said where a list is filled in, in English: fetched with its panel. */
export const listEn = {
  secretUntilAll: 'Secret until every side has answered; then all answers are opened together.',
  secretKept: 'Secret: the others never see this list, only what comes of it.',
  budgetLine: '{costs, number} of {has, number}',
  budgetLeft: '{left, plural, =0 {nothing left} other {# left}}',
  budgetOver: '{over, number} too many',
  budgetAll: 'all of it must be used',
  partByPart: 'Part by part',
  thereIs: 'There is',
  itCosts: 'Put down',
  rowCost: '{cost, plural, one {# point} other {# points}}',
  times: '{used, number} of {most, number}',
  oneMore: 'One more: {what}',
  oneLess: 'One less: {what}',
  putDown: 'Put down: {what}',
  takeOff: 'Take off: {what}',
  nth: '{what}, {nth, number}',
  holeOf: '{what}: {hole}',
  pointFor: 'Pick on the map: {what}, {hole}',
  choose: 'choose …',
  nothingToChoose: 'nothing to choose now',
  fillAnyhow: 'Fill in at random',
  clearAll: 'Clear all',
  toFill: 'Still to be filled in.',
  linesWrong: '{count, plural, one {# line is} other {# lines are}} wrong: {first}',
  placeNow: 'click where it goes',
  rowsDown: '{down, number} of {rows, number}',
  placedOf: '{count, plural, =0 {not placed} other {# placed}}',
  placeSquad: 'Place together: {what}',
  squad: 'Who moves',
  wholeSquad: 'All together',
  letGo: 'Let go',
  inHand: '{count, plural, =0 {Nobody is in hand.} one {# in hand.} other {# in hand: they keep their distances.}}',
  squadHelp: 'How they are led',
  squadHow:
    'Click a piece to take it in hand with all of its own, once more to take it alone; Shift adds one, Shift and drag draws a frame. Then click where it is to go, or drag and drop it there.',
  squadKeys:
    'By keyboard: B goes to the map, Shift+Enter takes the piece there in hand, Enter leads those in hand there.',
  staysHere: 'stays',
} as const;

/** A word of the panel for lists. */
export type ListWord = keyof typeof listEn;
