import type { Ask, Choice, Illegal } from '@grognard/kernel';
import { illegal, message, pickFrom, wrongAt } from '@grognard/kernel';
import { distance, INCH, onTable, type Point } from '@grognard/table';
import type { Action, ActionOf, FrameOf, G, L, Pf } from '../types.ts';
import { partFor } from './01-parts.ts';
import { isInZones, isWellInside, outlinesOf } from './01-zones.ts';
import { isOwn } from './deeds.ts';
import { playersOf } from './players.ts';

type LayOut = FrameOf<'layOut'>;
type Laid = ActionOf<'layOut'>['lines'][number];

const KINDS = ['crater', 'barricade', 'mines', 'wire'] as const;
type Kind = (typeof KINDS)[number];
const isKind = (row: string): row is Kind => (KINDS as readonly string[]).includes(row);

/** What the scenario has a side lay before it deploys. */
const objectivesFor = ({ setting }: L, side: string) =>
  setting.scenario.objectives.laid.filter((laid) => laid.side === side);

/** Objectives are named after their side and numbered. */
const namesFor = (look: L, side: string): readonly string[] => {
  const count = objectivesFor(look, side).reduce((sum, laid) => sum + laid.count, 0);
  return Array.from({ length: count }, (_, i) => `${side}-objective-${i + 1}`);
};

/** PF-HIST-OMA.4: on the beach mines alone, and anywhere. */
const kindsFor = ({ setting }: L): readonly Kind[] => (setting.scenario.special === 'omaha' ? ['mines'] : KINDS);

const mayLayAt = (look: L, f: LayOut, at: Point): boolean => {
  if (look.setting.scenario.special !== 'omaha') return isInZones(look, ownZones(look, f), at);
  const { left, right } = stretchFor(look, f);
  return onTable(at, look.setting.table.ground.table) && at.x >= left && at.x <= right;
};

/** PF-HIST-OMA.15: who shares an army has his own stretch of the beach. */
const stretchFor = (look: L, { side, player }: LayOut): { readonly left: number; readonly right: number } => {
  const { width } = look.setting.table.ground.table;
  const all = playersOf(look.setting, side);
  const place = player === undefined ? 0 : all.findIndex(({ id }) => id === player);
  const each = player === undefined ? width : Math.round(width / all.length);
  return { left: place * each, right: (place + 1) * each };
};

const areaFor = (look: L, f: LayOut): readonly (readonly Point[])[] => {
  if (look.setting.scenario.special !== 'omaha') return outlinesOf(look, ownZones(look, f));
  const { height } = look.setting.table.ground.table;
  const { left, right } = stretchFor(look, f);
  return [
    [
      { x: left, y: 0 },
      { x: right, y: 0 },
      { x: right, y: height },
      { x: left, y: height },
    ],
  ];
};

const ownZones = (look: L, f: LayOut): readonly string[] => {
  const parts = look.setting.parts.map((_, index) => partFor(look, f, index));
  return [...new Set(parts.filter((part) => part.side === f.side || part.side === null).flatMap(({ zones }) => zones))];
};

/** PF-ENG.1: a die for every section of pioneers; the minefields of Omaha stand for them (PF-HIST-OMA.17). */
export const rollDefences = (g: G, side: string, units?: readonly string[]): number => {
  const { scenario } = g.setting;
  const shares = units === undefined ? 1 : playersOf(g.setting, side).length;
  const given = Math.floor(scenario.forces.find(({ id }) => id === side)!.defences / shares);
  if (scenario.special === 'omaha') return given;
  const sections = g.board.groups.filter(
    (group) => isOwn({ side, units }, group) && g.board.men.some((man) => man.group === group.id && man.engineer),
  );
  return sections.reduce(
    (sum, { id }) =>
      sum +
      (g.roll({
        shape: 'plain',
        rule: 'PF-ENG.1',
        about: message('defencesOf', { unit: id }),
        sides: 6,
        dice: 1,
        add: [],
      }).result as number),
    given,
  );
};

/** PF-SCN-POS.2, PF-SCN-DEF.3, PF-ENG.1: objectives and defences, before any troops. */
export const layOut: Ask<Pf, LayOut> = {
  rule: 'PF-BASE.38',
  who: (look, { side, defences }) => (namesFor(look, side).length > 0 || defences > 0 ? side : null),
  prompt: () => message('askLayOut'),
  choices: (look, f) => [{ action: { type: 'layOut', lines: [] }, holes: { lines: sheetFor(look, f) } }],
  refuse: (look, f, _side, action) =>
    action.type === 'layOut' ? refuseLaid(look, f, action.lines) : illegal('PF-BASE.38', 'notHere'),
  sample: (look, f, _choice: Choice<Action>, random) => sampleLaid(look, f, random),
  take: (g, f, _side, action) => {
    if (action.type !== 'layOut') return;
    let number = g.board.defences.length;
    for (const { row, at, facing } of action.lines) {
      if (!isKind(row)) {
        g.emit('PF-SCN-POS.2', { type: 'objectiveLaid', id: row, side: f.side, at });
        continue;
      }
      number += 1;
      g.emit('PF-ENG.1', {
        type: 'defenceLaid',
        id: `${f.side}-${row}-${number}`,
        side: f.side,
        kind: row,
        at,
        facing,
      });
    }
  },
};

