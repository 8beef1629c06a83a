import type { LogItem, Roll, Types } from '@grognard/kernel';
import { COLON } from '@grognard/kernel';
import { isOnMap, type MapPlace, type Piece } from '@grognard/looks';
import { layoutOf } from '../board/geometry.ts';
import { citedIn } from './citations.ts';
import type { Desk } from './desk.ts';
import { orNull } from './faults.ts';
import { placesIn } from './places-in.ts';
import type { Session } from './session.ts';
import { capital, type Voice } from './speech.ts';
import { rollLine } from './story.ts';

type Board = Types['board'];

/** A moment that shows a rule at work: the board, the places it is about, and what is said of it. */
export interface RuleScene {
  readonly board: Board;
  readonly places: readonly MapPlace[];
  /** Where a line of sight is stopped. */
  readonly stop: MapPlace | null;
  readonly caption: string;
}

interface Moment {
  readonly desk: Desk;
  readonly voice: Voice;
  readonly board: Board;
}

const lookAt = ({ desk, board }: Moment) => ({ setting: desk.setting, board });
const piecesAt = (moment: Moment): readonly Piece[] => moment.desk.looks.pieces(lookAt(moment), null);
const placesOf = (moment: Moment, told: unknown): readonly MapPlace[] =>
  placesIn(told, { pieces: piecesAt(moment), ground: moment.desk.looks.ground(moment.desk.setting) });
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A recorded game's best picture of a rule: a roll it counts in, a sight line or ground it is about, a deed, a piece. */
export const sceneOf = ({ desk, match }: Session, voice: Voice, rule: string): RuleScene | null => {
  const middle = { desk, voice, board: match.positions[Math.floor(match.positions.length / 3)]!.board };
  return (
    inLogs({ desk, match }, voice, (moment, item) => rolledScene(moment, item, rule)) ??
    sightScene(middle, rule) ??
    groundScene(middle, rule) ??
    inLogs({ desk, match }, voice, (moment, item) => deedScene(moment, item, rule)) ??
    cardScene(middle, rule)
  );
};

/** The first moment of a game in which something is found. */
const inLogs = (
  { desk, match }: Pick<Session, 'desk' | 'match'>,
  voice: Voice,
  find: (moment: Moment, item: LogItem<Types>) => RuleScene | null,
): RuleScene | null => {
  for (const [i, { log }] of match.entries.entries()) {
    let { board } = match.positions[i]!;
    for (const item of log) {
      const found = find({ desk, voice, board }, item);
      if (found) return found;
      if ('event' in item) board = desk.system.reduce(board, item.event);
    }
  }
  return null;
};

/** A roll that the rule counts in, with whom it is about. */
const rolledScene = (moment: Moment, item: LogItem<Types>, rule: string): RuleScene | null => {
  if (!('roll' in item)) return null;
  const roll = item.roll as Roll;
  const cited = citedIn(roll.check, rule);
  if (!cited) return null;
  const places = placesOf(moment, [
    roll.check.about,
    'readings' in roll.check ? roll.check.readings.map((one) => one.for) : null,
  ]);
  if (places.length === 0) return null;
  const { voice, board } = moment;
  const { text } = rollLine(voice, roll, { entry: 0, side: null });
  const counted = cited.map(({ value, note }) => `${signed(value)}${note ? ` (${voice.say(note)})` : ''}`);
  const here = counted.length === 0 ? '' : ` · ${voice.title(rule)}${COLON[voice.language]}${counted.join(', ')}`;
  return { board, places, stop: null, caption: `${capital(text)}${here}` };
};

/** So many lines are tried. */
const MOST_LINES = 900;

/** A line from one side to the other that the rule stops. */
const sightScene = (moment: Moment, rule: string): RuleScene | null => {
  const { desk, voice, board } = moment;
  const { sight } = desk.looks;
  if (!sight) return null;
  const look = lookAt(moment);
  const standing = piecesAt(moment).flatMap(({ side, at }) => (isOnMap(at) ? [{ side, at }] : []));
  const lines = standing.flatMap((from) =>
    standing.filter(({ side }) => side !== from.side).map(({ at }) => [from.at, at] as const),
  );
  for (const [from, to] of lines.slice(0, MOST_LINES)) {
    const { stoppedBy, distance } = orNull(() => sight(look, from, to)) ?? { stoppedBy: null, distance: null };
    if (stoppedBy?.rule !== rule) continue;
    const caption = `${capital(voice.say(stoppedBy.why))}${distance ? ` · ${voice.say(distance)}` : ''}`;
    return { board, places: [from, to], stop: stoppedBy.place, caption };
  }
  return null;
};

