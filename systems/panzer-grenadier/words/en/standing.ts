export const standing = {
  errandSteady: 'recover',
  errandSteadyHow: 'Whoever is disrupted or demoralised tries to recover, with the leader who helps most.',
  errandFire: 'fire',
  errandFireHow: 'Whoever has a shot worth taking takes it, the best first, with all who can join in.',
  errandGo: 'march',
  errandGoHow:
    'The leader goes there with the men beside him, turn after turn. They halt where they would come nearer to somebody who could hurt them.',
};
