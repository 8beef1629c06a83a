import type { Message, Value } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Point } from '@grognard/table';
import { inInches, manNamed, placeName, squareName } from './rules/pieces.ts';
import { bearingOf, placeTold, toldAt } from './tell-places.ts';
import type { Action, ActionOf, Event, EventOf, L, OwnFrame, Place } from './types.ts';
import type { Word } from './words/en.ts';

/** What needs no telling: the board shows it, or what follows tells it. */
const SILENT = [
  'moveEnded',
  'shootingEnded',
  'bogTested',
  'heroicHad',
  'heroicDone',
  'diceFell',
  'wentOn',
  'stalked',
] as const;
type Silent = (typeof SILENT)[number];
type Told = Exclude<Event['type'], Silent>;

/** A word for every event that is told: one that is missing does not compile. */
const wordOf = (type: Told): `tell_${Told}` & Word => `tell_${type}`;

const isSilent = (event: Event): event is EventOf<Silent> => (SILENT as readonly string[]).includes(event.type);

/** PF-GRP.1: of a squad that moves one line is told, and who charges, jumps or climbs. */
const goesWithSquad = (event: Event): boolean =>
  (event.type === 'moved' || event.type === 'stanceTaken') && event.squad === true;

/** Events into sentences. */
export const tell = (look: L, event: Event): Message<Word> | null =>
  isSilent(event) || goesWithSquad(event)
    ? null
    : message(
        wordOf(event.type),
        valuesOf(event, toldAt(look, event), (at) => placeText(look, at)),
      );

/** Actions as buttons say them. */
export const describe = (look: L, action: Action, asking: OwnFrame | null): Message<Word> => {
  const word: `do_${Action['type']}` & Word = `do_${action.type}`;
  return apart(look, action, asking) ?? message(word, offered(look, action));
};

/** What an action's own word would not tell from others of its kind. */
const apart = (look: L, action: Action, asking: OwnFrame | null): Message<Word> | null => {
  switch (action.type) {
    case 'moveGroup':
    case 'stalk':
      return squadMove(look, action);
    case 'shoot':
      return action.shooters.length > 1 ? squadShot(look, action) : oneShot(action);
    case 'alight':
      return menOut(look, action.ways);
    case 'heroic':
      return heroicWith(look, action);
    case 'burst':
      return action.at === null ? null : message('do_burstOn', { at: placeSaid(look, action.at) });
    case 'drive':
      return message(driveWord(action), offered(look, action));
    case 'task':
      if (action.at === null) return null;
      return action.on === null
        ? message('do_taskAt', { ...offered(look, action), way: wayTo(look, action) })
        : goneWith(look, action, action.at);
    case 'choose':
      return chosen(look, asking, action.piece);
    case 'might':
      return turned(look, action);
    case 'pair':
      return paired(action.fights);
    case 'retreat':
      return backTo(look, action);
    case 'done':
      return asking?.kind === 'walk' ? message('do_ceaseFire') : null;
    default:
      return null;
  }
};

const chosen = (look: L, asking: OwnFrame | null, piece: string): Message<Word> | null => {
  if (asking?.kind === 'order') return message('do_goFirst', { piece });
  return asking?.kind === 'storming' && manNamed(look, piece) ? message('do_stormMen') : null;
};

/** A squad that goes nowhere lies down or gets up; one that was only taken in hand does neither yet. */
const squadMove = ({ board }: L, { type, ways }: ActionOf<'moveGroup' | 'stalk'>): Message<Word> | null => {
  const man = board.men.find(({ id }) => id === ways[0]!.unit);
  if (!man) return null;
  const { stance } = ways[0]!;
  const [group, count] = [man.group, ways.length];
  const goes = ways.some(({ route }) => route.length > 0);
  if (!goes && man.stance !== stance)
    return message(type === 'stalk' ? 'do_stalkStance' : 'do_takeStance', { group, stance, count });
  return count > 1 ? message(type === 'stalk' ? 'do_stalkSquad' : 'do_moveSquad', { group, count }) : null;
};

