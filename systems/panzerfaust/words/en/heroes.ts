export const heroes = {
  tell_mightSpent: '{hero} spends might: {points}.',
  tell_fateSpent: '{man} spends fate: {points}.',
  tell_heroicDeclared: '{hero}: {what}.',
  tell_heroicCancelled: '{hero}: {what}, called off.',
  what_move: 'heroic move',
  what_shoot: 'heroic shooting',
  what_fight: 'heroic combat',
  tell_flagTaken: '{bearer, select, none {The flag of {side} is lost.} other {{bearer} takes the flag.}}',
  tell_trumpetBlown: '{man} sounds the charge.',
};
