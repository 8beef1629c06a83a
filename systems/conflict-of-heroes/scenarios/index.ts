/**
 * The scenarios. The first seven are the learning programme (COH-0.4); then engineers, four players, three players,
 * two boards, event cards; last the one scenario the book prints, without cards and with them.
 */
import type { ScenarioFile } from '@grognard/kernel';
import brestCitadel from './brest-citadel.json' with { type: 'json' };
import chernayaRiver from './chernaya-river.json' with { type: 'json' };
import couriersSatchel from './couriers-satchel.json' with { type: 'json' };
import crossroads from './crossroads.json' with { type: 'json' };
import forestAmbush from './forest-ambush.json' with { type: 'json' };
import kryukovoBrickworks from './kryukovo-brickworks.json' with { type: 'json' };
import mtsenskRoad from './mtsensk-road.json' with { type: 'json' };
import nepokrytaya from './nepokrytaya.json' with { type: 'json' };
import rearguard from './rearguard.json' with { type: 'json' };
import rzhevVillages from './rzhev-villages.json' with { type: 'json' };
import satchelCards from './satchel-cards.json' with { type: 'json' };
import sevastopolBunkers from './sevastopol-bunkers.json' with { type: 'json' };
import vyazmaBreakout from './vyazma-breakout.json' with { type: 'json' };
import yelnyaRidge from './yelnya-ridge.json' with { type: 'json' };

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
  couriersSatchel,
  couriersSatchelWithCards,
] as readonly ScenarioFile[];
