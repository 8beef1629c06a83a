export const general = {
  notHere: 'that is no answer to this question',
  notYours: '{piece} is not yours',
  notOnTable: '{piece} is not on the table',
  inches: '{length} in',
  phase_deployment: 'deployment',
  phase_start: 'start of the turn',
  phase_movement: 'movement',
  phase_shooting: 'shooting',
  phase_grenades: 'grenades',
  phase_combat: 'close combat',
  phase_end: 'end of the turn',
};
