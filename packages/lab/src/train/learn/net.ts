import { leaning } from '@grognard/bots';
import type { Net } from '@grognard/kernel';
import type { Course, Lesson, Sight } from './lessons.ts';

/** How a net is taught. */
export interface Teaching {
  /** Nets that are taught by themselves and averaged, and the cells of each. */
  readonly nets: number;
  readonly cells: number;
  /** How often all lessons are gone through. */
  readonly rounds: number;
  /** How far the numbers follow each lesson at first, and how strongly they are held small. */
  readonly pace: number;
  readonly rein: number;
  /**
   * From 0 to 1: how far each board learns from how the game ended, rather than from what the net thinks of the boards
   * that came after it (Sutton's λ). Less makes neighbouring boards agree, and the dice between them count for less.
   */
  readonly trace: number;
  readonly random: () => number;
}

/** What teaching came to: on games that were kept back, how badly the net foretells, and how badly the brain alone does. */
export interface Taught {
  readonly net: Net;
  readonly lessons: number;
  readonly surprise: number;
  readonly before: number;
}

/** All numbers of a net in one row, so that each can follow its slope: trust, cell by cell, bias. */
export const numbersOf = ({ trust, cells, bias }: Net): Float64Array =>
  Float64Array.from([trust, ...cells.flatMap(({ from, bias: own, to }) => [...from, own, to]), bias]);

/** The net of such a row. */
export const netOf = (numbers: ArrayLike<number>, signs: number): Net => {
  const row = Array.from(numbers);
  const wide = signs + 2;
  const cells = Array.from({ length: (row.length - 2) / wide }, (_, i) => {
    const at = 1 + i * wide;
    return { from: row.slice(at, at + signs), bias: row[at + signs]!, to: row[at + signs + 1]! };
  });
  return { trust: row[0]!, cells, bias: row.at(-1)! };
};

/** A net that says what the brain says: it begins from there. */
export const untaught = (signs: number, cells: number, random: () => number): Net => ({
  trust: 1,
  cells: Array.from({ length: cells }, () => ({
    from: Array.from({ length: signs }, () => (random() * 2 - 1) * Math.sqrt(1.5 / signs)),
    bias: 0,
    to: 0,
  })),
  bias: 0,
});

/** The chance a leaning stands for. */
export const chanceOf = (lean: number): number => 1 / (1 + Math.exp(-lean));

/** A net while it is taught: its numbers, and how each has been sloping (Kingma and Ba's Adam). */
interface School {
  readonly signs: number;
  readonly numbers: Float64Array;
  readonly slope: Float64Array;
  readonly drift: Float64Array;
  readonly spread: Float64Array;
  readonly heard: Float64Array;
  steps: number;
}

const schoolOf = (net: Net, signs: number): School => {
  const numbers = numbersOf(net);
  const row = (): Float64Array => new Float64Array(numbers.length);
  return {
    signs,
    numbers,
    slope: row(),
    drift: row(),
    spread: row(),
    heard: new Float64Array(net.cells.length),
    steps: 0,
  };
};

const listen = ({ signs: count, numbers, heard }: School, { worth, signs }: Sight): number => {
  let sum = numbers[0]! * worth + numbers[numbers.length - 1]!;
  for (let cell = 0, at = 1; cell < heard.length; cell += 1, at += count + 2) {
    let said = numbers[at + count]!;
    for (let i = 0; i < count; i += 1) said += numbers[at + i]! * signs[i]!;
    heard[cell] = Math.tanh(said);
    sum += numbers[at + count + 1]! * heard[cell]!;
  }
  return sum;
};