/** PF-VEH.8: who gets out is told by what he gets out of: he was not seen in it. */
const menOut = ({ board }: L, ways: ActionOf<'alight'>['ways']): Message<Word> => {
  const at = board.men.find(({ id }) => id === ways[0]?.unit)?.at;
  return message('do_alight', { vehicle: at?.in === 'vehicle' ? at.vehicle : '-', count: ways.length });
};

const squadShot = ({ board }: L, { shooters, targets }: ActionOf<'shoot'>): Message<Word> | null => {
  const man = board.men.find(({ id }) => id === shooters[0]!.piece);
  if (!man) return null;
  return message('do_shootSquad', { group: man.group, count: shooters.length, target: targets[0]?.piece ?? 'none' });
};

const oneShot = ({ shooters: [shooter], targets: [target] }: ActionOf<'shoot'>): Message<Word> =>
  message('do_shoot', { shooter: shooter?.piece ?? 'none', target: target?.piece ?? 'none' });

/** Of more fights than this the names are too many lines: after the first their numbers do. */
const FEW_FIGHTS = 6;

/** PF-CBT.1: who fights whom, in their order. */
const paired = ([first, ...rest]: ActionOf<'pair'>['fights']): Message<Word> | null =>
  first ? inOrder(fought(first, asNamed), rest, rest.length < FEW_FIGHTS ? asNamed : asNumbered) : null;

const inOrder = (
  fight: Message<Word>,
  [next, ...rest]: ActionOf<'pair'>['fights'],
  tellAs: (id: string) => string,
): Message<Word> =>
  next ? message('fightsThen', { fight, others: inOrder(fought(next, tellAs), rest, tellAs) }) : fight;

const fought = ({ alone, against }: ActionOf<'pair'>['fights'][number], tellAs: (id: string) => string) =>
  message<Word>('fightOf', { alone: tellAs(alone), against: against.map(tellAs).join(', ') });

const asNamed = (id: string): string => id;
const asNumbered = (id: string): string =>
  (id.match(/\d+/g) ?? [id]).map((part) => part.replace(/^0+(?=\d)/, '')).join('/');

/** PF-CBT.6: which way he goes, and where to. */
const backTo = (look: L, { man, to }: ActionOf<'retreat'>): Message<Word> | null => {
  const from = manSpot(look, man);
  const bearing = from && bearingOf(from, to);
  return bearing
    ? message('do_retreatBy', { man, toward: message(`toward_${bearing}`), to: placeSaid(look, to) })
    : null;
};

const manSpot = ({ board }: L, id: string): Point | null => {
  const man = board.men.find((one) => one.id === id);
  return man?.at.in === 'table' ? man.at.spot : null;
};

/** PF-HERO.1: what a die shows, and what it will. */
const turned = ({ board }: L, { points, up, die }: ActionOf<'might'>): Message<Word> | null => {
  const face = board.fallen?.dice[die]?.face;
  return face === undefined ? null : message('do_turnDie', { points, face, to: up ? face + points : face - points });
};

/** PF-BASE.26: alone, with men of his own squad, or with others near him too. */
const heroicWith = ({ board }: L, { hero, with: men }: ActionOf<'heroic'>): Message<Word> => {
  const groupOf = (id: string): string | undefined => board.men.find((one) => one.id === id)?.group;
  const who = men.every((id) => groupOf(id) === groupOf(hero)) ? 'own' : 'near';
  return message('do_heroic', { hero, count: men.length, who });
};

const driveWord = ({ backwards, facing, turret }: ActionOf<'drive'>) => {
  if (turret !== null) return 'do_turret';
  if (facing !== null) return 'do_pivot';
  return backwards ? 'do_back' : 'do_drive';
};

/** Which way from a man a place lies: to what is beside him no figure is needed. */
const wayTo = ({ board }: L, { man: id, at }: ActionOf<'task'>): Message<Word> => {
  const man = board.men.find((one) => one.id === id);
  if (man?.at.in !== 'table' || at === null) return message('way_here');
  const [dx, dy] = [at.x - man.at.spot.x, at.y - man.at.spot.y];
  if (dx === 0 && dy === 0) return message('way_here');
  if (Math.abs(dx) > Math.abs(dy)) return message(dx > 0 ? 'way_east' : 'way_west');
  return message(dy > 0 ? 'way_south' : 'way_north');
};

