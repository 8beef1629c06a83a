import { agreeing } from '@grognard/kernel';

const { verb } = agreeing('side', 'm');
const has = verb('has', 'have');
const the = verb('', 'the ');

export const turn = {
  initiativeOf: `initiative of ${the}{side}`,
  reserveOf: 'arrival of {unit}',
  reserveNeeded: 'comes on',
  deploysOf: 'who chooses the order: {side}',
  askFirst: 'deploy first or second?',
  askUnmask: 'which markers do you turn over?',
  notYourMarker: '{marker} is no marker of yours',
  tell_turnBegan: 'Turn {turn}.',
  tell_phaseBegan: '{phase}{side, select, none {} other {: {side}}}',
  tell_initiativeTied: 'The dice are equal.',
  tell_initiativeWon: `The initiative goes to ${the}{side}.`,
  tell_deploysFirst: `{side} ${verb('deploys', 'deploy')} first.`,
  tell_deploymentEnded: 'Both armies are in place.',
  tell_reserveArrived: '{unit} arrives.',
  tell_reserveWaits: '{unit} is not there yet.',
  tell_objectiveTaken: `{side, select, none {{objective} is contested.} other {{side} ${verb('takes', 'take')} {objective}.}}`,
  tell_passed: `{side} ${verb('passes', 'pass')}.`,
  winsDestroyed: `{side} ${verb('is', 'are')} routed: a third of the army is left at most`,
  winsObjective: `{side} ${verb('holds what it', 'hold what they')} had to take`,
  winsExit: `{side} ${has} brought enough men off the table`,
  winsExitDenied: '{side} can no longer bring enough men off the table',
  winsOccupied: `{side} ${has} held {building} long enough`,
  winsLasted: `{side} ${has} held out`,
  winsModels: `the last turn is over, and ${the}{side} ${has} lost less: {lost} % of the army against {theirs} %`,
  winsQuarters: `{side} ${has} tanks in enough quarters of the table`,
  drawBoth: 'both sides have reached their goal in the same turn',
  drawTime: 'the last turn is over',
  tell_goalHeld:
    '{turns, plural, =0 {The building is not held any more.} one {The building has been held for a turn.} other {The building has been held for # turns.}}',
};