/** Add the slope of what was just listened to, `wrong` by so much. */
const addSlope = ({ signs: count, numbers, slope, heard }: School, { worth, signs }: Sight, wrong: number): void => {
  slope[0]! += wrong * worth;
  slope[slope.length - 1]! += wrong;
  for (let cell = 0, at = 1; cell < heard.length; cell += 1, at += count + 2) {
    const said = heard[cell]!;
    slope[at + count + 1]! += wrong * said;
    const back = wrong * numbers[at + count + 1]! * (1 - said * said);
    for (let i = 0; i < count; i += 1) slope[at + i]! += back * signs[i]!;
    slope[at + count]! += back;
  }
};

/** How badly a sight is judged that came to `result`, and the slope of that, number by number. */
export const slopeOf = (
  net: Net,
  sight: Sight,
  result: number,
): { readonly surprise: number; readonly slope: Float64Array } => {
  const school = schoolOf(net, sight.signs.length);
  const chance = chanceOf(listen(school, sight));
  addSlope(school, sight, chance - result);
  return { surprise: surpriseAt(chance, result), slope: school.slope };
};

const LEAST = 1e-9;
const surpriseAt = (chance: number, result: number): number =>
  -(result * Math.log(chance + LEAST) + (1 - result) * Math.log(1 - chance + LEAST));

const [KEEPS_DRIFT, KEEPS_SPREAD, STILL] = [0.9, 0.999, 1e-8];

const follow = (school: School, pace: number, rein: number): void => {
  const { numbers, slope, drift, spread } = school;
  school.steps += 1;
  const [young, younger] = [1 - KEEPS_DRIFT ** school.steps, 1 - KEEPS_SPREAD ** school.steps];
  for (let i = 0; i < numbers.length; i += 1) {
    drift[i] = KEEPS_DRIFT * drift[i]! + (1 - KEEPS_DRIFT) * slope[i]!;
    spread[i] = KEEPS_SPREAD * spread[i]! + (1 - KEEPS_SPREAD) * slope[i]! ** 2;
    const held = i === 0 ? 0 : rein * numbers[i]!;
    numbers[i]! -= pace * (drift[i]! / young / (Math.sqrt(spread[i]! / younger) + STILL) + held);
    slope[i] = 0;
  }
};

/** What a scenario leans to whoever plays it: learned beside the net and then forgotten, it tells no answers apart. */
type Tilts = Float64Array;
const TILT_PACE = 0.003;
const BATCH = 64;

interface Dated extends Lesson {
  readonly scenario: number;
  readonly result: number;
}

/** Every board with what it should have told. */
const datedOf = (courses: readonly Course[], trace: number, chanceIn: ChanceIn): Dated[] =>
  courses.flatMap(({ scenario, result: end, lessons }) => {
    let result = end;
    return lessons.toReversed().map((lesson) => {
      const dated = { ...lesson, scenario, result };
      if (trace < 1) result = trace * result + (1 - trace) * chanceIn(lesson, scenario);
      return dated;
    });
  });

/** The first camp's chance, as both camps look at it. */
type ChanceIn = (lesson: Lesson, scenario: number) => number;
const chanceBy =
  (lean: (sight: Sight) => number, tilts: Tilts): ChanceIn =>
  ({ first, second }, scenario) =>
    (chanceOf(lean(first) + tilts[scenario]!) + 1 - chanceOf(lean(second) - tilts[scenario]!)) / 2;

const shuffle = <X>(list: X[], random: () => number): void => {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
};

const goThrough = (school: School, tilts: Tilts, lessons: readonly Dated[], pace: number, rein: number): void => {
  lessons.forEach(({ first, second, scenario, result }, i) => {
    for (const [sight, due, way] of [
      [first, result, 1],
      [second, 1 - result, -1],
    ] as const) {
      const wrong = chanceOf(listen(school, sight) + way * tilts[scenario]!) - due;
      tilts[scenario]! -= TILT_PACE * way * wrong;
      addSlope(school, sight, wrong / (2 * BATCH));
    }
    if ((i + 1) % BATCH === 0) follow(school, pace, rein);
  });
};

