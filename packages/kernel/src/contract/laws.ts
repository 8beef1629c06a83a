import type { Forecast } from '../check/chain.ts';
import type { Check } from '../check/check.ts';
import { odds } from '../check/odds.ts';
import { pickFrom } from '../engine/any-of.ts';
import type { Entry, Position } from '../engine/game.ts';
import { answer, questionFor, questions, refusalOf, waitingFor } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { now, undo } from '../engine/match.ts';
import { checksOf, forecastsOf, refusedCandidates } from '../engine/preview.ts';
import type { Choice, Question, Space } from '../engine/question.ts';
import { fillHoles, spellLines, spellOut } from '../engine/sample.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Message, Side, Types } from '../engine/types.ts';
import { inLanguage, LANGUAGES, problemLine } from '../engine/types.ts';
import { view } from '../engine/view.ts';
import { KERNEL_WORDS } from '../engine/words.ts';
import { readPosition, writePosition } from '../files/file.ts';
import { canonical, difference, same, throughText } from '../files/json.ts';
import { fold } from '../files/record.ts';
import { nearMisses } from './near-miss.ts';

/** A law that does not hold, and how it was seen. */
export interface Broken {
  readonly law: string;
  readonly why: string;
}

/** What every law looks at: a moment of a game, before an answer. */
export interface Moment<T extends Types> {
  readonly system: GameSystem<T>;
  readonly setting: T['setting'];
  readonly scenario: unknown;
  readonly position: Position<T>;
  readonly random: () => number;
}
/** And after it. */
export interface Answer<T extends Types> extends Moment<T> {
  readonly match: Match<T>;
  readonly entry: Entry<T>;
  readonly after: Position<T>;
}

const MOST_TRIED = 12;

export const broken = (law: string, why: string): Broken => ({ law, why });

/** Somebody can always choose until the game is over. */
export const noDeadEnd = <T extends Types>({ system, setting, position }: Moment<T>): readonly Broken[] => {
  if (position.outcome) return [];
  const waiting = waitingFor(system, setting, position);
  if (waiting.length === 0) return [broken('no dead ends', 'nobody is asked, and the game is not over')];
  return questions(system, setting, position)
    .filter((question) => question.choices.length === 0)
    .map((question) => broken('no dead ends', `${question.side} has no choice at ${question.kind}`));
};

/** The board is sound. */
export const sound = <T extends Types>({ system, setting, position }: Moment<T>): readonly Broken[] =>
  [...system.faults(setting, position.board), ...(system.wrongInPlay?.(setting, position.board) ?? [])].map((why) =>
    broken('no faults', inLanguage('en', why)),
  );

/** A save and a load change nothing: through text, and through a position file. */
export const savesWhole = <T extends Types>({ system, setting, scenario, position }: Moment<T>): readonly Broken[] => {
  const found: Broken[] = [];
  const back = throughText(position);
  if (!same(back, position)) found.push(broken('save and load', `text changes ${difference(position, back)}`));
  if (!deepPlain(position))
    found.push(broken('plain data', 'a position holds undefined, a class or a number text can not keep'));
  if (position.outcome) return found;
  const file = readPosition(system, throughText(writePosition(system, setting, scenario, position)));
  if (!file.ok) return [...found, broken('position file', file.problems.map(problemLine).join('; '))];
  const { board, stack } = file.value.position;
  if (!same({ board, stack }, { board: position.board, stack: position.stack }))
    found.push(
      broken(
        'position file',
        `reading changes ${difference({ board: position.board, stack: position.stack }, { board, stack })}`,
      ),
    );
  return found;
};

const deepPlain = (value: unknown): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(deepPlain);
  if (typeof value !== 'object') return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(deepPlain);
};

/** Every listed choice and every sample is accepted; what lies just outside is refused, with a rule of the book. */
export const legality = <T extends Types>(moment: Moment<T>): readonly Broken[] =>
  questions(moment.system, moment.setting, moment.position).flatMap((question) => [
    ...acceptsListed(moment, question),
    ...refusesNearMisses(moment, question),
    ...explains(moment, question),
  ]);

