import type { assault as en } from '../en/assault.ts';

export const assault: Readonly<Record<keyof typeof en, string>> = {
  assaultIn: 'Assaut en {hex}, force {strength, number}',
  bunkerStays: '{piece} est un bunker : il tire, sans se déplacer ni donner l’assaut.',
  askFirstFire: 'Qui tire dans l’assaut en {hex} ?',
  onlyGoodOrderGoesIn: '{piece} n’est pas en bon ordre et ne peut pas entrer chez l’ennemi.',
  fromAssaultToAssault: '{piece} est parmi des ennemis et ne peut pas passer de là dans un autre hex ennemi.',
  carriedDoNotFight: '{piece} est transportée et ne combat pas.',
  cannotMove: '{piece} ne peut pas bouger seule.',
  assaultNeedsLeader: '{piece} n’a pas de chef activé pour la mener à l’assaut.',
  noWayIn: '{piece} n’a pas de chemin vers {hex}.',
  notBeside: '{piece} n’est pas à côté de {hex}.',
  notToFire: '{piece} n’a pas été activée pour tirer.',
  leaderGoesWithUnits: '{piece} n’entre qu’avec des unités.',
  leaderTakesNoPart: '{leader} ne prend pas part à cet assaut, ou n’a rien à ajouter.',
  hasAdded: '{leader} a déjà prêté son modificateur de combat dans cette activation.',
  nobodyToAssault: 'Aucune unité de combat ni APC ennemi n’est en {hex}.',
  nobodyAssaults: 'Personne ne donne l’assaut.',
  goesInTwice: '{piece} n’y va qu’une fois.',
  mustAssault: 'Aucun des vôtres n’est encore en {hex} : qui entre doit combattre.',
  chargeNeedsCavalryLeader: '{piece} ne peut pas charger : il faut de la cavalerie activée par un chef de cavalerie.',
  chargeFromTwo: '{piece} n’est pas à deux hex de {hex} par ce chemin.',
  noChargeThere:
    'La cavalerie ne charge pas ainsi en {hex} : terrain clair, champs et routes, ni ouvrage ni ennemi entre deux.',
  chargeTooFar: '{piece} n’a pas le mouvement pour cette charge.',
};
