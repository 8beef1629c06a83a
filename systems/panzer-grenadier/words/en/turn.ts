export const turn = {
  nobodyWoken: 'Nobody is activated.',
  hasActed: '{piece} has acted this turn.',
  notInReach: 'No activated leader reaches {piece}.',
  initiativeOf: 'Initiative, {side}',
  mustRecoverFirst: '{piece} is demoralised and has not tried to recover this turn: you may not pass.',
  demoralisedOnlyRecovers: '{piece} is demoralised: all it can do is try to recover.',
  askSegment: 'Activate a group, or pass',
  askAct: 'Who acts next?',
  commissarMustHelp: '{leader} stands by a demoralised unit and has not helped it yet: you may not pass.',
} as const;