const acceptsListed = <T extends Types>(
  moment: Moment<T>,
  { side, choices, kind }: Question<T['action'], T>,
): readonly Broken[] => {
  const { system, setting, position, random } = moment;
  const frame = position.stack.at(-1)!;
  const look = { setting, board: system.see(setting, position.board, side) };
  const tried =
    choices.length <= MOST_TRIED ? choices : Array.from({ length: MOST_TRIED }, () => pickFrom(choices, random));
  return tried.flatMap((choice) => {
    const action = fillHoles(system, look, frame, side, choice, random);
    const refusal = refusalOf(system, setting, position, side, action);
    if (refusal)
      return [
        broken(
          'listed choices are legal',
          `${kind}: ${canonical(action)} refused: ${refusal.why.word} (${refusal.rule})`,
        ),
      ];
    const parsed = system.schemas.action.safeParse(throughText(action));
    return parsed.success ? [] : [broken('actions fit their schema', `${kind}: ${canonical(action)}`)];
  });
};

const refusesNearMisses = <T extends Types>(
  moment: Moment<T>,
  { side, choices, kind }: Question<T['action'], T>,
): readonly Broken[] => {
  const { system, setting, position } = moment;
  const look = { setting, board: system.see(setting, position.board, side) };
  const frame = position.stack.at(-1)!;
  const spelled = choices.map((choice) => spelledLines(moment, side, spellOut(system, look, frame, side, choice)));
  return nearMisses<T['action']>(spelled as never).flatMap((action) => {
    // What does not even fit the schema is refused at the border.
    if (!system.schemas.action.safeParse(action).success) return [];
    const refusal = refusalOf(system, setting, position, side, action);
    if (!refusal) return [broken('near misses are refused', `${kind}: ${canonical(action)} was accepted`)];
    return citesWell(system, refusal.rule, [refusal.why], `refusal of ${canonical(action)}`);
  });
};

/** A choice whose sheets and routes have nothing open any more. */
const spelledLines = <T extends Types>(
  { system, setting, position }: Moment<T>,
  side: Side,
  { action, holes = {} }: Choice<T['action']>,
): Choice<T['action']> => {
  const look = { setting, board: system.see(setting, position.board, side) };
  const frame = position.stack.at(-1)!;
  const spelled = Object.entries(holes).map(([hole, space]) => [
    hole,
    spellLines(system, look, frame, side, { action, hole }, space as Space),
  ]);
  return { action, holes: Object.fromEntries(spelled) } as Choice<T['action']>;
};

/** Prompts, greyed choices, previews and labels use words and rules that exist, and odds that add up. */
const explains = <T extends Types>(moment: Moment<T>, question: Question<T['action'], T>): readonly Broken[] => {
  const { system, setting, position, random } = moment;
  const { side, choices } = question;
  const look = { setting, board: system.see(setting, position.board, side) };
  const frame = position.stack.at(-1)!;
  const said = (tried: T['action']) => system.describe(look, tried, frame);
  const found = [...citesWell(system, question.rule, [question.prompt], `prompt of ${question.kind}`)];
  const greyed = refusedCandidates(system, setting, position, side);
  for (const { action, refusal } of greyed.slice(0, MOST_TRIED))
    found.push(...citesWell(system, refusal.rule, [refusal.why, said(action)], `greyed ${canonical(action)}`));
  if (choices.length === 0) return found;
  const choice = pickFrom(choices, random);
  const action = fillHoles(system, look, frame, side, choice, random);
  found.push(...citesWell(system, question.rule, [said(action)], `label of ${canonical(action)}`));
  for (const check of checksOf(system, setting, position, side, action))
    found.push(...checkCitesWell(system, check as Check));
  for (const forecast of forecastsOf(system, setting, position, side, action))
    found.push(...forecastCitesWell(system, forecast));
  return found;
};

/** The fold of the log is the board; the entry tells only what the words and the book know. */
export const foldsToBoard = <T extends Types>({
  system,
  setting,
  position,
  entry,
  after,
}: Answer<T>): readonly Broken[] => {
  const folded = fold(system, position.board, entry.log);
  const found = same(folded, after.board)
    ? []
    : [broken('the log folds to the board', `differs at ${difference(folded, after.board)}`)];
  let board = position.board;
  for (const item of entry.log) {
    if ('roll' in item) found.push(...checkCitesWell(system, item.roll.check as Check));
    else {
      const told = system.tell({ setting, board }, item.event);
      found.push(...citesWell(system, item.rule, told ? [told] : [], `event ${item.event.type}`));
      board = system.reduce(board, item.event);
    }
  }
  return found;
};

/** A loaded game goes on exactly like the one that was never saved. */
export const goesOnAlike = <T extends Types>({
  system,
  setting,
  position,
  entry,
  after,
}: Answer<T>): readonly Broken[] => {
  const again = answer(system, setting, throughText(position), entry.side, throughText(entry.action));
  if (!again.ok) return [broken('save and load', `after a load ${canonical(entry.action)} is refused`)];
  return same(again, { ok: true, position: after, entry })
    ? []
    : [
        broken(
          'same position, same answer, same result',
          `differs at ${difference(again, { ok: true, position: after, entry })}`,
        ),
      ];
};

