import type { Check, Choice, Match, NoUndo, Question, Side, Types } from '@grognard/kernel';
import { checksOf, forecastsOf, now, play, questionFor, spellOut, undo } from '@grognard/kernel';
import { paragraph, withMargin } from '../../text/layout.ts';
import type { Listing, Typed } from '../../text/listing.ts';
import { exactly, listingLines, listingOf, matching, readListing } from '../../text/listing.ts';
import { cite, reportCheck, reportForecast } from '../../text/report.ts';
import { checkLines, forecastText, marginOf, oddsInRow, oddsText } from '../../text/report-text.ts';
import { noRule, ruleLines, ruleNamed } from '../rule/told.ts';
import { botAnswer } from './advice.ts';
import { inWords, lookOf } from './desk.ts';
import { askHoles, onlyAnswer } from './holes.ts';
import { refusalLines } from './lines.ts';
import type { Sitting } from './screen.ts';
import { printHouseRules, printMap, printUnits, save, storyLines, usualName } from './screen.ts';
import { toldApart } from './told-apart.ts';

/** How a player's turn at the keyboard ended. */
export type TurnEnd =
  | { readonly kind: 'answered'; readonly match: Match<Types>; readonly shown: readonly Check[] }
  | { readonly kind: 'undone'; readonly match: Match<Types> }
  /** A bot answers for him as long as the same sort of question comes. */
  | { readonly kind: 'handedOver'; readonly question: string }
  /** The player left; `saved` when there is nothing more to save. */
  | { readonly kind: 'left'; readonly saved: boolean };

type Asked = Question<Types['action']>;

/** One player at the keyboard until something comes of it. */
export const humanTurn = async (sitting: Sitting, match: Match<Types>, side: Side): Promise<TurnEnd> => {
  const { terminal, desk } = sitting;
  const question = questionOf(sitting, match, side);
  let listing = choicesOf(sitting, match, question);
  const [only, ...others] = question.choices;
  if (only && others.length === 0) {
    printPrompt(sitting, question);
    terminal.print(terminal.paint.dim(` ${terminal.say('onlyChoiceHint')}`));
    const taken = await take(sitting, match, side, only);
    if (taken) return taken;
  }
  printQuestion(sitting, question, listing);
  for (;;) {
    const line = await terminal.io.ask(`${desk.speaker.name(side)}> `);
    if (line === null) return { kind: 'left', saved: false };
    const ended = await obey(sitting, match, question, line.trim());
    if (ended === 'again') continue;
    if (ended === 'show') {
      printQuestion(sitting, question, listing);
      continue;
    }
    if (ended !== null) return ended;
    const typed = readListing(listing, line);
    const row = typed.kind === 'pick' ? typed.row : rowMeant(listing, typed, line);
    if (row !== null) {
      const taken = await take(sitting, match, side, question.choices[row]!);
      if (taken) return taken;
      printQuestion(sitting, question, listing);
    } else if (typed.kind === 'turn') {
      listing = typed.listing;
      terminal.print(listingLines(terminal, listing));
    } else if (typed.kind !== 'pick') terminal.print(terminal.say(typed.kind));
  }
};

/** Text that is a row, or is found in one row alone, picks it. */
const rowMeant = (listing: Listing, typed: Typed, line: string): number | null => {
  const exact = exactly(listing, line);
  if (exact !== null || typed.kind !== 'turn' || typed.listing.filter === '') return exact;
  const only = matching(typed.listing);
  return only.length === 1 ? only[0]! : null;
};

const questionOf = ({ desk }: Sitting, match: Match<Types>, side: Side): Asked => {
  const { system, setting } = desk;
  const { board, stack } = now(match);
  return questionFor(system, setting, system.see(setting, board, side), stack.at(-1)!, side);
};

/** The one answer a side has, where it has no choice: it is said, not asked. */
export const onlyAnswerOf = (sitting: Sitting, match: Match<Types>, side: Side): Types['action'] | null => {
  const { choices } = questionOf(sitting, match, side);
  return choices.length === 1 ? onlyAnswer(spelledOut(sitting, match, side, choices[0]!)) : null;
};

