/**
 * The scenarios. The first seven are the learning programme (COH-0.4); then engineers, four players, three players,
 * two boards, event cards, a convoy, a rescue, a point to be held, one for a single player; last the one scenario the
 * book prints, without cards and with them.
 */
import type { ScenarioFile } from '@grognard/kernel';
import { leftAlone } from '../load/scenario.ts';
import brestCitadel from './brest-citadel.json' with { type: 'json' };
import chernayaRiver from './chernaya-river.json' with { type: 'json' };
import couriersSatchel from './couriers-satchel.json' with { type: 'json' };
import crossroads from './crossroads.json' with { type: 'json' };
import forestAmbush from './forest-ambush.json' with { type: 'json' };
import kryukovoBrickworks from './kryukovo-brickworks.json' with { type: 'json' };
import mtsenskRoad from './mtsensk-road.json' with { type: 'json' };
import nepokrytaya from './nepokrytaya.json' with { type: 'json' };
import raseiniaiConvoy from './raseiniai-convoy.json' with { type: 'json' };
import rearguard from './rearguard.json' with { type: 'json' };
import rzhevVillages from './rzhev-villages.json' with { type: 'json' };
import satchelCards from './satchel-cards.json' with { type: 'json' };
import sevastopolBunkers from './sevastopol-bunkers.json' with { type: 'json' };
import verbaRescue from './verba-rescue.json' with { type: 'json' };
import vyazmaBreakout from './vyazma-breakout.json' with { type: 'json' };
import yelnyaRidge from './yelnya-ridge.json' with { type: 'json' };
import yushkovoRaid from './yushkovo-raid.json' with { type: 'json' };

/*
 * The courier's satchel as the sheet has it: its frame (COH-S.1), the Soviet set-up (COH-S.3), every wood of its map
 * worth +1 AP and +2 DM, as forest is elsewhere (COH-S.9). What the sheet has lost is ours:
 * House, COH-S.4: the grenadiers come in turn 1, the infantry in turn 2.
 * House, COH-S.6: the last turn scores at headquarters by the same conditions as turns 2 to 4.
 * House, COH-S.8: the documents are in Soviet hands, and the Germans want them back.
 * House, COH-S.10: counters of the same trade stand in for those of 1943, which are not in the box.
 */
const { hand, draws, ...cards } = satchelCards;

/** COH-S.2: the same game, played again with cards. */
const couriersSatchelWithCards = {
  ...couriersSatchel,
  ...cards,
  forces: couriersSatchel.forces.map((force) => ({ ...force, hand, draws })),
};

/** COH-20.2.1: for one player, who attacks; the rules of chapter 20 play the rearguard. */
const { campaign: _campaign, balance: _balance, ...village } = rearguard as ScenarioFile;
const rearguardAlone = leftAlone(
  {
    ...village,
    id: 'rearguard-alone',
    title: { en: 'Rearguard in the Village, for one player', fr: 'Arrière-garde au village, en solitaire' },
    notes: {
      en: '25 June 1941, east of Dubno, for one player. You lead the German platoon across the fields; the Soviet rearguard around the church (J10) is played by the solitaire rules of chapter 20: it holds its houses, fires at whoever comes near, and comes out only when that pays. The church is worth two points at the end, the houses I09 and F08 one each, and so is every unit destroyed. Play it to learn how a defence is taken apart, before somebody plays one against you.',
      fr: "25 juin 1941, à l'est de Doubno, pour un seul joueur. Vous menez la section allemande à travers champs ; l'arrière-garde soviétique autour de l'église (J10) suit les règles en solitaire du chapitre 20 : elle tient ses maisons, tire sur qui approche et ne sort que si elle y gagne. L'église vaut deux points à la fin, les maisons I09 et F08 un chacune, comme toute unité détruite. À jouer pour apprendre à démonter une défense avant qu'on ne vous en oppose une.",
    },
    teaches: ['20'],
  },
  'soviet',
);

/** Every scenario of the game, in the order they are offered. */
export const SCENARIOS = [
  crossroads,
  rearguard,
  forestAmbush,
  yelnyaRidge,
  vyazmaBreakout,
  mtsenskRoad,
  kryukovoBrickworks,
  sevastopolBunkers,
  rzhevVillages,
  chernayaRiver,
  nepokrytaya,
  brestCitadel,
  raseiniaiConvoy,
  verbaRescue,
  yushkovoRaid,
  rearguardAlone,
  couriersSatchel,
  couriersSatchelWithCards,
] as readonly ScenarioFile[];
