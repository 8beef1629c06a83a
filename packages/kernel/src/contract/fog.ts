import type { LogItem, Position } from '../engine/game.ts';
import { answer, waitingFor } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { staySecret, whoLearned } from '../engine/match.ts';
import type { Side, Types } from '../engine/types.ts';
import { inLanguage } from '../engine/types.ts';
import { hearLog, stackFor, view } from '../engine/view.ts';
import { canonical, difference, same } from '../files/json.ts';
import { fold } from '../files/record.ts';
import type { Answer, Broken, Moment } from './laws.ts';
import { broken } from './laws.ts';
import { differences, valueAt } from './places.ts';
import { shownTo } from './shown.ts';
import type { Twin } from './twins.ts';
import { boardTwin, scenarioTwin, sealedTwin } from './twins.ts';

/*
 * The laws of fog: whatever a side can't know may be otherwise, and nothing it is sent changes. Each compares the true
 * position with a twin of it, and what follows from the same answer on both.
 */

/** Each finds what no other does: `leaks.test.ts` plants one of each sort. */
export const FOG_LAWS = [
  'views hide',
  'sealed answers hide',
  'what is shown hides',
  'scenarios keep their secrets',
  'what follows hides',
  'frames hide',
  'what is heard is then seen',
  'rules play on any board',
] as const;

const everybody = <T extends Types>({ system, setting }: Moment<T>): readonly (Side | null)[] => [
  ...system.sides(setting),
  null,
];

/** What a side can't know changes nothing it is sent; a guess fits what it sees. */
export const hidesSecrets = <T extends Types>(moment: Moment<T>): readonly Broken[] =>
  everybody(moment).flatMap((side) => [
    ...viewsHide(moment, side),
    ...sealedAnswersHide(moment, side),
    ...(side === null ? [] : guessesFit(moment, side)),
  ]);

const viewsHide = <T extends Types>(moment: Moment<T>, side: Side | null): readonly Broken[] => {
  const { system, setting, position } = moment;
  const twin = boardTwin(moment, side);
  if (!twin) return [];
  const { board } = twin.position;
  const faults = system.faults(setting, board);
  const seen = system.see(setting, position.board, side);
  // Who is asked, and so what, may depend on what is hidden (a watcher in the woods): the board seen may not.
  const seenTwin = system.see(setting, board, side);
  return [
    ...(faults.length > 0
      ? [broken('twins are sound', `${side}: ${faults.map((why) => inLanguage('en', why)).join('; ')}`)]
      : []),
    ...(same(seen, seenTwin) ? [] : [broken('views hide', `${side} can tell: ${difference(seen, seenTwin)}`)]),
  ];
};

/** While others' answers lie sealed, all that a side is sent is the same whatever they are. */
const sealedAnswersHide = <T extends Types>(moment: Moment<T>, side: Side | null): readonly Broken[] => {
  const { system, setting, position } = moment;
  const twin = sealedTwin(moment, side);
  if (!twin) return [];
  const [sent, sentTwin] = [position, twin.position].map((one) => view(system, setting, one, side));
  return same(sent, sentTwin)
    ? []
    : [broken('sealed answers hide', `${side} can tell before they are opened: ${difference(sent, sentTwin)}`)];
};

const guessesFit = <T extends Types>(
  { system, setting, position, random }: Moment<T>,
  side: Side,
): readonly Broken[] => {
  const seen = system.see(setting, position.board, side);
  const guessed = system.guess(setting, seen, side, random);
  const faults = system.faults(setting, guessed);
  const seenGuess = system.see(setting, guessed, side);
  return [
    ...(faults.length > 0
      ? [broken('guesses are sound', `${side}: ${faults.map((why) => inLanguage('en', why)).join('; ')}`)]
      : []),
    ...(same(seenGuess, seen)
      ? []
      : [broken('a guess looks like the truth', `${side}: ${difference(seen, seenGuess)}`)]),
  ];
};

/**
 * All that one side is shown, its choices, reasons, prices, odds, labels and guesses, is the same on the twin, and the
 * same under a scenario that differs in what is hidden from it. One side a time: this is dear.
 */