const spelledOut = ({ desk }: Sitting, match: Match<Types>, side: Side, choice: Choice<Types['action']>) =>
  spellOut(desk.system, lookOf(desk, now(match), side), now(match).stack.at(-1)!, side, choice);

const choicesOf = ({ desk, terminal }: Sitting, match: Match<Types>, { side, choices }: Asked): Listing => {
  const texts = choices.map((choice) => choiceText(desk, match, side, choice));
  const rows = toldApart(texts, (row) => {
    const [piece] = desk.looks.about(lookOf(desk, now(match), side), choices[row]!.action).pieces;
    return piece === undefined ? null : terminal.say('says', { who: desk.speaker.name(piece), what: texts[row]! });
  });
  return listingOf(rows, (row) => {
    const choice = choices[row]!;
    if (choice.holes) return '';
    const checks = checksOf(desk.system, desk.setting, now(match), side, choice.action);
    return oddsInRow(
      checks.map((check) => oddsText(terminal, desk.speaker, reportCheck(desk, check).odds)),
      terminal.width,
    );
  });
};

/** A choice as it is listed; dots where more will be asked. */
const choiceText = (
  desk: Sitting['desk'],
  match: Match<Types>,
  side: Side,
  { action, holes }: Choice<Types['action']>,
): string => {
  const verb = holes ? desk.looks.verb?.(lookOf(desk, now(match), side), action, now(match).stack) : null;
  const text = verb ? desk.speaker.say(verb) : inWords(desk, now(match), side, action);
  return holes ? `${text} …` : text;
};

const printPrompt = ({ terminal, desk }: Sitting, { side, prompt, rule }: Asked): void => {
  const text = terminal.say('says', { who: desk.speaker.name(side), what: desk.speaker.say(prompt) });
  const margin = marginOf(terminal, cite(desk, rule));
  terminal.print(withMargin(text, margin, { width: terminal.width }).map(terminal.paint.bold));
};

const printQuestion = (sitting: Sitting, question: Asked, listing: Listing): void => {
  const { terminal } = sitting;
  printPrompt(sitting, question);
  terminal.print([...listingLines(terminal, listing), terminal.paint.dim(` ${terminal.say('helpHint')}`)]);
};

/** A line that is a command is done; null when it is none, `again` to read the next line, `show` to ask anew first. */
const obey = async (
  sitting: Sitting,
  match: Match<Types>,
  { side, kind }: Asked,
  line: string,
): Promise<TurnEnd | 'again' | 'show' | null> => {
  const [, letter = '', rest = ''] = /^([auslmfhq?])(?:\s+(.*))?$/i.exec(line) ?? [];
  const { terminal } = sitting;
  switch (letter.toLowerCase()) {
    case 'a':
      if (rest.toLowerCase() === ALL || rest.toLowerCase() === terminal.say('all'))
        return { kind: 'handedOver', question: kind };
      return (await advised(sitting, match, side)) ?? 'show';
    case 'u':
      return takeBack(sitting, match, side);
    case 's':
      save(sitting, match, rest || (sitting.saveTo ?? usualName(sitting)));
      return 'again';
    case 'l':
      terminal.print(orNothing(sitting, storyLines(sitting, match, side, 0)));
      return 'show';
    case 'm':
      printMap(sitting, match, side);
      return 'show';
    case 'f':
      printUnits(sitting, match, side);
      return 'again';
    case 'h':
      printHouseRules(sitting);
      return 'again';
    case '?':
      printHelp(sitting, rest);
      return 'again';
    case 'q':
      return leave(sitting, match);
    default:
      return null;
  }
};

