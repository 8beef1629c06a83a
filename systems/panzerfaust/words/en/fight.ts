export const fight = {
  tell_wounded: '{piece} loses {wounds, plural, one {a life point} other {# life points}}.',
  tell_restored: '{piece} is saved{by, select, medic { by the medic} other { by fate}}.',
  tell_medicHelped: '{medic} helps.',
  tell_lost: '{piece}: {how}.',
  how_killed: 'killed',
  how_destroyed: 'destroyed',
  how_routed: 'routs',
  how_left: 'has left the table',
  how_blownUp: 'blown up',
  tell_fought: 'They fight: {pieces}.',
  tell_duelWon: '{winners} beat {losers}.',
  tell_trapped: '{man} is trapped.',
  tell_assaulted:
    '{man} assaults {vehicle}: {came, select, noGrenade {no grenade} failed {in vain} other {it is inside}}.',
};
