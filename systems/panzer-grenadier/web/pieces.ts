import type { Message } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import type { Figure, NationMark, Piece, PieceState, Place } from '@grognard/looks';
import type { UnitType } from '../data/unit-type.ts';
import { allowanceOf } from '../rules/05-going.ts';
import type { FireKind } from '../rules/07-values.ts';
import { fireValue } from '../rules/07-values.ts';
import { ownMorale } from '../rules/14-morale.ts';
import { playerOf } from '../rules/17-players.ts';
import type { L } from '../rules/facts.ts';
import { hexName, hexOf, isAboard, loadOf, typeOf } from '../rules/facts.ts';
import type { Leader, Nation, Unit } from '../types.ts';
import { RANKS } from '../types.ts';
import { artOf } from './art.ts';
import { leaderName } from './names.ts';
import { hexPlace, say } from './say.ts';
import type { LookWord } from './words.ts';

/** The mark of each nation's pieces. */
export const MARK: Readonly<Record<Nation, NationMark>> = {
  german: 'germany',
  soviet: 'ussr',
  polish: 'poland',
  finnish: 'finland',
  italian: 'italy',
  british: 'britain',
  commonwealth: 'britain',
  american: 'usa',
  japanese: 'japan',
  chinese: 'china',
  french: 'france',
};

const placeOf = (look: L, piece: Unit | Leader): Place => {
  const hex = hexOf(look, piece);
  if (hex !== null) return hexPlace(hex);
  return { kind: 'box', box: piece.at.in === 'entry' ? piece.at.group : '' };
};

/** A list of at least one. */
const joined = (parts: readonly Message[]): Message => parts.reduce((a, b) => say('lookAnd', { a, b }));

/** What is to be said of a piece beside its morale. */
const remarks = (piece: Unit | Leader): readonly Message[] => [
  ...(piece.mark === 'none' ? [] : [say(`mark_${piece.mark}`)]),
  ...(isAboard(piece) ? [say('aboard')] : []),
];

const unitRemarks = (look: L, unit: Unit): readonly Message[] => [
  ...(unit.steps < typeOf(look, unit).steps ? [say('of_reduced', { piece: unit.id })] : []),
  ...remarks(unit),
  ...(unit.limbered ? [say('of_limbered', { piece: unit.id })] : []),
  ...(unit.spotted ? [say('of_spotted', { piece: unit.id })] : []),
  ...(unit.dugIn ? [say('of_dugIn', { piece: unit.id })] : []),
  ...(unit.hidden ? [say('of_hidden', { piece: unit.id })] : []),
];

const DEED = { moved: 'moved', fired: 'fired', opened: 'halfFired' } as const;

/** PG-3.1.10, PG-13.1.2, PG-14.2.1: marks, morale, digging, spotting. */
const statesOf = (piece: Unit | Leader): readonly PieceState[] => [
  ...(piece.mark === 'none' ? [] : [{ kind: DEED[piece.mark] } as const]),
  ...(piece.state === 'good' ? [] : [{ kind: piece.state } as const]),
];

const unitStates = (unit: Unit): readonly PieceState[] => [
  ...statesOf(unit),
  ...(unit.dugIn ? [{ kind: 'dugIn' } as const] : unit.work?.what === 'dig' ? [{ kind: 'digging' } as const] : []),
  ...(unit.spotted ? [{ kind: 'spotted' } as const] : []),
  ...(unit.hidden ? [{ kind: 'hidden' } as const] : []),
];

const FIRE_LABEL: Readonly<Record<FireKind, LookWord>> = { df: 'lookDf', bf: 'lookBf', at: 'lookAt' };

/** A fire value as it is now; struck out where it can't fire. */
const fireFigure = (look: L, unit: Unit, type: UnitType, kind: FireKind): readonly Figure[] => {
  const written = type[kind];
  if (written === undefined) return [];
  const now = fireValue(look, unit, kind);
  const [printed] = written.split('-').map(Number) as [number, number];
  return [
    {
      place: 'strip',
      text: now ? `${now.value}-${now.range}` : written,
      tone: kind === 'at' ? 'hard' : 'plain',
      ...(now === null ? { changed: 'lost' as const } : now.value < printed ? { changed: 'down' as const } : {}),
      label: say(FIRE_LABEL[kind]),
    },
  ];
};

