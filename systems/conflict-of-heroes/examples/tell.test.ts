import type { Message } from '@grognard/kernel';
import { LANGUAGES } from '@grognard/kernel';
import { valuesIn } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import type { CohEvent } from '../events.ts';
import { coh } from '../index.ts';
import type { Action } from '../types.ts';
import { looks } from '../web/looks.ts';
import type { Word } from '../words/en.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { AP, CAP, OPPORTUNITY } from './situation.ts';
import { draw } from './small-map.ts';

const look = draw({ rows: ['..', '..'], units: [{ id: 'g', type: 'german-rifles', hex: 'B01' }] });
const [G, S] = ['german', 'soviet'];

/** What a message says that can't be said: no such word, or a value that is not given. */
const gaps = (said: Message): readonly string[] => [
  ...LANGUAGES.flatMap((language) => {
    const text = coh.words[language][said.word as Word];
    if (text === undefined) return [`${said.word} (${language})`];
    return valuesIn(text)
      .filter((name) => !(name in (said.with ?? {})))
      .map((name) => `${said.word}: {${name}} (${language})`);
  }),
  ...Object.values(said.with ?? {}).flatMap((value) => (typeof value === 'object' ? gaps(value) : [])),
];

const EVENTS: readonly CohEvent[] = [
  { type: 'deployed', unit: 'g', hex: 0, facing: 0, hidden: false, fort: null, aboard: null },
  { type: 'deployed', unit: 'g', hex: null, facing: 0, hidden: true, fort: null, aboard: null },
  { type: 'weaponGiven', card: 'molotov', unit: 'g' },
  { type: 'turnBegan', turn: 2 },
  { type: 'smokeThinned' },
  { type: 'capsReset', side: G!, caps: 5 },
  { type: 'capsAnnounced', side: G!, caps: 1 },
  { type: 'reinforcementsDue', units: ['g'] },
  { type: 'initiativeTied' },
  { type: 'initiativeWon', order: [G!, S!] },
  { type: 'passed', side: G! },
  { type: 'waited', side: G! },
  ...(['unit', 'hex', 'satchel', 'exit', 'scenario'] as const).map(
    (why): CohEvent => ({ type: 'scored', side: G!, points: 1, for: why, what: 'event' }),
  ),
  { type: 'controlled', hex: 0, side: G! },
  { type: 'controlled', hex: 0, side: null },
  { type: 'activated', side: G!, unit: 'g', ap: 7 },
  { type: 'activated', side: G!, unit: 'g', ap: 'unknown' },
  { type: 'apShown', side: G!, dice: [1, 2, 3] },
  { type: 'joined', unit: 'g' },
  { type: 'spent', unit: 'g' },
  { type: 'apLost', side: G! },
  { type: 'apPaid', side: G!, ap: 1 },
  { type: 'apGained', side: G!, ap: 1 },
  { type: 'apGained', side: G!, ap: -2 },
  ...(['capsPaid', 'capsGained', 'capsLost', 'capsOnRoll'] as const).map(
    (type): CohEvent => ({ type, side: G!, caps: 1 }),
  ),
  { type: 'luckOnRoll', side: G!, luck: 2 },
  { type: 'luckOnRoll', side: G!, luck: 2, total: 9 },
  { type: 'luckOnRoll', side: G!, luck: -2, margin: -1 },
  { type: 'luckOnRoll', side: G!, luck: 2, margin: 0 },
  { type: 'entered', unit: 'g', hex: 0, facing: 1 },
  { type: 'faced', unit: 'g', facing: 1 },
  { type: 'exited', unit: 'g' },
  { type: 'bogged', unit: 'g', by: 'card' },
  { type: 'unbogged', unit: 'g' },
  { type: 'quickAnnounced', side: G! },
  { type: 'fired', side: G!, units: ['g'], hex: 0, mode: 'direct', weapon: null },
  { type: 'nothingSeen', hex: 0 },
  { type: 'nothingSeen', hex: 0, unit: 's', dv: 14 },
  { type: 'missed', target: 'g' },
  { type: 'hit', unit: 'g', marker: 'pinned' },
  { type: 'hit', unit: 'g', marker: 'unknown' },
  { type: 'markerShown', unit: 'g', marker: 'pinned' },
  { type: 'markerKeptDown', unit: 'g', without: ['suppressed'] },
  { type: 'rallied', unit: 'g', marker: 'pinned' },
  { type: 'rallied', unit: 'g', marker: 'pinned', needed: 7 },
  { type: 'rallyFailed', unit: 'g' },
  { type: 'rallyFailed', unit: 'g', needed: 7 },
  { type: 'eliminated', unit: 'g', by: null, marker: null },
  { type: 'eliminated', unit: 'g', by: null, marker: 'pinned' },
  { type: 'onTrack', side: G!, unit: 'g' },
  { type: 'drew', side: G!, card: 'luck' },
  { type: 'drew', side: G!, card: 'unknown' },
  { type: 'cardPlayed', side: G!, card: 'luck', pay: 'free' },
  { type: 'objectiveDrawn', card: 'objective-1' },
  { type: 'objectiveDrawn', card: 'unknown' },
  { type: 'objectiveShown', card: 'objective-1', hex: 0 },
  { type: 'calledForward', unit: 'g', turn: 1 },
  { type: 'weaponUsed', card: 'molotov', side: S!, unit: 'g' },
  { type: 'revealed', unit: 'g', hex: 0, facing: 0 },
  { type: 'hid', unit: 'g', hex: 0 },
  { type: 'crept', unit: 'g', hex: 0 },
  { type: 'plotted', side: G!, card: 'artillery-105', hex: 0, smoke: false },
  { type: 'plotDropped', side: G!, card: 'artillery-105' },
  ...[true, false].map((smoke): CohEvent => ({ type: 'shellsFell', side: G!, card: 'artillery-105', hex: 0, smoke })),
  { type: 'smokeLaid', hex: 0, points: 2 },
  { type: 'loaded', unit: 'g', vehicle: 'truck' },
  { type: 'unloaded', unit: 'g', facing: 0 },
  { type: 'dugIn', unit: 'g' },
  { type: 'leftDefence', unit: 'g' },
  ...[null, 'ditch'].map((fort): CohEvent => ({ type: 'occupied', unit: 'g', fort })),
  { type: 'fortLaid', fort: { id: 'm', kind: 'mines', hex: 0, facing: null, side: G!, hidden: false } },
  { type: 'fortFound', fort: { id: 'm', kind: 'mines', hex: 0, facing: null, side: G!, hidden: false } },
  { type: 'fortDestroyed', fort: 'm' },
  { type: 'stoppedShort', unit: 'g', hex: 0 },
  { type: 'stuckAtObstacle', unit: 'g' },
  { type: 'coinsPlaced', side: G!, unit: 'g', hexes: [0, 1] },
  ...[null, 'g'].map((unit): CohEvent => ({ type: 'coinTurned', hex: 0, unit })),
  ...[null, 'g'].map((unit): CohEvent => ({ type: 'satchelTaken', unit, side: G!, hex: 0 })),
  { type: 'satchelTaken', unit: null, side: null, hex: null },
];
const SILENT: readonly CohEvent[] = [
  { type: 'unitsRefreshed' },
  { type: 'acted', side: G! },
  { type: 'barsLifted', side: G! },
  { type: 'settled' },
  { type: 'rolled' },
  { type: 'wentCarelessly', units: ['g'] },
  { type: 'barredFrom', side: G!, from: 0, hexes: [] },
  { type: 'minesPlaced', fort: 'm', hex: 0 },
  { type: 'quickAnnounced', side: null },
];