const orNothing = ({ terminal }: Sitting, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? lines : [terminal.say('nothingYet')];

const WHY_NO_UNDO = {
  nothingToUndo: 'undo_nothing',
  notYours: 'undo_notYours',
  gameOver: 'undo_gameOver',
  diceFell: 'undo_diceFell',
  othersAsked: 'undo_othersAsked',
  knowledge: 'undo_knowledge',
} as const satisfies Record<NoUndo, string>;

const takeBack = (sitting: Sitting, match: Match<Types>, side: Side): TurnEnd | 'again' => {
  const { terminal } = sitting;
  const taken = undo(match, side);
  if (taken.ok) {
    terminal.print(terminal.say('undone'));
    return { kind: 'undone', match: beforeOnlyAnswers(sitting, taken.match, side) };
  }
  terminal.print(terminal.say(WHY_NO_UNDO[taken.why]));
  return 'again';
};

/** Where there was no choice nothing was taken back yet. */
const beforeOnlyAnswers = (sitting: Sitting, match: Match<Types>, side: Side): Match<Types> => {
  if (onlyAnswerOf(sitting, match, side) === null) return match;
  const earlier = undo(match, side);
  return earlier.ok ? beforeOnlyAnswers(sitting, earlier.match, side) : match;
};

const ALL = 'all';

/** What a bot would answer, in words; taken if the player likes it. Null when he thinks again. */
const advised = async (sitting: Sitting, match: Match<Types>, side: Side): Promise<TurnEnd | null> => {
  const { terminal, desk } = sitting;
  const action = await botAnswer(sitting, match, side);
  terminal.print(paragraph(inWords(desk, now(match), side, action), { width: terminal.width, indent: 2 }));
  return decide(sitting, match, side, { action, ask: 'always' });
};

const printHelp = ({ terminal, desk }: Sitting, topic: string): void => {
  const id = ruleNamed(desk.system, topic);
  if (topic === '') terminal.print(terminal.say('playHelp').split('\n'));
  else terminal.print(id === null ? [noRule(terminal, desk.system, topic)] : ruleLines(terminal, desk.system, id));
};

/** Leaving offers to save: Enter saves, `n` does not, anything else is a name. */
const leave = async (sitting: Sitting, match: Match<Types>): Promise<TurnEnd | 'again'> => {
  const file = sitting.saveTo ?? usualName(sitting);
  const typed = await sitting.terminal.io.ask(sitting.terminal.say('saveFirst', { file }));
  if (typed === null) return { kind: 'left', saved: false };
  if (typed.trim().toLowerCase() === 'n') return { kind: 'left', saved: true };
  return save(sitting, match, typed.trim() || file) ? { kind: 'left', saved: true } : 'again';
};

/** Fill a choice in, show what it would roll, and take it; null when the player thinks again. */
const take = async (
  sitting: Sitting,
  match: Match<Types>,
  side: Side,
  choice: Choice<Types['action']>,
): Promise<TurnEnd | null> => {
  const { terminal, desk } = sitting;
  const spelled = spelledOut(sitting, match, side, choice);
  const filled = await askHoles({ terminal, desk, position: now(match), side }, spelled);
  if (filled.kind === 'end') return { kind: 'left', saved: false };
  if (filled.kind === 'back') return null;
  if (choice.holes) {
    const text = inWords(desk, now(match), side, filled.value);
    terminal.print(paragraph(`→ ${text}`, { width: terminal.width, indent: 1, hang: 2 }));
  }
  return decide(sitting, match, side, { action: filled.value, ask: 'beforeRolls' });
};

/** Show what an answer would roll, and give it if the player goes ahead. */
const decide = async (
  sitting: Sitting,
  match: Match<Types>,
  side: Side,
  { action, ask }: { readonly action: Types['action']; readonly ask: 'always' | 'beforeRolls' },
): Promise<TurnEnd | null> => {
  const { terminal, desk } = sitting;
  const { io, say, print, width } = terminal;
  const checks = checksOf(desk.system, desk.setting, now(match), side, action);
  const forecasts = forecastsOf(desk.system, desk.setting, now(match), side, action);
  if (ask === 'always' || checks.length + forecasts.length > 0) {
    const place = { width, indent: 2 };
    print([
      ...(ask === 'always' ? [] : ['']),
      ...checks.flatMap((check) => checkLines(terminal, desk.speaker, reportCheck(desk, check), place)),
      ...forecasts.flatMap((forecast) => forecastText(terminal, reportForecast(desk, forecast), place)),
    ]);
    const line = await io.ask(say('goAhead'));
    if (line === null) return { kind: 'left', saved: false };
    if (line.trim() !== '') return null;
  }
  const played = play(match, side, action);
  if (played.ok) return { kind: 'answered', match: played.match, shown: checks };
  print(refusalLines({ terminal, desk }, played.refusal));
  return null;
};