/** Movement points are kept in halves. */
const HALVES = 2;

const moveText = (look: L, unit: Unit): string => {
  const points = allowanceOf(look, unit) / HALVES;
  return points === 0 ? 'T' : String(points);
};

const figuresOf = (look: L, unit: Unit, type: UnitType): readonly Figure[] => {
  const soft = type.df !== undefined ? 'df' : 'bf';
  return [
    {
      place: 'topLeft',
      text: String(sumOf(ownMorale(look, unit))),
      tone: 'plain',
      ...(unit.state === 'demoralised' ? { changed: 'down' as const } : {}),
      label: say('lookMoraleNow'),
    },
    { place: 'topRight', text: moveText(look, unit), tone: 'plain', label: say('lookMove') },
    ...fireFigure(look, unit, type, soft),
    ...fireFigure(look, unit, type, 'at'),
    ...(type.armour === undefined
      ? []
      : [
          {
            place: 'left',
            text: String(type.armour),
            tone: 'hard',
            label: say('lookArmour'),
          } satisfies Figure,
        ]),
  ];
};

const line = (label: LookWord, value: Message | string, rule: string) => ({ label: say(label), value, rule });

const markText = (piece: Unit | Leader): Message =>
  piece.mark === 'none' ? say('lookFreshMark') : say(`mark_${piece.mark}`);

/** PG-17.5.1: whose a piece is where several share a side. */
const underLine = (look: L, piece: Unit | Leader) => {
  const player = playerOf(look, piece);
  if (player === null) return [];
  const isChief = look.board.split[piece.side]?.chief === player;
  return [line('lookUnder', say(isChief ? 'lookChief' : 'lookPlayer', { player }), 'PG-17.5.1')];
};

const cardOf = (look: L, unit: Unit, type: UnitType): Piece['card'] => {
  const fire = (kind: FireKind) => {
    const now = fireValue(look, unit, kind);
    return now ? [line(FIRE_LABEL[kind], `${now.value}-${now.range}`, 'PG-7.3.1')] : [];
  };
  const load = loadOf(look, unit);
  return [
    line('lookState', say(`of_${unit.state}`, { piece: unit.id }), 'PG-1.1.16'),
    line('lookMoraleNow', String(sumOf(ownMorale(look, unit))), 'PG-14.0.1'),
    line('lookSteps', `${unit.steps}/${type.steps}`, 'PG-1.1.28'),
    line('lookMark', markText(unit), 'PG-3.1.10'),
    ...underLine(look, unit),
    ...(unit.shots ? [line('lookShots', String(unit.shots.taken), 'PG-13.0.6')] : []),
    line('lookMove', moveText(look, unit), 'PG-5.1.1'),
    ...fire('df'),
    ...fire('bf'),
    ...fire('at'),
    ...(type.armour === undefined ? [] : [line('lookArmour', String(type.armour), 'PG-1.1.6')]),
    ...(load.length === 0
      ? []
      : [line('lookCarries', joined(load.map(({ id }) => say('pieceNamed', { piece: id }))), 'PG-5.61.3')]),
  ];
};

const whereText = (look: L, piece: Unit | Leader): Message => {
  const hex = hexOf(look, piece);
  return hex === null ? say('lookOffMap') : say('lookPlain', { text: hexName(look.setting, hex) });
};

/** What a stack is read for: fire, morale and steps of a unit; morale and what he adds of a leader. */
const unitValues = (look: L, unit: Unit, type: UnitType): Message => {
  const values = (['df', 'bf', 'at'] as const).flatMap((kind) => {
    const now = fireValue(look, unit, kind);
    return now ? [say(`lookBrief_${kind}`, { value: `${now.value}-${now.range}` })] : [];
  });
  return joined([
    ...values,
    say('lookBriefMorale', { morale: sumOf(ownMorale(look, unit)) }),
    say('lookBriefSteps', { left: unit.steps, of: type.steps }),
  ]);
};
const leaderValues = (look: L, leader: Leader): Message => {
  const { rank, combat, support } = leader;
  const morale = say('lookBriefMorale', { morale: sumOf(ownMorale(look, leader)) });
  return rank === null ? morale : joined([morale, say('lookBriefLeader', { combat, support })]);
};

