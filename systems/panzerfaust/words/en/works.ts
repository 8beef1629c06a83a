export const works = {
  tell_obstacleStruck: '{piece}: {became, select, stands {it holds} gone {gone} ruin {a ruin} other {felled}}.',
  tell_craterMade: 'A crater at {at}.',
  tell_mineWentOff: 'A mine goes off under {under}.',
  tell_gapMade: 'A gap in {in} at {at}.',
  tell_defenceGone: '{id} is gone.',
  tell_taskFailed: '{man} does not manage it.',
  tell_chargeLaid: 'A charge is laid.',
  tell_cableUnrolled: 'The cable of {charge} is unrolled.',
  tell_chargeGone: '{charge}: {how}.',
  how_exploded: 'it explodes',
  how_dud: 'a dud',
  how_defused: 'defused',
};
