import type { Message, Value } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { effectiveCv } from './rules/05-radius.ts';
import { countPerStep } from './rules/07-defence.ts';
import { fieldOf } from './rules/07-field.ts';
import type { L } from './rules/facts.ts';
import { blockAt, hexName } from './rules/facts.ts';
import { blockName, unitName } from './rules/names.ts';
import type { Action, ActionOf, Battle, Event, Orders, Phase } from './types.ts';
import { enemyOf } from './types.ts';
import type { Word } from './words/en.ts';

type Said = Message<Word>;

/** EF-14.2.1, EF-15.41.1: what a headquarters is activated for lies beside it for all to see. */
const ACTIVATED = {
  command: { once: 'activated', blitz: 'activatedBlitz' },
  landing: { once: 'activatedLanding', blitz: 'activatedLandingBlitz' },
  drop: { once: 'activatedDrop', blitz: 'activatedDropBlitz' },
} as const satisfies Readonly<Record<Orders['task'], Readonly<Record<'once' | 'blitz', Word>>>>;

/** EF-16.7.1: a place on the map, or off it beside a hex. */
const WHERE = { hex: 'inHex', offMap: 'offMapOpposite' } as const;

const dateText = (date: string): Readonly<Record<string, Value>> => ({
  month: message(`month${Number(date.slice(5, 7))}` as Word),
  year: Number(date.slice(0, 4)),
  half: date.endsWith('-II') ? 2 : 1,
});

/** Events into sentences. */
export const tell = (look: L, event: Event): Said | null => {
  const at = (hex: number): string => hexName(look.setting, hex);
  const named = (id: string): Said => blockName(look, id);
  switch (event.type) {
    case 'scenarioBegan': {
      const title = look.setting.scenarios.get(event.scenario)?.title ?? { en: event.scenario, fr: event.scenario };
      return message('scenarioBegan', { en: title.en, fr: title.fr });
    }
    case 'fortnightBegan':
      return message('fortnightBegan', dateText(event.date));
    case 'weatherCame':
      return event.east === event.west
        ? message('weatherIs', { weather: message(event.east) })
        : message('weathersAre', { east: message(event.east), west: message(event.west) });
    case 'phaseBegan':
      // The weather is told itself.
      if (event.phase === 'weather') return null;
      return event.side === null
        ? message('phaseBegan', { phase: message(`phase_${event.phase}`) })
        : message('phaseOf', { phase: message(`phase_${event.phase}`), side: message(event.side) });
    case 'placed': {
      const { id, side, unit, cv, at: place } = event.block;
      const where = place.in === 'moscow' ? message('inMoscow') : message(WHERE[place.in], { hex: at(place.hex) });
      const values = { block: id, side: message(side), where };
      return cv === null
        ? message('placed', values)
        : message('placedOwn', { ...values, unit: unitName(look, unit), cv });
    }
    case 'stepped':
      return message('stepped', { block: named(event.block) });
    case 'disbanded':
      return message('disbanded', { block: named(event.block) });
    case 'dueChanged':
      return message('dueChanged', {
        unit: unitName(look, event.unit),
        cv: event.cv,
        ...dateText(`${event.month}-I`),
      });
    case 'calledUp':
      return message('calledUp', { unit: unitName(look, event.unit), cv: event.cv, ...dateText(`${event.month}-I`) });
    case 'discarded':
      return message('discarded', { unit: unitName(look, event.unit) });
    case 'activated':
      return message(ACTIVATED[event.orders.task][event.orders.blitz === 'marked' ? 'blitz' : 'once'], {
        block: message('blockKnown', { block: event.block, unit: unitName(look, event.unit) }),
        cv: event.cv,
      });
    case 'deactivated':
      return message('deactivated', { block: named(event.block) });
    case 'moved':
      return wentBy(event.going, {
        block: named(event.block),
        path: event.path.map(at).join(' → '),
        hexes: event.path.length,
      });
    case 'rearGuardNamed':
      return message('rearGuardNamed', { block: named(event.block) });
    case 'battleBegan':
      return message('battleBegan', { hex: at(event.hex), side: message(event.defender) });
    case 'battleChanged':
      return battleNews(look, event.battle);
    case 'battleEnded':
      return message('battleEnded', { hex: at(event.hex) });
    case 'shown':
      return message('shown', { block: event.block, unit: unitName(look, event.unit), cv: event.cv });
    case 'fired':
      // Its dice told the hits.
      return event.repulses > 0
        ? message('firedRepulsing', { block: named(event.block), repulses: event.repulses })
        : null;
    case 'bombed':
      return message('bombed', { hex: at(event.hex), hits: event.hits });
    case 'attackedInVain':
      return message('attackedInVain', { hex: at(event.hex) });
    case 'hitKept':
      return event.hits === 0 ? null : message('hitKept', { block: named(event.block), hits: event.hits });
    case 'stepLost':
      return message('stepLost', { block: named(event.block) });
    case 'lost':
      return message('lost', { block: named(event.block) });
    case 'supplyChanged':
      return message(event.supplied ? 'suppliedAgain' : 'unsupplied', { block: named(event.block) });
    case 'spared':
      return message('spared', { block: named(event.block) });
    case 'starved':
      return message('starved', { block: named(event.block) });
    case 'regrouped':
      return message('regrouped', { block: named(event.block) });
    case 'beachheadChanged':
      return message(`beachhead_${event.beachhead.state}`, {
        hex: event.beachhead.hex === null ? '' : at(event.beachhead.hex),
      });
    case 'demanded':
      return message('demanded', { nation: message(event.nation), roll: event.roll });
    case 'surrendered':
      return message('surrendered', { nation: message(event.nation) });
    case 'defected':
      return message('defected', { block: event.block, unit: unitName(look, event.unit) });
    case 'removed':
      return message('removed', { block: event.block, unit: unitName(look, event.unit) });
    case 'withdrawn':
      return message('withdrawn', { unit: unitName(look, event.unit) });
    case 'expeditionsChanged':
      return message('expeditionsChanged', {
        odessa: event.freed.Odessa ? 'yes' : 'no',
        sevastopol: event.freed.Sevastopol ? 'yes' : 'no',
      });
    case 'armyGroupEChanged':
      return event.state === 'due' ? message('armyGroupEDue') : null;
    case 'pulledOff':
      return message('pulledOff', { block: named(event.block), hex: at(event.hex) });
    case 'cameBack':
      return message('cameBack', { block: named(event.block), hex: at(event.hex) });
    case 'territoryPassed':
      return message('territoryPassed', { nation: message(event.nation) });
    case 'scored':
      return message('scored', { axis: event.axis, soviet: event.soviet });
    case 'controlChanged':
    case 'turnBegan':
    case 'produced':
    case 'ordersChanged':
    case 'crossed':
    case 'portUsed':
    case 'setAshore':
    case 'rearGuardFree':
    case 'roundEnded':
      return null;
  }
};