/** A view is a board with less in it: seen twice is seen once, and a browser asks itself the same questions as the server. */
export const viewsAreWhole = <T extends Types>({ system, setting, position }: Moment<T>): readonly Broken[] =>
  [...system.sides(setting), null].flatMap((side) => {
    const sent = throughText(view(system, setting, position, side));
    const twice = system.see(setting, sent.board, side);
    const found = same(twice, sent.board)
      ? []
      : [broken('seen twice is seen once', `${side}: ${difference(sent.board, twice)}`)];
    const frame = sent.stack.at(-1);
    if (side === null || !frame || sent.questions.length === 0) return found;
    const asked = questionFor(system, setting, sent.board, frame, side);
    return same(asked, sent.questions[0])
      ? found
      : [...found, broken('the browser asks what the server asks', `${side} at ${frame.kind}`)];
  });

/** Undo gives back exactly what was, never crosses a roll, and is nobody else's. */
export const undoes = <T extends Types>({ system, setting, position, match, entry }: Answer<T>): readonly Broken[] => {
  const taken = undo(match, entry.side);
  const rolled = entry.log.some((item) => 'roll' in item);
  const found: Broken[] = [];
  if (rolled && taken.ok) found.push(broken('undo stops at dice', canonical(entry.action)));
  for (const side of system.sides(setting))
    if (side !== entry.side && undo(match, side).ok) found.push(broken('undo is for the one who answered', side));
  if (taken.ok && !same(now(taken.match), position))
    found.push(broken('undo gives back what was', canonical(entry.action)));
  return found;
};

/** Every word in both languages, every rule in the book. */
export const citesWell = <T extends Types>(
  system: GameSystem<T>,
  rule: string,
  messages: readonly Message[],
  where: string,
): readonly Broken[] => [
  ...(rule in system.book ? [] : [broken('rules cited exist', `${where} cites ${rule}`)]),
  ...messages
    .flatMap((said) => missingWords(system, said))
    .map((word) => broken('words exist', `${where} says '${word}'`)),
];

const missingWords = <T extends Types>(system: GameSystem<T>, said: Message): readonly string[] => [
  ...LANGUAGES.filter((l) => !(said.word in system.words[l]) && !(said.word in KERNEL_WORDS[l])).map(
    (l) => `${said.word} (${l})`,
  ),
  ...Object.values(said.with ?? {}).flatMap((value) => (typeof value === 'object' ? missingWords(system, value) : [])),
];

const checkCitesWell = <T extends Types>(system: GameSystem<T>, check: Check): readonly Broken[] => {
  const sums = [
    ...('add' in check ? check.add : []),
    ...('need' in check ? check.need : []),
    ...('shifts' in check ? check.shifts : []),
    ...(check.shape === 'pool' ? check.dice : []),
    ...(check.shape === 'readings' ? check.readings.flatMap(({ shifts, add = [] }) => [...shifts, ...add]) : []),
  ];
  const said = [
    ...(check.about ? [check.about] : []),
    ...(check.shape === 'readings' ? check.readings.map(({ about }) => about) : []),
  ];
  const all = odds(check);
  let ways = 0n;
  for (const more of all.ways.values()) ways += more;
  return [
    ...citesWell(system, check.rule, said, `check ${check.rule}`),
    ...sums.flatMap((one) => citesWell(system, one.rule, one.note ? [one.note] : [], `term of ${check.rule}`)),
    ...(ways === all.of ? [] : [broken('odds add up', `${check.rule}: ${ways} of ${all.of}`)]),
  ];
};

/** A forecast uses words and rules that exist, and its outcomes are all there are. */
const forecastCitesWell = <T extends Types>(
  system: GameSystem<T>,
  { rule, about, outcomes }: Forecast,
): readonly Broken[] => {
  const of = outcomes.reduce((all, { chance }) => all * chance.of, 1n);
  const ways = outcomes.reduce((all, { chance }) => all + (chance.ways * of) / chance.of, 0n);
  const said = [about, ...outcomes.map(({ outcome }) => outcome)];
  return [
    ...citesWell(system, rule, said, `forecast ${rule}`),
    ...(ways === of ? [] : [broken('odds add up', `forecast ${rule}: ${ways} of ${of}`)]),
  ];
};