const sheetFor = (look: L, f: LayOut) => {
  const { side, defences } = f;
  const objectives = objectivesFor(look, side).flatMap((laid) =>
    Array.from({ length: laid.count }, () => outlinesOf(look, laid.zones)),
  );
  return {
    kind: 'sheet' as const,
    rows: [
      ...namesFor(look, side).map((id, i) => ({
        id,
        what: message('rowObjective' as const, { number: i + 1 }),
        holes: { at: { kind: 'area' as const, area: objectives[i]! } },
        min: 1,
        max: 1,
      })),
      ...(defences > 0 ? kindsFor(look) : []).map((kind) => ({
        id: kind,
        what: message('rowDefence' as const, { kind: message(`kind_${kind}` as const) }),
        holes: {
          at: { kind: 'area' as const, area: areaFor(look, f) },
          facing: { kind: 'facing' as const, from: 0, to: 359 },
        },
        min: 0,
        max: defences,
      })),
    ],
  };
};

const refuseLaid = (look: L, f: LayOut, lines: readonly Laid[]): Illegal<Pf> | null => {
  const { side, defences } = f;
  const names = namesFor(look, side);
  for (const [i, line] of lines.entries()) {
    const at = { hole: 'lines', line: i };
    if (!isKind(line.row) && !names.includes(line.row))
      return wrongAt(at, illegal('PF-BASE.38', 'notToPlace', { piece: line.row }));
    if (!isPlaced(line)) return wrongAt(at, illegal('PF-BASE.38', 'notPlaced', { unit: line.row }));
    if (isKind(line.row)) {
      if (typeof line.facing !== 'number' || !kindsFor(look).includes(line.row) || !mayLayAt(look, f, line.at))
        return wrongAt(at, illegal('PF-ENG.1', 'notInZone', { piece: line.row }));
      continue;
    }
    if (lines.findIndex(({ row }) => row === line.row) !== i)
      return wrongAt(at, illegal('PF-SCN-POS.2', 'placedTwice', { piece: line.row }));
    const wrong = refuseObjective(look, side, lines, i);
    if (wrong) return wrongAt(at, wrong);
  }
  const laid = lines.filter(({ row }) => names.includes(row)).length;
  if (laid < names.length) return illegal('PF-SCN-POS.2', 'tooFewObjectives', { count: names.length });
  // PF-ENG.1: at most as many as the dice gave.
  if (lines.length - laid > defences) return illegal('PF-ENG.1', 'tooManyDefences', { most: defences });
  return null;
};

/** A row that is filled in on a screen has no place at first. */
const isPlaced = ({ at }: Partial<Laid>): boolean => at !== undefined;

const refuseObjective = (look: L, side: string, lines: readonly Laid[], i: number): Illegal<Pf> | null => {
  const line = lines[i]!;
  const place = namesFor(look, side).indexOf(line.row);
  const all = objectivesFor(look, side).flatMap((laid) => Array.from({ length: laid.count }, () => laid));
  const laid = all[place]!;
  if (!isInZones(look, laid.zones, line.at)) return illegal('PF-SCN-POS.2', 'notInZone', { piece: line.row });
  // PF-SCN-DEF.3: from every border of the zone.
  if (!isWellInside(look, laid.zones, line.at, laid.inside))
    return illegal('PF-SCN-DEF.3', 'tooNearBorder', { least: laid.inside / INCH });
  const near = lines.some(
    (other, j) => j < i && !isKind(other.row) && distance(other.at, line.at) < laid.apart && other.row !== line.row,
  );
  return near ? illegal('PF-SCN-POS.2', 'tooClose', { least: laid.apart / INCH }) : null;
};

const TRIES = 400;

const sampleLaid = (look: L, f: LayOut, random: () => number): Action => {
  const lines: Laid[] = [];
  const all = objectivesFor(look, f.side).flatMap((laid) => Array.from({ length: laid.count }, () => laid));
  for (const [i, row] of namesFor(look, f.side).entries()) {
    const spots = all[i]!.zones.flatMap((zone) => look.setting.spots.get(zone) ?? []);
    const line = firstOf(TRIES, (): Laid | null => {
      const tried = { row, at: pickFrom(spots, random), facing: 0 };
      return refuseObjective(look, f.side, [...lines, tried], lines.length) === null ? tried : null;
    });
    lines.push(line ?? { row, at: farthest(spots, lines), facing: 0 });
  }
  const spots = ownZones(look, f).flatMap((zone) => look.setting.spots.get(zone) ?? []);
  for (let i = 0; i < f.defences && spots.length > 0; i += 1)
    lines.push({
      row: pickFrom(kindsFor(look), random),
      at: pickFrom(spots, random),
      facing: Math.floor(random() * 360),
    });
  return { type: 'layOut', lines };
};

const firstOf = <V>(tries: number, find: () => V | null): V | null => {
  for (let i = 0; i < tries; i += 1) {
    const found = find();
    if (found) return found;
  }
  return null;
};

/** Where chance found nothing, the place farthest from those that are laid. */
const farthest = (spots: readonly Point[], laid: readonly Laid[]): Point =>
  spots.reduce((best, spot) => {
    const off = (at: Point): number => Math.min(...laid.map((line) => distance(line.at, at)), 10 ** 9);
    return off(spot) > off(best) ? spot : best;
  }, spots[0]!);
