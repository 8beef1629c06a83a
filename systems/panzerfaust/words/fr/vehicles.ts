import type { vehicles as en } from '../en/vehicles.ts';

export const vehicles: Readonly<Record<keyof typeof en, string>> = {
  tell_drove: '{vehicle} roule vers {at}.',
  tell_turned: '{piece} pivote.',
  tell_bogged: '{vehicle} s’embourbe.',
  tell_freed: '{vehicle} {free, select, yes {se dégage} other {reste embourbé}}.',
  tell_rammed: '{vehicle} fonce sur {piece}{evaded, select, yes {, qui s’écarte} other {}}.',
  tell_boarded: '{men} montent dans {vehicle}.',
  tell_alighted: '{man} descend.',
  tell_fitted:
    '{man, select, none {La mitrailleuse est retirée de {vehicle}} other {{man} fixe sa mitrailleuse sur {vehicle}}}.',
  tell_limbered: '{gun} est attelé à {vehicle}.',
  tell_unlimbered: '{gun} est dételé de {vehicle}.',
  tell_gunMoved: '{gun} est poussé vers {at}.',
  tell_laid: '{gun} est pointé.',
  tell_wheelsOut: '{vehicle} ne peut plus bouger.',
  tell_craftSet: '{craft} est en {at}.',
};