const step = { unit: 'g', path: [1], facing: 1, cautious: false, fort: null };
const shot = {
  type: 'fire',
  leader: 'g',
  supporters: [],
  mode: 'direct',
  hex: 1,
  target: null,
  observer: null,
  weapon: null,
  bonus: [],
} as const;
const ACTIONS: readonly Action[] = [
  { type: 'pass' },
  { type: 'standDown' },
  { type: 'wait', by: 'ap' },
  { type: 'wait', by: 'cap' },
  { type: 'activate', unit: 'g' },
  ...[AP, { by: 'activation', caps: 2 } as const, CAP, OPPORTUNITY, { by: 'card', card: 'luck', caps: 0 } as const].map(
    (pay): Action => ({ type: 'move', ...step, pay }),
  ),
  { type: 'move', ...step, path: [], pay: AP },
  { type: 'groupMove', walks: [step, { ...step, path: [] }], pay: AP },
  { ...shot, pay: AP },
  { ...shot, target: 's', pay: AP },
  { type: 'rally', units: ['g'], pay: AP },
  { type: 'digIn', units: ['g'], pay: AP },
  { type: 'hide', units: [{ unit: 'g', hex: 0 }], pay: AP },
  { type: 'hiddenMove', units: [{ unit: 'g', path: [0] }], pay: AP },
  { type: 'load', vehicle: 'truck', units: ['g'], pay: AP },
  { type: 'unload', vehicle: 'truck', units: [{ unit: 'g', facing: 0 }], pay: AP },
  ...[null, 'ditch'].map((fort): Action => ({ type: 'shift', unit: 'g', fort, facing: 0, others: [], pay: AP })),
  { type: 'shift', unit: 'g', fort: 'ditch', facing: 0, others: [{ unit: 'g2', fort: null, facing: 0 }], pay: AP },
  { type: 'laySmoke', unit: 'g', hex: 0, others: [], pay: AP },
  { type: 'laySmoke', unit: 'g', hex: 0, others: [{ unit: 'g2', hex: 1 }], pay: AP },
  { type: 'exit', unit: 'g', others: [], pay: AP },
  { type: 'exit', unit: 'g', others: ['g2'], pay: AP },
  { type: 'playCard', card: 'lay-mines', unit: 'g', hex: 0, fort: null, ap: 0, hidden: false },
  ...[null, 'g'].map((unit): Action => ({ type: 'satchel', unit })),
  { type: 'spendCaps', points: 1 },
  ...[true, false].map((play): Action => ({ type: 'luck', play })),
  ...[true, false].map((give): Action => ({ type: 'payCost', caps: 0, give })),
  { type: 'nextTarget', target: 's' },
  { type: 'face', facing: 2 },
  { type: 'plot', plots: [] },
  { type: 'plot', plots: [{ card: 'artillery-105', hex: 0, smoke: true }] },
  ...[true, false].map((keep): Action => ({ type: 'keepPlot', keep })),
  { type: 'turnCoin', hex: 0 },
  {
    type: 'deploy',
    units: [{ unit: 'g', hex: 0, facing: 0, hidden: false, fort: null, aboard: null }],
    weapons: [],
    mines: [],
  },
];

