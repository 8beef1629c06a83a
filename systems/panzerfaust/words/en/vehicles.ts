export const vehicles = {
  tell_drove: '{vehicle} drives to {at}.',
  tell_turned: '{piece} turns.',
  tell_bogged: '{vehicle} bogs down.',
  tell_freed: '{vehicle} {free, select, yes {works loose} other {stays bogged}}.',
  tell_rammed: '{vehicle} runs at {piece}{evaded, select, yes {, who gets out of the way} other {}}.',
  tell_boarded: '{men} board {vehicle}.',
  tell_alighted: '{man} gets out.',
  tell_fitted:
    '{man, select, none {The machine gun is taken off {vehicle}} other {{man} fits his machine gun on {vehicle}}}.',
  tell_limbered: '{gun} is hooked to {vehicle}.',
  tell_unlimbered: '{gun} is unhooked from {vehicle}.',
  tell_gunMoved: '{gun} is pushed to {at}.',
  tell_laid: '{gun} is laid.',
  tell_wheelsOut: '{vehicle} can not move any more.',
  tell_craftSet: '{craft} is at {at}.',
};
