export const morale = {
  moraleOf: 'Morale of {piece}',
  recoveryOf: '{piece} recovers',
  strictlyBelow: 'strictly below',
} as const;