/** A step between the points of a table that are looked at, in tenths of a millimetre. */
const STEP = 400;

const someplaces = ({ desk }: Moment): readonly MapPlace[] => {
  const ground = desk.looks.ground(desk.setting);
  if (ground.kind === 'hexes')
    return ground.paint.flatMap((paint, hex) => (paint === null ? [] : [{ kind: 'hex', hex } as const]));
  const [across, down] = [Math.floor(ground.width / STEP), Math.floor(ground.height / STEP)];
  return Array.from({ length: across * down }, (_, i) => ({
    kind: 'spot' as const,
    x: ((i % across) + 0.5) * STEP,
    y: (Math.floor(i / across) + 0.5) * STEP,
  }));
};

/** Ground that the rule is about, with what it does there. */
const groundScene = (moment: Moment, rule: string): RuleScene | null => {
  const { desk, voice, board } = moment;
  const found = (desk.looks.groundCard ? someplaces(moment) : []).flatMap((place) => {
    const rows = orNull(() => desk.looks.groundCard?.(lookAt(moment), place)) ?? [];
    return rows.filter((one) => one.rule === rule).map((row) => ({ place, line: lineOf(voice, row) }));
  });
  // Ground that changes something says more than ground that does not, and where they fight more than a corner of the map.
  const telling = found.filter(({ line }) => /[1-9]/.test(line));
  const [shown] = nearestFirst(moment, telling.length > 0 ? telling : found);
  if (!shown) return null;
  const spoken = voice.say(desk.looks.spoken(lookAt(moment), shown.place));
  return { board, places: [shown.place], stop: null, caption: `${capital(spoken)} · ${shown.line}` };
};

/** Those nearest to a piece first. */
const nearestFirst = <P extends { readonly place: MapPlace }>(moment: Moment, found: readonly P[]): readonly P[] => {
  const { dotOf } = layoutOf(moment.desk.looks.ground(moment.desk.setting));
  const standing = piecesAt(moment).flatMap(({ at }) => (isOnMap(at) ? [dotOf(at)] : []));
  const far = ({ place }: P): number => {
    const { x, y } = dotOf(place);
    return Math.min(...standing.map((dot) => Math.hypot(dot.x - x, dot.y - y)));
  };
  return found
    .map((one) => [far(one), one] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one);
};

const lineOf = (voice: Voice, { label, value }: Piece['card'][number]): string =>
  `${voice.say(label)}${COLON[voice.language]}${typeof value === 'string' ? value : voice.say(value)}`;

/** Something that was done by the rule, where it can be seen. */
const deedScene = (moment: Moment, item: LogItem<Types>, rule: string): RuleScene | null => {
  if ('roll' in item || item.rule !== rule) return null;
  const { desk, voice, board } = moment;
  const told = desk.system.tell(lookAt(moment), item.event);
  if (!told) return null;
  // Who went somewhere is seen where he came to, who is gone where he was.
  const after = { ...moment, board: desk.system.reduce(board, item.event) };
  const [seen] = [after, moment].filter((one) => placesOf(one, item.event).length > 0);
  return seen
    ? { board: seen.board, places: placesOf(seen, item.event), stop: null, caption: capital(voice.say(told)) }
    : null;
};

/** A piece that the rule says something about. */
const cardScene = (moment: Moment, rule: string): RuleScene | null => {
  for (const { at, card, name } of piecesAt(moment)) {
    const row = card.find((one) => one.rule === rule);
    if (row && isOnMap(at))
      return {
        board: moment.board,
        places: [at],
        stop: null,
        caption: `${capital(moment.voice.say(name))} · ${lineOf(moment.voice, row)}`,
      };
  }
  return null;
};