export const shownAlike = <T extends Types>(moment: Moment<T>): readonly Broken[] => {
  const { system, setting, position, random } = moment;
  const sides = system.sides(setting);
  const side = sides[Math.floor(random() * sides.length)]!;
  const seed = Math.floor(random() * 2 ** 32);
  const twin = boardTwin(moment, side);
  const otherSetting = scenarioTwin(moment, side);
  const tell = (law: string, other: Moment<T>, shownIn: (where: Moment<T>) => object): readonly Broken[] => {
    // Views that differ are another law's.
    if (!same(seenBy(moment, side), seenBy(other, side))) return [];
    const [here, there] = [shownIn(moment), shownIn(other)];
    return same(here, there) ? [] : [broken(law, `${side} can tell: ${difference(here, there)}`)];
  };
  const onTwin = twin && { ...moment, position: { ...position, board: twin.position.board } };
  const shown = (where: Moment<T>): object => shownTo(where, side, seed);
  // A sketch is given nothing but the scenario and the view, and drawing it is dear: only another scenario changes it.
  const shownAndDrawn = (where: Moment<T>): object => ({
    ...shown(where),
    sketch: system.sketch(where.setting, seenBy(where, side)),
  });
  return [
    ...(onTwin ? tell('what is shown hides', onTwin, shown) : []),
    ...(otherSetting ? tell('scenarios keep their secrets', { ...moment, setting: otherSetting }, shownAndDrawn) : []),
  ];
};

const seenBy = <T extends Types>({ system, setting, position }: Moment<T>, side: Side): T['board'] =>
  system.see(setting, position.board, side);

/** The same answer on the true position and on its twin tells a side nothing but what its view then tells. */
export const nothingLeaks = <T extends Types>(step: Answer<T>): readonly Broken[] => {
  const { system, setting, position, entry, after } = step;
  const leaks = everybody(step).flatMap((side) => {
    const found = [boardTwin(step, side), sealedTwin(step, side)].flatMap((twin) =>
      twin && !opensTo(step, twin) ? leaksTo(step, twin, side) : [],
    );
    return found.length > 0 ? [{ side, found }] : [];
  });
  if (leaks.every(({ found }) => found.every(({ pardoned }) => pardoned === 'never')))
    return leaks.flatMap(({ found }) => found.map(({ law, why }) => broken(law, why)));
  // Only where a view differs does it matter who learned of it: that is dear to find out.
  const learned = whoLearned(system, setting, position, entry, after);
  return leaks.flatMap(({ side, found }) =>
    found
      .filter(({ pardoned }) => pardoned === 'never' || !learned.includes(side))
      .map(({ law, why }) => broken(law, why)),
  );
};

/** Something a side could tell by, and whether it may if it learned something from the answer. */
interface Leak extends Broken {
  readonly pardoned: 'never' | 'ifLearned';
}

/** By what a side could tell the true board from its twin, after the same answer on both. */
const leaksTo = <T extends Types>(step: Answer<T>, twin: Twin<T>, side: Side | null): readonly Leak[] => {
  const { system, setting, position, entry, after } = step;
  const other = sameAnswer(step, twin.position);
  if (other === 'refused') return [];
  if ('thrown' in other)
    return [
      {
        ...broken(
          'rules play on any board',
          `${canonical(entry.action)}, as ${side} must reckon with: ${other.thrown}`,
        ),
        pardoned: 'never',
      },
    ];
  const tells = (what: string): string => `${side} can tell from ${canonical(entry.action)}${what}`;
  const sees = system.see(setting, after.board, side);
  const seesTwin = system.see(setting, other.position.board, side);
  const frames = framesTell(step, other.position, side);
  if (!same(sees, seesTwin) && isOpened(step, twin)) return [];
  if (!same(sees, seesTwin))
    return [
      { ...broken('what follows hides', tells(`: ${difference(sees, seesTwin)}`)), pardoned: 'ifLearned' },
      ...(frames
        ? [{ ...broken('frames hide', tells(' what is being resolved')), pardoned: 'ifLearned' as const }]
        : []),
    ];
  const heard = hearLog(system, setting, position.board, entry.log, side);
  const heardTwin = hearLog(system, setting, twin.position.board, other.log, side);
  return [
    ...(soundAlike(step, heard, heardTwin, other.position)
      ? []
      : [
          {
            ...broken('what is heard is then seen', tells(`: ${difference(heard, heardTwin)}`)),
            pardoned: 'never' as const,
          },
        ]),
    ...(frames ? [{ ...broken('frames hide', tells(' what is being resolved')), pardoned: 'never' as const }] : []),
  ];
};

