/** What is said of army lists; `{rule}` is the rule that says so. */
export const army = {
  armyShape: '{text}',
  armyNoField: 'no such field here',
  armyNoEntry: 'there is no {id} in the lists',
  armyNoEntryNear: 'there is no {id} in the lists; did you mean {near}?',
  armyNation: '{id} is of another army ({rule})',
  armyPeriod:
    '{id} is there from {from, select, M {1941} other {1944}} on, too late for a list of {period, select, D {1939-40} other {1941-43}} ({rule})',
  armyNoTank: '{id} is no tank: it can not fill a place for tanks ({rule})',
  armyNotHere:
    '{id} has no place here: {kind, select, infantry {an infantry platoon} motorised {a motorised platoon} mechanised {a mechanised platoon} divisional {divisional support} other {special troops}} ({rule})',
  armyTooMany:
    'too many {slot, select, hq {headquarters} line {line squads} mg {machine-gun teams} mortar {mortar teams} antiTank {anti-tank teams} tank {tanks} artillery {heavy artillery} other {pioneers}}: {count}, at most {most} ({rule})',
  armyTooFew:
    'too few {slot, select, hq {headquarters} line {line squads} other {tanks}}: {count}, at least {least} ({rule})',
  armyHqAlone: 'a headquarters comes with one to three squads of its kind; here there is none ({rule})',
  armySupports:
    '{count} supports: a platoon with {squads, plural, one {# squad} other {# squads}} has at most {most} ({rule})',
  armyDivisional: '{count} divisional supports (two tanks are one): an army has at most {most} ({rule})',
  armyNoRide: '{entry} supports a motorised platoon and needs transport: {rides} ({rule})',
  armyRide: '{entry} can not have {vehicle} ({rule})',
  armyRideTwice: '{entry} has more than one {vehicle} ({rule})',
  armyNoArming: '{entry} has no such option: {arming}; it has: {armings} ({rule})',
  armyNoArmingAtAll: '{entry} has no options for its men ({rule})',
  armyArmingMost: '{arming}: {count} in {entry}, at most {most} ({rule})',
  armyArmingEither: '{entry} has one gun: only one of {armings} ({rule})',
  armyMenFew:
    '{entry}: {left, plural, one {# plain man} other {# plain men}} would be left after {men} and what the others carry; one at least must stay ({rule})',
  armyMenNone: '{entry} has no plain men to add or take away ({rule})',
  armyJoined: '{id} can not come with {entry} ({rule})',
  armyJoinedMost: '{id}: {count} with {entry}, at most {most} ({rule})',
  armyNoBicycles: '{entry} has no bicycles ({rule})',
  armyNoVehicle: '{entry} has no vehicle in its price to buy that for ({rule})',
  armyOption: '{vehicle} can not have {option} ({rule})',
  armyOptionTwice: '{option} twice on one {vehicle} ({rule})',
  armyOptionEither: '{vehicle} has one of {options}, not both ({rule})',
  armyGear: '{gear} can only be bought for a free army ({rule})',
  armyGearMost: '{gear}: {count} in a unit of {men, plural, one {# man} other {# men}} ({rule})',
  armyOverLimit: '{points} points: {over} over the limit of {limit} ({rule})',
} as const;
