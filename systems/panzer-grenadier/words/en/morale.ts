export const morale = {
  moraleOf: 'Morale of {piece}',
  recoveryOf: '{piece} recovers',
  strictlyBelow: 'strictly below',
  casualtyOf: 'Is {leader} hit?',
  stepsLost: 'steps lost there',
  askLoss: 'Who loses the next of {left} steps?',
  losesNoStep: '{piece} loses no step here.',
  leastAffectedFirst: 'The first step is lost by the least affected: not by {piece}.',
  tankMustLose: 'A step of an AFV must be among these losses: not {piece}.',
} as const;
