import type { Side } from '@grognard/kernel';
import type { Hexside, Layer, MapPlace } from '@grognard/looks';
import { EAST, WEST } from '../data/calendar.ts';
import { monthNumber } from '../data/dates.ts';
import { isImpassable, weatherIn } from '../rules/01-map.ts';
import { isHq, isShq } from '../rules/02-units.ts';
import { commandedHexes, commandRadius } from '../rules/05-radius.ts';
import { zoneReaches, zoneSources } from '../rules/08-control.ts';
import type { Supply } from '../rules/10-lines.ts';
import { supplyOf } from '../rules/10-lines.ts';
import type { L } from '../rules/facts.ts';
import { blockAt, hexOf, isHostile } from '../rules/facts.ts';
import type { Action, Block, FrontSide, Weather } from '../types.ts';
import { SIDES } from '../types.ts';
import { hexPlace, say } from './say.ts';

const NATIONS = { axis: 'germany', soviet: 'ussr' } as const;

/** EF-12.3.3: the weather of a hex; before the first fortnight that of its month, where no die is thrown for it (T4). */
const seenIn = (look: L, hex: number): Weather => {
  const here = weatherIn(look, hex);
  if (here !== 'dry' || look.board.phase !== 'setUp') return here;
  const month = (look.setting.map.isWest[hex] ? WEST : EAST)[monthNumber(look.board.date) - 1];
  return typeof month === 'string' ? month : 'dry';
};

/** Where it snows, where there is mud. */
const weatherLayers = (look: L): readonly Layer[] =>
  (['snow', 'mud'] as const satisfies readonly Weather[]).flatMap((weather): readonly Layer[] => {
    const hexes = look.setting.hexes.filter((hex) => seenIn(look, hex) === weather);
    return hexes.length === 0
      ? []
      : [
          {
            id: weather,
            name: say('lookWeather', { weather: say(weather) }),
            shown: 'always',
            kind: 'weather',
            weather,
            hexes,
          },
        ];
  });

const controlLayer = ({ board }: L): Layer => ({
  id: 'control',
  name: say('lookControl'),
  shown: 'always',
  kind: 'control',
  holders: SIDES.map((side) => ({
    side,
    nation: NATIONS[side],
    hexes: board.control.flatMap((owner, hex) => (owner === side ? [hex] : [])),
  })),
});

const contestedLayer = ({ board }: L): readonly Layer[] =>
  board.contested.length === 0
    ? []
    : [{ id: 'contested', name: say('lookContested'), shown: 'always', kind: 'contested', hexes: board.contested }];

/** EF-5.3.1: the hexes that active headquarters command; both sides know them. */
const commandLayer = (look: L): readonly Layer[] => {
  const isBlitz = look.board.phase === 'blitzMovement' || look.board.phase === 'blitzCombat';
  const hexes = new Set(SIDES.flatMap((side) => [...commandedHexes(look, side, isBlitz)]));
  return hexes.size === 0
    ? []
    : [{ id: 'command', name: say('lookCommand'), shown: 'always', kind: 'command', hexes: [...hexes] }];
};

/** The hexes that all headquarters of a side would command, were they active. */
const possibleCommand = (look: L, sides: readonly FrontSide[]): Layer => {
  const own = look.board.blocks.filter((one) => sides.includes(one.side) && isHq(look, one) && !isShq(look, one));
  const hexes = new Set(own.filter(({ cv }) => cv !== null).flatMap((one) => [...commandRadius(look, one)]));
  return { id: 'possible', name: say('lookPossibleCommand'), shown: 'asked', kind: 'command', hexes: [...hexes] };
};

/** EF-5.3.1: the hexes that one of a side's own headquarters commands where it stands, or where it would be deployed. */
export const commanded = (look: L, id: string, action: Action | null): readonly number[] => {
  const one = blockAt(look, id);
  if (!one || one.cv === null || !isHq(look, one)) return [];
  if (action === null) return [...commandRadius(look, one)];
  if (action.type !== 'activate' || (action.as !== 'command' && action.as !== 'blitz')) return [];
  const there: Block = action.to === null ? one : { ...one, at: { in: 'hex', hex: action.to } };
  return [...commandRadius(look, there)];
};

/** EF-8.2.1: the hexsides that zones of control reach across. */
export const zoneSides = (look: L, side: FrontSide): readonly Hexside[] => {
  const { around, map } = look.setting;
  return [...zoneSources(look)[side]].flatMap((hex) =>
    around[hex]!.filter((next) => zoneReaches(next.side)).flatMap((next): readonly Hexside[] => {
      const dir = [0, 1, 2, 3, 4, 5].find((each) => map.grid.neighbours[next.hex * 6 + each] === hex);
      return dir === undefined ? [] : [{ hex: next.hex, dir }];
    }),
  );
};

/** EF-10.3.1: the way from a source to a hex off the railway, at most two hexes; null where there is none. */
export const lineTo = (look: L, side: FrontSide, { sources }: Supply, hex: number): readonly number[] | null => {
  if (sources.has(hex)) return null;
  const nexts = (from: number) => look.setting.around[from]!.filter((next) => !isImpassable(next.side));
  const near = nexts(hex);
  const source = near.find((next) => sources.has(next.hex));
  if (source) return [source.hex, hex];
  for (const { hex: via } of near) {
    if (isHostile(look, via, side)) continue;
    const far = nexts(via).find((next) => sources.has(next.hex));
    if (far) return [far.hex, via, hex];
  }
  return null;
};

const supplyLayer = (look: L, sides: readonly FrontSide[]): Layer => {
  const { board, setting } = look;
  const all = sides.map((side) => ({ side, supply: supplyOf(look, side) }));
  const lines = all.flatMap(({ side, supply }) => {
    const held = new Set(
      board.blocks.flatMap((one) => (one.side === side && hexOf(one) !== null ? [hexOf(one)!] : [])),
    );
    return [...held].flatMap((hex) => {
      const way = lineTo(look, side, supply, hex);
      return way ? [way.map(hexPlace)] : [];
    });
  });
  const rails = all.flatMap(({ supply: { network } }) =>
    [...network.hexes].flatMap((hex) =>
      (setting.rails[hex] ?? []).flatMap((next): readonly (readonly [MapPlace, MapPlace])[] =>
        next > hex && network.hexes.has(next) ? [[hexPlace(hex), hexPlace(next)]] : [],
      ),
    ),
  );
  return {
    id: 'supply',
    name: say('lookSupplyLines'),
    shown: 'asked',
    kind: 'supply',
    lines,
    rails,
    without: board.blocks.flatMap((one) => (sides.includes(one.side) && !one.supplied ? [one.id] : [])),
  };
};

/** What lies over the print: weather, control with the front, contested hexes, command, supply, zones. */
export const layers = (look: L, side: Side | null): readonly Layer[] => {
  const own = SIDES.filter((one) => side === null || side === one);
  return [
    ...weatherLayers(look),
    controlLayer(look),
    ...contestedLayer(look),
    ...commandLayer(look),
    possibleCommand(look, own),
    supplyLayer(look, own),
    ...SIDES.map(
      (one): Layer => ({
        id: `zones-${one}`,
        name: say('lookZones', { side: say(one) }),
        shown: 'asked',
        kind: 'zone',
        side: one,
        sides: zoneSides(look, one),
      }),
    ),
  ];
};
