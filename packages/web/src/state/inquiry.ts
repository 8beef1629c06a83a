import { COLON } from '@grognard/kernel';
import { isOnMap, type MapPlace, type Piece, type Place } from '@grognard/looks';
import { type Dot, layoutOf } from '../board/geometry.ts';
import { lookOf } from './desk.ts';
import { orNull } from './faults.ts';
import { reaches } from './field.ts';
import { sayFrom } from './i18n.ts';
import { placeKey } from './picking.ts';
import type { Voice } from './speech.ts';
import type { Table } from './table.ts';
import { INQUIRY, type InquiryWord } from './words/inquiry.ts';

/** What one may ask of the map: what is near, what threatens a place, how the front runs, what is on the cards of a place. */
export type Inquiry = 'near' | 'threats' | 'front' | 'card';

/** Who is asked, about what: only what these eyes see is told. */
export interface Asking {
  readonly table: Pick<Table, 'desk' | 'view' | 'eyes'>;
  readonly voice: Voice;
  readonly pieces: readonly Piece[];
  readonly place: Place | null;
}

interface Standing {
  readonly piece: Piece;
  readonly at: MapPlace;
  readonly dot: Dot;
}

/** More can't be kept in mind. */
const MOST_NEAR = 6;
const MOST_OF_FRONT = 16;
/** The middles of two hexes that touch are one of these apart, of two with one between them nearly two. */
const NEXT_TO = 1.3;

/** The answer, in a sentence that can be read aloud. */
export const answerTo = (inquiry: Inquiry, asking: Asking): string => {
  switch (inquiry) {
    case 'near':
      return near(asking);
    case 'threats':
      return threats(asking);
    case 'front':
      return front(asking);
    case 'card':
      return cards(asking);
  }
};

const wordsFor = ({ voice }: Asking) => sayFrom<InquiryWord>(INQUIRY)(voice.language);

const standingIn = ({ table, pieces }: Asking): readonly Standing[] => {
  const { dotOf } = layoutOf(table.desk.looks.ground(table.desk.setting));
  return pieces.flatMap((piece) => (isOnMap(piece.at) ? [{ piece, at: piece.at, dot: dotOf(piece.at) }] : []));
};