/** PF-ENG.12: which way he goes with what he has in his hands, and where to. */
const goneWith = (look: L, action: ActionOf<'task'>, at: Point): Message<Word> | null => {
  const from = manSpot(look, action.man);
  const bearing = from && bearingOf(from, at);
  return bearing ? message('do_taskToward', { ...offered(look, action), toward: message(`toward_${bearing}`) }) : null;
};

type Fields = Readonly<Record<string, unknown>>;

/** What is offered is told from others of its kind by where it is, to the tenth of an inch. */
const offered = (look: L, action: Action): Readonly<Record<string, Value>> => {
  const exactly = (point: Point): string => placeSaid(look, point);
  return valuesOf(action, exactly, (at) => (at.in === 'table' ? exactly(at.spot) : placeText(look, at)));
};

const valuesOf = (
  said: object,
  pointSaid: (point: Point) => Value,
  placeOf: (at: Place) => Value,
): Readonly<Record<string, Value>> => ({
  ...Object.fromEntries(
    Object.entries(said as Fields)
      .filter(([field]) => field !== 'type')
      .map(([field, value]) => {
        if (isPoint(value)) return [field, pointSaid(value)];
        return [field, isPlace(value) ? placeOf(value) : saidAs(field, value)];
      }),
  ),
  ...countIn(said),
});

/** Where a list is long its length is what is told. */
const countIn = (said: object): Readonly<Record<string, Value>> => {
  const list = Object.values(said).find((value): value is readonly unknown[] => Array.isArray(value));
  return list ? { count: list.length } : {};
};

/** Fields whose values are words of our own: `how: 'walk'` is said as `how_walk`. */
const NAMED = ['how', 'phase', 'fear', 'weapon', 'kind', 'what', 'task'] as const;
const LENGTHS = ['depth', 'spent', 'distance', 'height'] as const;

const isIn = <V extends string>(list: readonly V[], field: string): field is V =>
  (list as readonly string[]).includes(field);

/** A field of an event or action as a sentence has it: ids as they are, lengths in inches, yes and no for claims. */
const saidAs = (field: string, value: unknown): Value => {
  if (value === null) return field === 'holds' ? message<Word>('holdsUnknown') : 'none';
  if (value === 'decoy' && field === 'holds') return message<Word>('holdsDecoy');
  if (typeof value === 'string') return isIn(NAMED, field) ? message(`${field}_${value}` as Word) : value;
  if (typeof value === 'number') return isIn(LENGTHS, field) ? inInches(value) : value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(nameIn).join(', ');
  if (isHeld(value)) return message<Word>('holdsUnit', { unit: value.group });
  return nameIn(value);
};

const isPoint = (value: unknown): value is Point => typeof value === 'object' && value !== null && 'x' in value;
const isPlace = (value: unknown): value is Place => typeof value === 'object' && value !== null && 'in' in value;
const isHeld = (value: unknown): value is { readonly group: string } =>
  typeof value === 'object' && value !== null && 'group' in value;

const NAMES = ['man', 'piece', 'id', 'row', 'alone', 'unit'] as const;

/** What one of a list is called. */
const nameIn = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = value as Fields;
  const name = NAMES.find((field) => typeof fields[field] === 'string');
  return name === undefined ? '' : String(fields[name]);
};

/** PF-SHOOT.2: nobody measures with what he is told. */
const placeSaid = ({ setting }: L, point: Point): string =>
  setting.scenario.measured === 'strict' ? squareName(point) : placeName(point);

/** Where somebody is, as a sentence goes on with it. */
export const placeText = (look: L, at: Place): Message<Word> => {
  switch (at.in) {
    case 'table':
      return message('placeTable', { spot: placeTold(look, at.spot) });
    case 'vehicle':
      return message('placeVehicle', { vehicle: at.vehicle });
    case 'marker':
      return message('placeMarker');
    case 'ambush':
      return message('placeAmbush');
    case 'reserve':
      return message('placeReserve');
    case 'craft':
      return message('placeCraft', { craft: at.craft });
    case 'tray':
      return message('placeTray');
  }
};
