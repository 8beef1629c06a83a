export const movement = {
  hexFull: 'Three such units stand in {hex} already.',
  ford: 'ford',
  river: 'river',
  uphill: 'uphill',
  ground: 'terrain',
  notToMove: '{piece} was not activated to move.',
} as const;
