import type { army as english } from '../en/army.ts';

/** Ce qui est dit des listes d'armée ; `{rule}` est la règle qui le dit. */
export const army: Readonly<Record<keyof typeof english, string>> = {
  armyShape: '{text}',
  armyNoField: 'pas de champ de ce nom ici',
  armyNoEntry: '{id} n’est pas dans les listes',
  armyNoEntryNear: '{id} n’est pas dans les listes ; vouliez-vous dire {near} ?',
  armyNation: '{id} est d’une autre armée ({rule})',
  armyPeriod:
    '{id} n’arrive qu’en {from, select, M {1941} other {1944}}, trop tard pour une liste {period, select, D {1939-40} other {1941-43}} ({rule})',
  armyNoTank: '{id} n’est pas un char : il ne peut pas occuper une place de char ({rule})',
  armyNotHere:
    '{id} n’a pas sa place ici : {kind, select, infantry {section d’infanterie} motorised {section motorisée} mechanised {section mécanisée} divisional {support divisionnaire} other {troupes spéciales}} ({rule})',
  armyTooMany:
    'trop {slot, select, hq {de groupes de commandement} line {de groupes de combat de base} mg {d’équipes de mitrailleuse} mortar {d’équipes de mortier} antiTank {d’équipes antichar} tank {de chars} artillery {d’artillerie lourde} other {de pionniers}} : {count}, au plus {most} ({rule})',
  armyTooFew:
    'trop peu {slot, select, hq {de groupes de commandement} line {de groupes de combat de base} other {de chars}} : {count}, au moins {least} ({rule})',
  armyHqAlone: 'un groupe de commandement vient avec un à trois groupes de son genre ; il n’y en a pas ici ({rule})',
  armySupports:
    '{count} supports : une section de {squads, plural, one {# groupe} other {# groupes}} en a au plus {most} ({rule})',
  armyDivisional: '{count} supports divisionnaires (deux chars en font un) : une armée en a au plus {most} ({rule})',
  armyNoRide: '{entry} soutient une section motorisée et doit être transporté : {rides} ({rule})',
  armyRide: '{entry} ne peut pas avoir {vehicle} ({rule})',
  armyRideTwice: '{entry} a plus d’un {vehicle} ({rule})',
  armyNoArming: '{entry} n’a pas l’option {arming} ; il a : {armings} ({rule})',
  armyNoArmingAtAll: '{entry} n’a pas d’option pour ses hommes ({rule})',
  armyArmingMost: '{arming} : {count} dans {entry}, au plus {most} ({rule})',
  armyArmingEither: '{entry} n’a qu’un canon : un seul de {armings} ({rule})',
  armyMenFew:
    '{entry} : il resterait {left, plural, one {# simple soldat} other {# simples soldats}} après {men} et ce que portent les autres ; il en faut au moins un ({rule})',
  armyMenNone: '{entry} n’a pas de simples soldats à ajouter ou à retirer ({rule})',
  armyJoined: '{id} ne peut pas venir avec {entry} ({rule})',
  armyJoinedMost: '{id} : {count} avec {entry}, au plus {most} ({rule})',
  armyNoBicycles: '{entry} n’a pas de bicyclettes ({rule})',
  armyNoVehicle: '{entry} n’a pas dans son prix de véhicule pour lequel acheter cela ({rule})',
  armyOption: '{vehicle} ne peut pas avoir {option} ({rule})',
  armyOptionTwice: '{option} deux fois sur un seul {vehicle} ({rule})',
  armyOptionEither: '{vehicle} a l’un de {options}, pas les deux ({rule})',
  armyGear: '{gear} ne s’achète que pour une armée libre ({rule})',
  armyGearMost: '{gear} : {count} dans une unité de {men, plural, one {# homme} other {# hommes}} ({rule})',
  armyOverLimit: '{points} points : {over} de plus que la limite de {limit} ({rule})',
};
