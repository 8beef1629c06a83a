import type { Check, Choice, Match, NoUndo, Question, Side, Types } from '@grognard/kernel';
import { checksOf, forecastsOf, now, play, questionFor, spellOut, undo } from '@grognard/kernel';
import { withMargin } from '../../text/layout.ts';
import type { Listing } from '../../text/listing.ts';
import { listingLines, listingOf, readListing } from '../../text/listing.ts';
import { cite, reportCheck, reportForecast } from '../../text/report.ts';
import { checkLines, forecastText, marginOf, oddsText } from '../../text/report-text.ts';
import { described } from '../referee/asked.ts';
import { noRule, ruleLines, ruleNamed } from '../rule/rule.ts';
import { askHoles } from './holes.ts';
import { refusalLines } from './lines.ts';
import type { Sitting } from './screen.ts';
import { printHouseRules, printMap, save, storyLines, usualName } from './screen.ts';

/** How a player's turn at the keyboard ended. */
export type TurnEnd =
  | { readonly kind: 'answered'; readonly match: Match<Types>; readonly shown: readonly Check[] }
  | { readonly kind: 'undone'; readonly match: Match<Types> }
  /** The player left; `saved` when there is nothing more to save. */
  | { readonly kind: 'left'; readonly saved: boolean };

type Asked = Question<Types['action']>;

/** One player at the keyboard until something comes of it. */
export const humanTurn = async (sitting: Sitting, match: Match<Types>, side: Side): Promise<TurnEnd> => {
  const question = questionOf(sitting, match, side);
  let listing = choicesOf(sitting, match, question);
  printQuestion(sitting, question, listing);
  for (;;) {
    const line = await sitting.terminal.io.ask(`${sitting.desk.speaker.name(side)}> `);
    if (line === null) return { kind: 'left', saved: false };
    const ended = await obey(sitting, match, side, line.trim());
    if (ended === 'again') continue;
    if (ended === 'show') {
      printQuestion(sitting, question, listing);
      continue;
    }
    if (ended !== null) return ended;
    const typed = readListing(listing, line);
    if (typed.kind === 'pick') {
      const taken = await take(sitting, match, side, question.choices[typed.row]!);
      if (taken) return taken;
      printQuestion(sitting, question, listing);
    } else if (typed.kind === 'turn') {
      listing = typed.listing;
      sitting.terminal.print(listingLines(sitting.terminal, listing));
    } else sitting.terminal.print(sitting.terminal.say(typed.kind));
  }
};

const questionOf = ({ desk }: Sitting, match: Match<Types>, side: Side): Asked => {
  const { system, setting } = desk;
  const { board, stack } = now(match);
  return questionFor(system, setting, system.see(setting, board, side), stack.at(-1)!, side);
};

const choicesOf = ({ desk, terminal }: Sitting, match: Match<Types>, { side, choices }: Asked): Listing => {
  const rows = choices.map((choice) => choiceText({ desk, terminal }, match, side, choice));
  return listingOf(rows, (row) => {
    const choice = choices[row]!;
    if (choice.holes) return '';
    const checks = checksOf(desk.system, desk.setting, now(match), side, choice.action);
    return checks.map((check) => oddsText(terminal, desk.speaker, reportCheck(desk, check).odds)).join(' · ');
  });
};

const choiceText = (
  { desk, terminal }: Pick<Sitting, 'desk' | 'terminal'>,
  match: Match<Types>,
  side: Side,
  { action, holes }: Choice<Types['action']>,
): string => {
  const text = described(desk, now(match), side, action);
  if (!holes) return text;
  return `${text} … (${terminal.say('toFill', { fields: Object.keys(holes).map(desk.speaker.name).join(', ') })})`;
};

const printQuestion = ({ terminal, desk }: Sitting, { side, prompt, rule }: Asked, listing: Listing): void => {
  const text = terminal.say('says', { who: desk.speaker.name(side), what: desk.speaker.say(prompt) });
  const margin = marginOf(terminal, cite(desk, rule));
  terminal.print(withMargin(text, margin, { width: terminal.width }).map(terminal.paint.bold));
  terminal.print([...listingLines(terminal, listing), terminal.paint.dim(` ${terminal.say('helpHint')}`)]);
};

/** A line that is a command is done; null when it is none, `again` to read the next line, `show` to ask anew first. */
const obey = async (
  sitting: Sitting,
  match: Match<Types>,
  side: Side,
  line: string,
): Promise<TurnEnd | 'again' | 'show' | null> => {
  const [, letter = '', rest = ''] = /^([uslmhq?])(?:\s+(.*))?$/i.exec(line) ?? [];
  const { terminal } = sitting;
  switch (letter.toLowerCase()) {
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

const takeBack = ({ terminal }: Sitting, match: Match<Types>, side: Side): TurnEnd | 'again' => {
  const taken = undo(match, side);
  if (taken.ok) {
    terminal.print(terminal.say('undone'));
    return { kind: 'undone', match: taken.match };
  }
  terminal.print(terminal.say(WHY_NO_UNDO[taken.why]));
  return 'again';
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
  const { io, say, print, width } = terminal;
  const position = now(match);
  const look = { setting: desk.setting, board: desk.system.see(desk.setting, position.board, side) };
  const spelled = spellOut(desk.system, look, position.stack.at(-1)!, side, choice);
  const action = await askHoles({ terminal, desk, position, side }, spelled);
  if (action === null) return { kind: 'left', saved: false };
  if (action === 'back') return null;
  const checks = checksOf(desk.system, desk.setting, now(match), side, action);
  const forecasts = forecastsOf(desk.system, desk.setting, now(match), side, action);
  if (checks.length + forecasts.length > 0) {
    const place = { width, indent: 2 };
    print([
      '',
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