const apart = (one: Dot, other: Dot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The place asked about, or, where none is, that of the first piece. */
const placeOf = ({ place }: Asking, standing: readonly Standing[]): MapPlace | null =>
  place && isOnMap(place) ? place : (standing[0]?.at ?? null);

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** How far and in which direction one place lies from another: "3 hexes, north-east". */
const wayFrom = (asking: Asking, from: MapPlace, to: MapPlace): string => {
  const say = wordsFor(asking);
  if (placeKey(from) === placeKey(to)) return say('here');
  const { desk, view } = asking.table;
  const layout = layoutOf(desk.looks.ground(desk.setting));
  const [a, b] = [layout.dotOf(from), layout.dotOf(to)];
  const turn = Math.round(Math.atan2(b.x - a.x, a.y - b.y) / (Math.PI / 4));
  const direction = say(DIRECTIONS[(turn + 8) % 8]!);
  // Where players may not measure they are not told how far it is.
  if (desk.looks.guesses?.(desk.setting)) return direction;
  const distance = orNull(() => desk.looks.sight?.(lookOf(desk, view), from, to).distance);
  const told = distance
    ? asking.voice.say(distance)
    : from.kind === 'hex'
      ? say('steps', { steps: Math.max(1, Math.round(apart(a, b) / layout.unit)) })
      : null;
  return told === null ? direction : `${told} ${direction}`;
};

const near = (asking: Asking): string => {
  const say = wordsFor(asking);
  const standing = standingIn(asking);
  const place = placeOf(asking, standing);
  if (!place) return say('nothingNear');
  const { dotOf } = layoutOf(asking.table.desk.looks.ground(asking.table.desk.setting));
  const here = dotOf(place);
  // Of those equally far the enemy comes first: a stack of one's own is no news.
  const foes = (one: Standing): number => (isFoe(asking, one.piece) ? 0 : 1);
  const nearest = [...standing]
    .sort((a, b) => apart(a.dot, here) - apart(b.dot, here) || foes(a) - foes(b))
    .slice(0, MOST_NEAR);
  return nearest.length === 0 ? say('nothingNear') : say('near', { list: listed(asking, place, nearest) });
};

const listed = (asking: Asking, from: MapPlace, those: readonly Standing[]): string =>
  those
    .map(({ piece, at }) =>
      wordsFor(asking)('isAway', { piece: asking.voice.say(piece.spoken), way: wayFrom(asking, from, at) }),
    )
    .join('; ');

const isFoe = ({ table }: Asking, { side }: Piece): boolean =>
  side !== null && (table.eyes === 'all' || table.eyes === null || side !== table.eyes);

const threats = (asking: Asking): string => {
  const say = wordsFor(asking);
  const standing = standingIn(asking);
  const place = placeOf(asking, standing);
  const foes = place ? standing.filter(({ piece }) => isFoe(asking, piece)) : [];
  const { looks, setting } = asking.table.desk;
  // Where nobody fires from afar it is those beside one who threaten.
  if (place && !looks.reach && !looks.bands) {
    const { dotOf, unit } = layoutOf(looks.ground(setting));
    const beside = foes.filter(({ dot }) => apart(dot, dotOf(place)) < unit * NEXT_TO);
    if (beside.length === 0) return say('nobodyBeside');
    return say('besideHere', { count: beside.length, list: listed(asking, place, beside) });
  }
  const found = place ? foes.filter(({ piece }) => reaches(asking.table, piece, place)) : [];
  return place && found.length > 0
    ? say('threatened', { count: found.length, list: listed(asking, place, found) })
    : say('unthreatened');
};

/** Every enemy in sight from west to east, each with the nearest of one's own. */
const front = (asking: Asking): string => {
  const say = wordsFor(asking);
  const standing = standingIn(asking);
  const { eyes } = asking.table;
  const first = standing[0]?.piece.side ?? null;
  const own = standing.filter(({ piece }) => piece.side === (eyes === 'all' || eyes === null ? first : eyes));
  const others = standing.filter(
    ({ piece }) => piece.side !== null && !own.some((one) => one.piece.side === piece.side),
  );
  if (others.length === 0 || own.length === 0) return say('noFront', { own: own.length });
  const list = [...others]
    .sort((a, b) => a.dot.x - b.dot.x)
    .slice(0, MOST_OF_FRONT)
    .map(({ piece, at, dot }) => {
      const facing = own.reduce((best, one) => (apart(one.dot, dot) < apart(best.dot, dot) ? one : best));
      const [foe, name] = [asking.voice.say(piece.spoken), asking.voice.say(facing.piece.name)];
      return placeKey(facing.at) === placeKey(at)
        ? say('among', { foe, own: name })
        : say('facing', { foe, way: wayFrom(asking, facing.at, at), own: name });
    });
  return say('front', { own: own.length, others: others.length, list: list.join('; ') });
};

/** The cards of whoever stands there and of the ground, line by line, and how many could fire there. */
const cards = (asking: Asking): string => {
  const { table, voice, place } = asking;
  if (!place) return '';
  const look = lookOf(table.desk, table.view);
  const rows = (card: Piece['card']): readonly string[] =>
    card.map(
      ({ label, value }) =>
        `${voice.say(label)}${COLON[voice.language]}${typeof value === 'string' ? value : voice.say(value)}`,
    );
  const standing = asking.pieces.filter(({ at }) => placeKey(at) === placeKey(place));
  const ground = [
    voice.say(table.desk.looks.spoken(look, place)),
    ...rows(table.desk.looks.groundCard?.(look, place) ?? []),
  ];
  return [
    ...standing.map(({ spoken, card }) => [voice.say(spoken), ...rows(card)].join(', ')),
    ground.join(', '),
    threats(asking),
  ].join('; ');
};
