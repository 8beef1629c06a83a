import { ofBlock } from '../agreements-fr.ts';
import type { survey as english } from '../en/survey.ts';

const { e } = ofBlock;

export const survey: Readonly<Record<keyof typeof english, string>> = {
  factRadius: '{block} : rayon de commandement {radius, number} : {hexes}',
  factDisrupted: `{block} est perturbé${e} et ne peut rien faire`,
  factSupreme: '{block} : {moves, plural, one {# mouvement suprême} other {# mouvements suprêmes}}',
  factStrike:
    "{block} : frappes aériennes jusqu'à {range, plural, one {# hex} other {# hex}}, {dice, plural, one {# dé} other {# dés}}",
  factSupplyLine: `{block} à {hex} est ravitaillé${e} depuis {line}`,
  factNoSupply: "{block} à {hex} n'a pas de ligne de ravitaillement",
  factZones: '{side} : zones de contrôle à {hexes}',
  factSeas: '{side} : les mers de {hexes}',
  factLevel: '{side} : niveau de production {points, number}',
  factPoints: '{side} : {points, plural, one {# point de victoire} other {# points de victoire}}',
  factContested: 'contestés : {hexes}',
  factBattle:
    '{age, select, fresh {nouvelle bataille} other {bataille}} à {hex}, défendue par {side} ; attaque de {active} {command, select, yes {sous} other {hors de}} commandement : {hits, plural, one {# touche} other {# touches}} par pas',
  factInVain:
    '{age, select, fresh {nouvelle bataille} other {bataille}} à {hex}, défendue par {side} ; attaque de {active} {command, select, yes {sous} other {hors de}} commandement : rien ne touche la forteresse',
  factPrice: '{side} : {row} ({what}) pour {points, plural, one {# point} other {# points}}{hexes, select, other {}}',
  factPriceAt: '{side} : {row} ({what}) pour {points, plural, one {# point} other {# points}}, à {hexes}',
  factRepulse: 'les attaquants de {hex} sont refoulés sur {upTo, plural, =1 {1} other {1 à #}}',
};
