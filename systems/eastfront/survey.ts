import type { Fact, Side, Value } from '@grognard/kernel';
import { message, sumOf } from '@grognard/kernel';
import { isHq, isShq } from './rules/02-units.ts';
import { ordersFor } from './rules/05-activation.ts';
import { commandRadius, effectiveCv } from './rules/05-radius.ts';
import { hitsPerStep } from './rules/07-defence.ts';
import { fieldOf } from './rules/07-field.ts';
import { repulseIn } from './rules/07-repulse.ts';
import { zonesOfControl } from './rules/08-control.ts';
import { supplyLine, supplyOf } from './rules/10-lines.ts';
import { levelTerms } from './rules/11-level.ts';
import { offersTo } from './rules/11-offer.ts';
import { supportedHexes } from './rules/15-support.ts';
import { controlsZone } from './rules/15-zones.ts';
import { victoryTerms } from './rules/17-points.ts';
import type { L } from './rules/facts.ts';
import { hexName, hexOf } from './rules/facts.ts';
import { blockName } from './rules/names.ts';
import type { Battle, Block, East, FrontSide } from './types.ts';
import { enemyOf, SIDES } from './types.ts';
import type { Word } from './words/en.ts';

type Facts = readonly Fact<East>[];

const fact = (
  rule: East['rule'],
  word: Word,
  values: Readonly<Record<string, Value>>,
  parts: Fact<East>['parts'] = [],
): Fact<East> => ({ rule, says: message(word, values), parts });

/** What the rules make of a board: command, supply, zones, battles, points. A side is told of its own only. */
export const survey = (look: L, reader: Side | null): Facts => {
  const sides = SIDES.filter((side) => reader === null || side === reader);
  return [
    ...sides.flatMap((side) => [
      ...look.board.blocks.filter((one) => one.side === side).flatMap((one) => staffFacts(look, one)),
      ...supplyFacts(look, side),
      ...groundFacts(look, side),
      fact(
        'EF-11.2.1',
        'factLevel',
        { side: message(side), points: sumOf(levelTerms(look, side)) },
        levelTerms(look, side),
      ),
      fact(
        'EF-17.1.1',
        'factPoints',
        { side: message(side), points: sumOf(victoryTerms(look, side)) },
        victoryTerms(look, side),
      ),
    ]),
    ...(look.board.contested.length > 0
      ? [fact('EF-8.33.1', 'factContested', { hexes: namesOf(look, look.board.contested) })]
      : []),
    ...look.board.battles.flatMap((battle) => battleFacts(look, battle)),
    ...(look.board.phase === 'production' ? sides.flatMap((side) => priceFacts(look, side)) : []),
  ];
};

const namesOf = ({ setting }: L, hexes: Iterable<number>): string =>
  [...hexes]
    .map((hex) => hexName(setting, hex))
    .sort()
    .join(', ');

/** What a headquarters reaches, active or were it activated where it is. */
const staffFacts = (look: L, one: Block): Facts => {
  if (!isHq(look, one) || one.cv === null) return [];
  const values = { block: blockName(look, one.id) };
  const strength = effectiveCv(look, one);
  if (strength < 0) return [fact('EF-5.8.2', 'factDisrupted', values)];
  const [rule, word, reach]: readonly [East['rule'], Word, Readonly<Record<string, Value>>] = isShq(look, one)
    ? ['EF-5.61.1', 'factSupreme', { moves: one.orders?.moves ?? ordersFor(look, one, 'command').moves }]
    : ['EF-5.3.1', 'factRadius', { radius: strength, hexes: namesOf(look, commandRadius(look, one)) }];
  const range = strength * (isShq(look, one) ? 2 : 1);
  return [
    fact(rule, word, { ...values, ...reach }),
    ...(strength > 0 ? [fact('EF-13.11.1', 'factStrike', { ...values, range, dice: strength })] : []),
  ];
};

/** EF-10.3.1: by which way each unit is supplied. */
const supplyFacts = (look: L, side: FrontSide): Facts => {
  const supply = supplyOf(look, side);
  return look.board.blocks.flatMap((one) => {
    const hex = hexOf(one);
    if (one.side !== side || hex === null) return [];
    const line = supplyLine(look, supply, hex, side);
    const values = { block: blockName(look, one.id), hex: hexName(look.setting, hex) };
    return line === null
      ? [fact('EF-10.3.1', 'factNoSupply', values)]
      : [
          fact('EF-10.3.1', 'factSupplyLine', {
            ...values,
            line: line.map((at) => hexName(look.setting, at)).join(' → '),
          }),
        ];
  });
};

const groundFacts = (look: L, side: FrontSide): Facts => {
  const zone = zonesOfControl(look)[side];
  const bases = look.setting.map.seas.flatMap((sea) => (controlsZone(look, side, sea.zone) ? [sea.base] : []));
  return [
    ...(zone.size > 0 ? [fact('EF-8.2.1', 'factZones', { side: message(side), hexes: namesOf(look, zone) })] : []),
    ...(bases.length > 0 ? [fact('EF-15.1.1', 'factSeas', { side: message(side), hexes: namesOf(look, bases) })] : []),
  ];
};

/** What may be bought, by the row of the sheet, and where it comes in. */
const priceFacts = (look: L, side: FrontSide): Facts =>
  offersTo(look, side).flatMap(({ row, does, cost, gates }) => {
    if (does === 'disband') return [];
    const values = {
      side: message(side),
      row: row.id,
      what: row.what,
      points: sumOf(cost),
      hexes: namesOf(
        look,
        gates.map(({ hex }) => hex),
      ),
    };
    return [fact(cost[0]?.rule ?? 'EF-11.5.1', gates.length > 0 ? 'factPriceAt' : 'factPrice', values, cost)];
  });

/** What harms the passive side of a battle, were a round fought now, and what throws its attackers back. */
const battleFacts = (look: L, battle: Battle): Facts => {
  const { hex, defender, isNew } = battle;
  const active = look.board.turnOf ?? enemyOf(defender);
  const isSupported = battle.supported || supportedHexes(look, active, look.board.phase === 'blitzCombat').has(hex);
  const hits = hitsPerStep(fieldOf(look, hex, active, isSupported));
  const repulse = repulseIn(look, hex, active);
  const values = {
    hex: hexName(look.setting, hex),
    side: message(defender),
    active: message(active),
    age: isNew ? 'fresh' : 'old',
    command: isSupported ? 'yes' : 'no',
  };
  return [
    hits
      ? fact('EF-7.33.1', 'factBattle', { ...values, hits: sumOf(hits) }, hits)
      : fact('EF-7.4.3', 'factInVain', values),
    ...(repulse ? [fact(repulse.rule, 'factRepulse', { hex: values.hex, upTo: repulse.value })] : []),
  ];
};