/** Where a question is put on one board and not on the other, all notice: the one game was stopped before the other. */
const soundAlike = <T extends Types>(
  { system, setting, after }: Answer<T>,
  heard: readonly LogItem<T>[],
  heardTwin: readonly LogItem<T>[],
  twin: Position<T>,
): boolean => {
  const asked = (position: Position<T>): unknown => [
    waitingFor(system, setting, position),
    position.stack.map(({ kind }) => kind),
  ];
  if (same(asked(after), asked(twin))) return same(heard, heardTwin);
  const both = Math.min(heard.length, heardTwin.length);
  return same(heard.slice(0, both), heardTwin.slice(0, both));
};

/** What a side hears of an answer tells it nothing that its view then hides. */
export const heardIsSeen = <T extends Types>(step: Answer<T>): readonly Broken[] => {
  const { position, entry, after } = step;
  return tellsTooMuch(step, { before: position.board, log: entry.log, after: after.board }, canonical(entry.action));
};

/** Nor does what happened before the first question. */
export const openingIsSeen = <T extends Types>(
  { system, setting, opening, positions }: Match<T>,
  random: () => number,
): readonly Broken[] => {
  const played = { before: system.setup(setting), log: opening, after: positions[0]!.board };
  return tellsTooMuch({ system, setting, random }, played, 'the opening');
};

/**
 * What a side hears is put on the board it saw. Where the board afterwards differs from a twin of it lies a secret, also
 * one that the answer itself has just made: that place may not have come to light in the hearer's mind and not in its view.
 */
const tellsTooMuch = <T extends Types>(
  { system, setting, random }: Pick<Moment<T>, 'system' | 'setting' | 'random'>,
  played: { readonly before: T['board']; readonly log: readonly LogItem<T>[]; readonly after: T['board'] },
  what: string,
): readonly Broken[] =>
  [...system.sides(setting), null].flatMap((side) => {
    const twin = system.twin(setting, played.after, side, random);
    if (!twin) return [];
    const before = system.see(setting, played.before, side);
    const known = fold(system, before, hearLog(system, setting, played.before, played.log, side));
    const sees = system.see(setting, played.after, side);
    return differences(played.after, twin)
      .filter((path) => {
        const truth = valueAt(played.after, path);
        const [heard, seen, knew] = [known, sees, before].map((board) => same(valueAt(board, path), truth));
        return heard && !seen && !knew;
      })
      .map((path) => broken('what is heard is then seen', `${side} is told by ${what}: ${path.join('.')}`));
  });

/** Are the answers this twin varies opened to all by the answer? Those that stay each side's own are not. */
const opensTo = <T extends Types>(step: Answer<T>, twin: Twin<T>): boolean =>
  isOpened(step, twin) && !staySecret(step.system, step.position.stack.at(-1)!);

/** Are the answers this twin varies opened, for the rules at least? What comes of them may then be seen. */
const isOpened = <T extends Types>({ position, after }: Answer<T>, twin: Twin<T>): boolean => {
  if (twin.varies === 'board') return false;
  const still = after.stack[position.stack.length - 1]?.sealed ?? {};
  return Object.keys(position.stack.at(-1)!.sealed ?? {}).some((side) => !(side in still));
};

interface Answered<T extends Types> {
  readonly position: Position<T>;
  readonly log: readonly LogItem<T>[];
}

/** The same answer on a twin. Refused, the difference makes it another answer altogether; rules that throw are at fault. */
const sameAnswer = <T extends Types>(
  { system, setting, entry }: Answer<T>,
  twin: Position<T>,
): Answered<T> | 'refused' | { readonly thrown: string } => {
  try {
    const answered = answer(system, setting, twin, entry.side, entry.action);
    return answered.ok ? { position: answered.position, log: answered.entry.log } : 'refused';
  } catch (error) {
    return { thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** Frames are sent to the sides asked about them: asked on both boards, a side must be sent the same. */
const framesTell = <T extends Types>(
  { system, setting, after }: Answer<T>,
  twin: Position<T>,
  side: Side | null,
): boolean => {
  const asked = (position: Position<T>): boolean => waitingFor(system, setting, position).includes(side!);
  const sent = (position: Position<T>): readonly T['frame'][] =>
    stackFor(system, setting, position, system.see(setting, position.board, side), side!);
  return side !== null && asked(after) && asked(twin) && !same(sent(after), sent(twin));
};