type Going = Extract<Event, { type: 'moved' }>['going'];

/** Where a block went; of a march, by way of which hexes. */
const wentBy = (going: Going, { hexes, ...values }: Readonly<Record<'block' | 'path' | 'hexes', Value>>): Said =>
  going === 'ground' || going === 'supreme' || going === 'mobilised'
    ? message(`moved_${going}`, { ...values, hexes })
    : message(`moved_${going}`, values);

/** EF-7.13.1, EF-7.14.1: a strike, a round with what a step costs in it (T9), who fires triple; support alone is no news. */
const battleNews = (look: L, { hex, strike, round, strongest, supported }: Battle): Said | null => {
  const at = hexName(look.setting, hex);
  if (strongest !== null) return message('strongestNamed', { block: blockName(look, strongest), hex: at });
  if (round === 'none')
    return strike && message('strikeAllotted', { block: blockName(look, strike.hq), hex: at, dice: strike.dice });
  const { turnOf } = look.board;
  if (round === 'fought' || turnOf === null) return null;
  return message('roundDeclared', {
    hex: at,
    by: message(turnOf),
    side: message(enemyOf(turnOf)),
    perStep: countPerStep(fieldOf(look, hex, turnOf, supported)),
    support: supported ? 'yes' : 'no',
  });
};

/** EF-5.7.6: a headquarters that will command nothing in its Blitz may call it, and its owner is warned. */
const activation = (look: L, { block, to, as }: ActionOf<'activate'>): Said => {
  const doing = message(to === null ? `doActivate_${as}` : `doDeploy_${as}`, {
    block: blockName(look, block),
    hex: to === null ? '' : hexName(look.setting, to),
  });
  const one = blockAt(look, block);
  const isBlind = one !== undefined && as.toLowerCase().endsWith('blitz') && effectiveCv(look, one) < 1;
  return isBlind ? message('blitzBlind', { doing }) : doing;
};

/** What whoever is done with something does no more of. */
const doneIn = (phase: Phase): Word => {
  switch (phase) {
    case 'command':
    case 'movement':
    case 'combat':
    case 'blitzMovement':
    case 'blitzCombat':
    case 'supply':
      return `doDone_${phase}`;
    case 'setUp':
    case 'production':
    case 'weather':
      return 'doDone';
  }
};

/** Actions as a button would say them. */
export const describe = (look: L, action: Action): Said => {
  const at = (hex: number): string => hexName(look.setting, hex);
  const named = (id: string): Said => blockName(look, id);
  switch (action.type) {
    case 'setUp':
      return message('doSetUp', { count: action.lines.length });
    case 'produce':
      return message('doProduce', { count: action.lines.length });
    case 'activate':
      return activation(look, action);
    case 'move':
      return message(action.asRearGuard ? 'doRearGuard' : action.by === 'supreme' ? 'doMoveSupreme' : 'doMove', {
        block: named(action.block),
        hex: action.path.map(at).join(' → '),
      });
    case 'rail':
    case 'sail':
      return message(action.type === 'rail' ? 'doRail' : 'doSail', { block: named(action.block), hex: at(action.to) });
    case 'land':
      return message('doLand', { block: named(action.block), hex: at(action.to) });
    case 'evacuate':
      return message(action.asRearGuard ? 'doEvacuateLast' : 'doEvacuate', {
        block: named(action.block),
        hq: named(action.hq),
      });
    case 'drop':
      return message('doDrop', { block: named(action.block), hex: at(action.to) });
    case 'mobilise':
      return message('doMobilise', { block: named(action.block), hex: action.path.map(at).join(' → ') });
    case 'mobiliseByRail':
      return message('doMobiliseByRail', { block: named(action.block), hex: at(action.to) });
    case 'mobiliseBySea':
      return message('doMobiliseBySea', { block: named(action.block), hex: at(action.to) });
    case 'strike':
      return message('doStrike', { block: named(action.hq), hex: at(action.hex) });
    case 'declare':
      return action.hexes.length === 0
        ? message('doDeclareNone')
        : message('doDeclare', { hexes: action.hexes.map(at).join(', ') });
    case 'fight':
      return message('doFight', { hex: at(action.hex) });
    case 'choose':
      return message('doChoose', { block: named(action.block) });
    case 'demand':
      return message('doDemand', { nation: message(action.nation) });
    case 'deployBeachhead':
      return message('doDeployBeachhead');
    case 'done':
      return message(doneIn(look.board.phase));
  }
};