const spokenOf = (
  look: L,
  piece: Unit | Leader,
  { name, values }: { readonly name: Message; readonly values: Message },
  more: readonly Message[],
) => ({
  spoken: say('lookSpoken', {
    side: say(piece.side),
    name,
    state: say(`of_${piece.state}`, { piece: piece.id }),
    more: more.length === 0 ? '' : say('lookMore', { more: joined(more) }),
  }),
  brief: say('lookBrief', {
    place: whereText(look, piece),
    state: say(`of_${piece.state}`, { piece: piece.id }),
    more: more.length === 0 ? '' : say('lookMore', { more: joined(more) }),
  }),
  stacked: say('lookBrief', {
    place: values,
    state: say(`of_${piece.state}`, { piece: piece.id }),
    more: more.length === 0 ? '' : say('lookMore', { more: joined(more) }),
  }),
});

/** A unit as a counter. */
export const unitPiece = (look: L, unit: Unit): Piece => {
  const type = typeOf(look, unit);
  const name = say('pieceNamed', { piece: unit.id });
  return {
    id: unit.id,
    side: unit.side,
    nation: MARK[type.nation],
    at: placeOf(look, unit),
    facing: null,
    turret: null,
    body: { kind: 'counter' },
    art: artOf(type),
    figures: figuresOf(look, unit, type),
    steps: { left: unit.steps, of: type.steps },
    states: unitStates(unit),
    tag: null,
    tab: type.short,
    name,
    ...spokenOf(look, unit, { name, values: unitValues(look, unit, type) }, unitRemarks(look, unit)),
    card: cardOf(look, unit, type),
  };
};

/** A leader as a portrait on the shoulder of his stack. */
export const leaderPiece = (look: L, leader: Leader): Piece => {
  const name = leaderName(leader.rank, leader.name);
  return {
    id: leader.id,
    side: leader.side,
    nation: MARK[leader.side],
    at: placeOf(look, leader),
    facing: null,
    turret: null,
    body: { kind: 'portrait', band: leader.rank ?? 'KOM' },
    art: { kind: 'men', weapon: 'leader' },
    figures: [
      { place: 'middle', text: String(sumOf(ownMorale(look, leader))), tone: 'plain', label: say('lookMoraleNow') },
      ...(leader.rank === null
        ? []
        : [
            { place: 'leftLower', text: String(leader.combat), tone: 'plain', label: say('lookCombat') } as const,
            { place: 'rightLower', text: String(leader.support), tone: 'plain', label: say('lookSupport') } as const,
          ]),
    ],
    states: statesOf(leader),
    tag: null,
    name,
    ...spokenOf(look, leader, { name, values: leaderValues(look, leader) }, remarks(leader)),
    card: [
      ...(leader.rank === null ? [] : [line('lookRank', leader.rank, 'PG-1.1.26')]),
      line('lookState', say(`of_${leader.state}`, { piece: leader.id }), 'PG-1.1.16'),
      line('lookMoraleNow', String(sumOf(ownMorale(look, leader))), 'PG-14.0.1'),
      line('lookCombat', String(leader.combat), 'PG-6.42.1'),
      line('lookSupport', String(leader.support), 'PG-6.51.1'),
      line('lookMark', markText(leader), 'PG-3.1.10'),
      ...underLine(look, leader),
    ],
  };
};

const byRank = (a: Leader, b: Leader): number => rankOf(a) - rankOf(b);
const rankOf = ({ rank }: Leader): number => (rank === null ? -1 : RANKS.indexOf(rank));

/** Units first, so that leaders lie on top, the senior in front; whoever rides is under his carrier. */
export const piecesOf = (look: L): readonly Piece[] => {
  const carried = look.board.units.filter(isAboard);
  const own = look.board.units.filter((one) => !isAboard(one));
  return [...carried, ...own]
    .map((one) => unitPiece(look, one))
    .concat([...look.board.leaders].sort(byRank).map((one) => leaderPiece(look, one)));
};
