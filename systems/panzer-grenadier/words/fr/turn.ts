import { agreeing } from '@grognard/kernel';
import type { turn as en } from '../en/turn.ts';

const { e, est, a, nA, peut, son } = agreeing('piece', 'f');

export const turn: Readonly<Record<keyof typeof en, string>> = {
  nobodyWoken: 'Personne n’est activé.',
  hasActed: `{piece} ${a} déjà agi ce tour.`,
  notInReach: 'Aucun chef activé n’atteint {piece}.',
  initiativeOf: 'Initiative, {side}',
  mustRecoverFirst: `{piece} ${est} démoralisé${e} et ${nA} pas tenté de se rallier ce tour : vous ne pouvez pas passer.`,
  demoralisedOnlyRecovers: `{piece} ${est} démoralisé${e} et ne ${peut} que tenter de se rallier.`,
  askSegment: 'Activez un groupe, ou passez',
  askAct: 'Qui agit maintenant ?',
  commissarMustHelp:
    '{leader} est auprès d’une unité démoralisée et ne l’a pas encore aidée : vous ne pouvez pas passer.',
  demoralisedLeadsNobody: '{leader} est démoralisé et n’active personne, {piece} non plus.',
  disruptedLeadsHere: '{leader} est désorganisé et n’active personne hors de son hex, {piece} non plus.',
  tanksExtendNoChain: '{leader} a été activé par un autre et ne peut pas activer {piece} à son tour.',
  notOtherArmNextDoor:
    '{leader} ne peut pas activer {piece} dans l’hex voisin : un chef n’active les blindés, et un chef de char les autres unités, que dans son propre hex.',
  onlyRifles:
    '{leader} est un chef de char : dans son hex il n’active, en bon ordre, que l’infanterie, les PM et le génie, pas {piece}.',
  needsRifles: '{leader} n’active {piece} qu’en bon ordre et avec de l’infanterie, des PM ou du génie dans son hex.',
  leadItself: `{piece} ${a} ${son} propre chef ; {leader} ne l’active pas.`,
  onlyArmouredCars: '{leader} n’active que d’autres automitrailleuses, et {piece} n’en est pas une.',
  noRankNoLeaders: '{leader} n’a pas de grade et n’active aucun chef.',
  unheardInAssault: `{piece} ${est} dans un assaut, et {leader}, au-dehors, n’y a pas d’influence.`,
  onlyCallsIn: '{leader} est dans un assaut : il y appelle des unités en bon ordre, rien d’autre, pas {piece}.',
  calledIn: `{piece} ${est} appelé${e} dans un assaut par un chef qui s’y trouve et ne ${peut} qu’y entrer.`,
  notOfLowerRank: '{leader} ne peut pas activer {piece} : une chaîne ne descend que vers des grades inférieurs.',
  wakeFirst: 'On active les autres au début du segment, pas après que quelqu’un a agi.',
  commissarLeadsNobody: '{leader} est commissaire et n’active personne, {piece} non plus.',
};
