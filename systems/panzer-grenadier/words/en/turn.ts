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
  demoralisedLeadsNobody: '{leader} is demoralised and activates nobody, {piece} neither.',
  disruptedLeadsHere: '{leader} is disrupted and activates nobody outside his hex, {piece} neither.',
  tanksExtendNoChain: '{leader} was activated by another and can not activate {piece} in turn.',
  notOtherArmNextDoor:
    '{leader} can not activate {piece} in the next hex: leaders reach AFVs, and tank leaders other units, in their own hex only.',
  onlyRifles:
    '{leader} is a tank leader: of other units in his hex he activates infantry, SMG and engineers only, in good order, not {piece}.',
  needsRifles: '{leader} activates {piece} only in good order and with infantry, SMG or engineers in his hex.',
  notOfLowerRank: '{leader} can not activate {piece}: a chain goes to lower ranks only.',
  wakeFirst: 'Others are activated as the segment begins, not once somebody has acted.',
  commissarLeadsNobody: '{leader} is a commissar and activates nobody, {piece} neither.',
} as const;
