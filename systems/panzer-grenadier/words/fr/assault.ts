import { agreeing } from '@grognard/kernel';
import type { assault as en } from '../en/assault.ts';

const { verb, e, nt, est, nEst, nA, peut } = agreeing('piece', 'f');

export const assault: Readonly<Record<keyof typeof en, string>> = {
  assaultIn: 'Assaut en {hex}, force {strength, number}',
  bunkerStays: `{piece} ${est} un bunker : il tire, sans se déplacer ni donner l’assaut.`,
  askFirstFire: 'Qui tire dans l’assaut en {hex} ?',
  onlyGoodOrderGoesIn: `{piece} ${nEst} pas en bon ordre et ne ${peut} pas entrer chez l’ennemi.`,
  fromAssaultToAssault: `{piece} ${est} parmi des ennemis et ne ${peut} pas passer de là dans un autre hex ennemi.`,
  carriedDoNotFight: `{piece} ${est} transporté${e} et ne ${verb('combat', 'combattent')} pas.`,
  cannotMove: `{piece} ne ${peut} pas bouger sans aide.`,
  assaultNeedsLeader: `{piece} ${nA} pas de chef activé pour mener l’assaut.`,
  noWayIn: `{piece} ${nA} pas de chemin vers {hex}.`,
  notBeside: `{piece} ${nEst} pas à côté de {hex}.`,
  notToFire: `{piece} ${nA} pas été activé${e} pour tirer.`,
  leaderGoesWithUnits: `{piece} n’entre${nt} qu’avec des unités.`,
  leaderTakesNoPart: '{leader} ne prend pas part à cet assaut, ou n’a rien à ajouter.',
  hasAdded: '{leader} a déjà prêté son modificateur de combat dans cette activation.',
  nobodyToAssault: 'Aucune unité de combat ni VTT ennemi n’est en {hex}.',
  nobodyAssaults: 'Personne ne donne l’assaut.',
  goesInTwice: `{piece} n’y ${verb('va', 'vont')} qu’une fois.`,
  mustAssault: 'Aucun des vôtres n’est encore en {hex} : qui entre doit combattre.',
  chargeNeedsCavalryLeader: `{piece} ne ${peut} pas charger : il faut de la cavalerie activée par un chef de cavalerie.`,
  chargeFromTwo: `{piece} ${nEst} pas à deux hex de {hex} par ce chemin.`,
  noChargeThere:
    'La cavalerie ne charge pas ainsi en {hex} : seulement en terrain clair, champs et routes, sans ouvrage ni ennemi entre deux.',
  chargeTooFar: `{piece} ${nA} pas assez de mouvement pour cette charge.`,
};
