import { agreeing } from '@grognard/kernel';
import type { turn as en } from '../en/turn.ts';

const { verb, nt, a, est, peut } = agreeing('side', 'm');
const les = verb('', 'les ');
const Les = verb('', 'Les ');

export const turn: Readonly<Record<keyof typeof en, string>> = {
  initiativeOf: `initiative ${verb('de', 'des')} {side}`,
  reserveOf: 'arrivée de {unit}',
  reserveNeeded: 'entre',
  deploysOf: 'qui choisit l’ordre : {side}',
  askFirst: 'se déployer en premier ou en second ?',
  askUnmask: 'quels marqueurs retournez-vous ?',
  notYourMarker: '{marker} n’est pas un de vos marqueurs',
  tell_turnBegan: 'Tour {turn}.',
  tell_phaseBegan: '{phase}{side, select, none {} other { : {side}}}',
  tell_initiativeTied: 'Les dés sont à égalité.',
  tell_initiativeWon: `${Les}{side} ${a} l’initiative.`,
  tell_deploysFirst: `${Les}{side} se déploie${nt} en premier.`,
  tell_deploymentEnded: 'Les deux armées sont en place.',
  tell_reserveArrived: '{unit} arrive.',
  tell_reserveWaits: '{unit} n’est pas encore là.',
  tell_objectiveTaken: `{side, select, none {{objective} est contesté.} other {${Les}{side} ${verb('prend', 'prennent')} {objective}.}}`,
  tell_passed: `${Les}{side} passe${nt}.`,
  winsDestroyed: `${les}{side} ${est} en déroute : il reste un tiers de l’armée au plus`,
  winsObjective: `${les}{side} ${verb('tient ce qu’il devait', 'tiennent ce qu’ils devaient')} prendre`,
  winsExit: `${les}{side} ${a} sorti assez d’hommes de la table`,
  winsExitDenied: `${les}{side} ne ${peut} plus sortir assez d’hommes de la table`,
  winsOccupied: `${les}{side} ${a} tenu {building} assez longtemps`,
  winsLasted: `${les}{side} ${a} tenu bon`,
  winsModels: `le dernier tour est passé et ${les}{side} ${a} moins perdu : {lost} % de l’armée contre {theirs} %`,
  winsQuarters: `${les}{side} ${a} des chars dans assez de quarts de la table`,
  drawBoth: 'les deux camps ont atteint leur but dans le même tour',
  drawTime: 'le dernier tour est passé',
  tell_goalHeld:
    '{turns, plural, =0 {Le bâtiment n’est plus tenu.} one {Le bâtiment est tenu depuis un tour.} other {Le bâtiment est tenu depuis # tours.}}',
};