describe('What players are told', () => {
  it('every event that is told is told in both languages, with all it asks for', () => {
    expect(EVENTS.flatMap((event) => gaps(coh.tell(look, event) ?? { word: `silent about ${event.type}` }))).toEqual(
      [],
    );
    expect(SILENT.filter((event) => coh.tell(look, event) !== null)).toEqual([]);
  });
  it('every action has its words in both languages', () => {
    expect(ACTIONS.flatMap((action) => gaps(coh.describe(look, action, null)))).toEqual([]);
  });
  it('a shot says who observes for it, by whole and before it has a target, and a card whether it lies face down and what is paid in AP', () => {
    const fires = (observer: number | null): Action => ({ ...shot, mode: 'indirect', observer, pay: AP });
    const said = (action: Action) => JSON.stringify([coh.describe(look, action, null), looks.verb!(look, action, [])]);
    expect(new Set([null, 0, 1].map((observer) => said(fires(observer)))).size).toBe(3);
    const plays = (ap: number, hidden = false): Action => ({
      type: 'playCard',
      card: 'chaos',
      unit: 'g',
      hex: null,
      fort: null,
      ap,
      hidden,
    });
    expect(new Set([...[0, 1, 2].map((ap) => said(plays(ap))), said(plays(0, true))]).size).toBe(4);
    expect(gaps(coh.describe(look, fires(1), null))).toEqual([]);
  });
  it('both lists ask for the same values', () => {
    const differ = Object.keys(en).filter((word) => {
      const [ours, theirs] = [en, fr].map((list) =>
        [...new Set(valuesIn(list[word as keyof typeof en]))].sort().join(),
      );
      return ours !== theirs;
    });
    expect(differ).toEqual([]);
  });
  it('sides go by the name of their nation, never by their id', () => {
    expect(coh.tell(look, { type: 'passed', side: G! })).toEqual({
      word: 'tellPassed',
      with: { side: { word: 'side.german' } },
    });
    expect([en['side.german'], fr['side.german'], en['side.soviet'], fr['side.soviet']]).toEqual([
      'The Germans',
      'Les Allemands',
      'The Soviets',
      'Les Soviétiques',
    ]);
    const told = EVENTS.map((event) => coh.tell(look, event)?.with?.side).filter((side) => side !== undefined);
    expect(told.filter((side) => side !== '—' && typeof side !== 'object')).toEqual([]);
  });
  it('of several forces of a nation each goes by its title', () => {
    const forces = [
      { id: 'a', nation: 'german', title: { en: 'Reserve', fr: 'Réserve' } },
      { id: 'b', nation: 'german' },
    ];
    const setting = { ...look.setting, forces, nations: { a: 'german', b: 'german' }, scenario: { forces } } as never;
    const named = (side: string) => coh.tell({ setting, board: look.board }, { type: 'passed', side })!.with!.side;
    expect(named('a')).toEqual({ word: 'force.german', with: { en: 'Reserve', fr: 'Réserve' } });
    expect(named('b')).toEqual({ word: 'force.german', with: { en: 'b', fr: 'b' } });
  });
  it('points are told with what they are for', () => {
    const what = (event: Partial<CohEvent>) =>
      coh.tell(look, { type: 'scored', side: G!, points: 1, for: 'unit', what: 's', ...event } as CohEvent)!.with!.what;
    expect([what({}), what({ for: 'satchel' } as never), what({ for: 'scenario', what: 'scoring' } as never)]).toEqual([
      's',
      { word: 'theSatchel' },
      { word: 'card.scoring' },
    ]);
  });
  it('a sketch shows ground and units in letters', () => {
    const map = draw({
      rows: ['F~', 'S.'],
      levels: ['10', '00'],
      units: [
        { id: 'g', type: 'german-rifles', hex: 'A02', hit: 'pinned' },
        { id: 's', type: 't-34a', hex: 'A01' },
      ],
    });
    const text = coh.sketch(map.setting, map.board);
    expect([text.split('\n')[0], text.includes('G!'), text.includes('Sv'), text.includes('♣1')]).toEqual([
      'turn 1/5  German: 0 VP, 5 CAP  Soviet: 0 VP, 5 CAP',
      true,
      true,
      true,
    ]);
    expect(coh.sketch(map.setting, map.board, 'fr')).toContain(
      'tour 1/5  Allemands\u00a0: 0 PV, 5 PC  Soviétiques\u00a0: 0 PV, 5 PC',
    );
  });
});