/** One game in so many is kept back to see how well the others taught. */
const KEPT_BACK = 6;
/** Steps of the golden ratio keep time with nothing, so that no scenario is kept back more often than others. */
const STEP = (Math.sqrt(5) - 1) / 2;
const isKeptBack = (_: Course, i: number): boolean => (i * STEP) % 1 > 1 - 1 / KEPT_BACK;

/**
 * Teach nets to foretell who wins, and let them speak as one: nets that began differently err differently, and what they
 * agree on is what the games showed.
 */
export const teach = (courses: readonly Course[], signs: number, teaching: Teaching): Taught => {
  const lessons = courses.filter((course, i) => !isKeptBack(course, i));
  const exam = courses.filter(isKeptBack);
  const pupils = Array.from({ length: teaching.nets }, () => teachOne(lessons, signs, teaching));
  const net = averaged(pupils.map((pupil) => pupil.net));
  const tilts = pupils[0]!.tilts;
  return {
    net,
    lessons: courses.reduce((sum, course) => sum + course.lessons.length, 0),
    surprise: surpriseIn(
      exam,
      chanceBy(({ worth, signs: seen }) => leaning(net, worth, seen), tilts),
    ),
    before: surpriseIn(
      exam,
      chanceBy(({ worth }) => worth, tilts),
    ),
  };
};

const teachOne = (
  courses: readonly Course[],
  signs: number,
  { cells, rounds, pace, rein, trace, random }: Teaching,
): { readonly net: Net; readonly tilts: Tilts } => {
  const school = schoolOf(untaught(signs, cells, random), signs);
  const tilts = tiltsOf(courses);
  const byNet = chanceBy((sight) => listen(school, sight), tilts);
  for (let round = 0; round < rounds; round += 1) {
    // A net that knows nothing yet has nothing to tell its earlier boards: at first they learn from how games ended.
    const lessons = datedOf(courses, round < rounds / 2 ? 1 : trace, byNet);
    shuffle(lessons, random);
    goThrough(school, tilts, lessons, pace * (1 - round / rounds), rein);
  }
  return { net: netOf(school.numbers, signs), tilts };
};

/** Several nets as one that leans as they do on average. */
export const averaged = (nets: readonly Net[]): Net => {
  const share = 1 / nets.length;
  const mean = (of: (net: Net) => number): number => nets.reduce((sum, net) => sum + of(net) * share, 0);
  return {
    trust: mean(({ trust }) => trust),
    cells: nets.flatMap(({ cells }) => cells.map((cell) => ({ ...cell, to: cell.to * share }))),
    bias: mean(({ bias }) => bias),
  };
};

const MOST_TILT = 0.95;
const tiltsOf = (courses: readonly Course[]): Tilts => {
  const tilts = new Float64Array(1 + Math.max(0, ...courses.map(({ scenario }) => scenario)));
  tilts.forEach((_, scenario) => {
    const results = courses.filter((course) => course.scenario === scenario).map(({ result }) => result);
    const mean = results.reduce((sum, result) => sum + result, 0) / Math.max(1, results.length);
    const share = Math.min(MOST_TILT, Math.max(1 - MOST_TILT, results.length === 0 ? 0.5 : mean));
    tilts[scenario] = Math.log(share / (1 - share)) / 2;
  });
  return tilts;
};

const surpriseIn = (exam: readonly Course[], chanceIn: ChanceIn): number => {
  let [sum, count] = [0, 0];
  for (const { scenario, result, lessons } of exam)
    for (const lesson of lessons) {
      sum += surpriseAt(chanceIn(lesson, scenario), result);
      count += 1;
    }
  return sum / Math.max(1, count);
};

/** The same net in fewer digits: as good, and short enough for a file. */
export const rounded = ({ trust, cells, bias }: Net): Net => {
  const short = (number: number): number => Math.round(number * 1000) / 1000;
  return {
    trust: short(trust),
    cells: cells.map(({ from, bias: own, to }) => ({ from: from.map(short), bias: short(own), to: short(to) })),
    bias: short(bias),
  };
};
