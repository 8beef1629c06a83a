import type { ChainOdds } from '@grognard/kernel';

/** A unit in a battle, as far as chances go. */
export interface Fighter {
  readonly cv: number;
  /** The face from which its fire hits; null: it never fires. */
  readonly need: number | null;
  readonly kind: 'ordinary' | 'hq' | 'static' | 'paratroops';
}

/** A battle as its dice see it. */
export interface Scene {
  readonly active: readonly Fighter[];
  readonly passive: readonly Fighter[];
  /** T9: hits for a passive step; 0 where nothing harms the passive side. */
  readonly perStep: number;
  /** T8: in the first round faces up to this repulse an attacker. */
  readonly repulse: number;
  /** In the first round. */
  readonly strike: { readonly dice: number; readonly need: number } | null;
  /** EF-1.46.3: the strongest passive unit fires triple. */
  readonly isFortress: boolean;
  /** EF-7.34.2: hits on the passive side in this round that are not yet a step. */
  readonly kept?: number;
}

/** How a battle stands: attackers repulsed, steps lost by each side since then, hits that are not yet a step. */
export interface Fight {
  readonly back: number;
  readonly active: number;
  readonly passive: number;
  readonly part: number;
}

const GONE = -1;
type Steps = readonly number[];

const leastSteps = ({ kind }: Fighter): number => (kind === 'hq' || kind === 'static' ? 0 : 1);
const less = (one: Fighter, steps: number): number => (steps <= leastSteps(one) ? GONE : steps - 1);

/** EF-2.67.2: a static unit left alone without a step is gone. */
const withoutLoneStatic = (force: readonly Fighter[], steps: Steps): Steps => {
  const left = steps.flatMap((cv, i) => (cv === GONE ? [] : [i]));
  const [only] = left;
  return left.length === 1 && steps[only!] === 0 && force[only!]!.kind === 'static' ? steps.map(() => GONE) : steps;
};

/** Between equals an owner is taken to lose the poorer fire first, headquarters last. */
const poverty = ({ need }: Fighter): number => need ?? 0;

/**
 * EF-7.33.2: every hit goes to the strongest, so what a side loses follows one course, whoever fires: its steps after no
 * loss, after one, after two, and so on until nobody is left. That keeps battles small.
 */
const courseOf = (force: readonly Fighter[], start: Steps): readonly Steps[] => {
  const course = [withoutLoneStatic(force, start)];
  for (let steps = course[0]!; steps.some((cv) => cv !== GONE); ) {
    let hit = 0;
    for (let i = 1; i < steps.length; i += 1)
      if (steps[i]! > steps[hit]! || (steps[i] === steps[hit] && poverty(force[i]!) > poverty(force[hit]!))) hit = i;
    steps = withoutLoneStatic(
      force,
      steps.map((cv, i) => (i === hit ? less(force[i]!, cv) : cv)),
    );
    course.push(steps);
  }
  return course;
};

/** Dice that hit from 6, from 5 and from 4. */
type Handful = readonly [number, number, number];

const handfulOf = (force: readonly Fighter[], steps: Steps, isFortress: boolean): Handful => {
  const dice: [number, number, number] = [0, 0, 0];
  let strongest = -1;
  for (let i = 0; i < force.length; i += 1) {
    const { need } = force[i]!;
    if (need === null || steps[i]! <= 0) continue;
    dice[6 - need]! += steps[i]!;
    const isStronger =
      strongest < 0 ||
      steps[i]! > steps[strongest]! ||
      (steps[i] === steps[strongest] && need > force[strongest]!.need!);
    if (isStronger) strongest = i;
  }
  if (isFortress && strongest >= 0) {
    dice[6 - force[strongest]!.need!]! -= steps[strongest]!;
    dice[2] += steps[strongest]!;
  }
  return dice;
};

/** One way a handful of dice may fall. */
interface Fall {
  readonly hits: number;
  readonly repulses: number;
  readonly ways: bigint;
}

const countOf = ([six, five, four]: Handful): number => six + five + four;

/** How hits and repulses of a handful are spread, in 6 to the `dice` ways; die by die (6 to the 20th is still exact). */
const spreadOf = (handful: Handful, repulse: number, dice: number): readonly Fall[] => {
  const most = countOf(handful) + 1;
  let ways = new Map<number, number>([[0, 1]]);
  for (let faces = 1; faces <= 3; faces += 1)
    for (let die = 0; die < handful[faces - 1]!; die += 1) {
      const after = new Map<number, number>();
      const add = (at: number, more: number): void => {
        if (more > 0) after.set(at, (after.get(at) ?? 0) + more);
      };
      for (const [at, more] of ways) {
        add(at + most, more * faces);
        add(at + 1, more * repulse);
        add(at, more * (6 - faces - repulse));
      }
      ways = after;
    }
  const rest = 6n ** BigInt(dice - countOf(handful));
  return [...ways].map(([at, more]) => ({
    hits: Math.floor(at / most),
    repulses: at % most,
    ways: BigInt(more) * rest,
  }));
};

/** Hits counted otherwise, in steps say, and like counts added up: fewer cases to go through. */
const counted = (falls: readonly Fall[], count: (hits: number) => number): readonly Fall[] => {
  const ways: bigint[] = [];
  for (const fall of falls) ways[count(fall.hits)] = (ways[count(fall.hits)] ?? 0n) + fall.ways;
  return ways.map((more, hits) => ({ hits, repulses: 0, ways: more }));
};

/** What is worked out once for a scene: the courses of both sides' losses. */
interface Worked {
  readonly scene: Scene;
  /** EF-7.51.2: the weakest first. */
  readonly order: readonly Fighter[];
  readonly passive: readonly Steps[];
  /** By how many were repulsed. */
  readonly active: readonly (readonly Steps[])[];
}

/** The weakest first; between equals the poorer fire, paratroops last, since it costs them a step. */
const inOrderOfRepulse = (active: readonly Fighter[]): readonly Fighter[] =>
  active.toSorted(
    (a, b) =>
      a.cv - b.cv || Number(a.kind === 'paratroops') - Number(b.kind === 'paratroops') || poverty(b) - poverty(a),
  );

const worked = (scene: Scene): Worked => {
  const order = inOrderOfRepulse(scene.active);
  const backs = scene.repulse > 0 ? order.length : 0;
  const active = Array.from({ length: backs + 1 }, (_, back) => {
    // EF-7.51.3: with everybody repulsed the hits fall on them.
    const isAll = back > 0 && back === order.length;
    const force = isAll ? order : order.slice(back);
    const steps = force.map((one) => (isAll && one.kind === 'paratroops' ? less(one, one.cv) : one.cv));
    return courseOf(force, steps);
  });
  const passive = courseOf(
    scene.passive,
    scene.passive.map(({ cv }) => cv),
  );
  return { scene, order, passive, active };
};

const isActiveGone = ({ order, active }: Worked, fight: Fight): boolean =>
  (fight.back > 0 && fight.back === order.length) || fight.active >= active[fight.back]!.length - 1;
const isPassiveGone = ({ passive }: Worked, fight: Fight): boolean => fight.passive >= passive.length - 1;

/** EF-7.34.2: hits carry on from what was left over. */
const hitPassive = ({ scene, passive }: Worked, fight: Fight, hits: number): Fight => {
  const all = fight.part + hits;
  const last = passive.length - 1;
  const lost = Math.min(last, fight.passive + Math.floor(all / scene.perStep));
  return { ...fight, passive: lost, part: lost === last ? 0 : all % scene.perStep };
};

/** One fire: how its dice fall in each state, always in the same number of ways, and what they do. */
interface Volley {
  readonly of: bigint;
  readonly falls: (fight: Fight) => readonly Fall[];
  readonly after: (fight: Fight, fall: Fall) => Fight;
}

/** Spreads by a number, each worked out when it is first needed. */
const remembering = (make: (at: number) => readonly Fall[]): ((at: number) => readonly Fall[]) => {
  const known: (readonly Fall[])[] = [];
  return (at) => {
    known[at] ??= make(at);
    return known[at];
  };
};

const strikeVolley = (all: Worked): Volley | null => {
  const { strike, perStep } = all.scene;
  if (!strike || perStep === 0) return null;
  const { dice, need } = strike;
  const falls = spreadOf([need === 6 ? dice : 0, need === 5 ? dice : 0, need === 4 ? dice : 0], 0, dice);
  return {
    of: 6n ** BigInt(dice),
    falls: () => falls,
    after: (fight, { hits }) => hitPassive(all, fight, hits),
  };
};

const defenceVolley = (all: Worked, repulse: number): Volley => {
  const { scene, passive, active, order } = all;
  const handful = (lost: number): Handful => handfulOf(scene.passive, passive[lost]!, scene.isFortress);
  const dice = countOf(handful(0));
  const most = Math.max(...active.map((course) => course.length - 1));
  const spread = remembering((lost) => {
    const falls = spreadOf(handful(lost), repulse, dice);
    return repulse > 0 ? falls : counted(falls, (hits) => Math.min(most, hits));
  });
  return {
    of: 6n ** BigInt(dice),
    falls: (fight) => spread(fight.passive),
    after: (fight, { hits, repulses }) => {
      const back = repulse > 0 ? Math.min(order.length, repulses) : fight.back;
      return { ...fight, back, active: Math.min(active[back]!.length - 1, fight.active + hits) };
    },
  };
};

/** More steps than a side can have. */
const MOST = 64;

const offenceVolley = (all: Worked): Volley | null => {
  const { scene, active, order } = all;
  if (scene.perStep === 0) return null;
  const handful = (back: number, lost: number): Handful => handfulOf(order.slice(back), active[back]![lost]!, false);
  const dice = countOf(handful(0, 0));
  const most = all.passive.length - 1;
  const spread = remembering((at) => {
    const [lost, part] = [Math.floor(at / 4) % MOST, at % 4];
    const falls = spreadOf(handful(Math.floor(at / 4 / MOST), lost), 0, dice);
    return counted(falls, (hits) => Math.min(most, Math.floor((part + hits) / scene.perStep)));
  });
  return {
    of: 6n ** BigInt(dice),
    falls: ({ back, active: lost, part }) => spread((back * MOST + lost) * 4 + part),
    // EF-7.34.2: leftovers vanish at the end of the round.
    after: (fight, { hits: steps }) => ({ ...fight, passive: Math.min(most, fight.passive + steps), part: 0 }),
  };
};

type Standing = Map<number, { readonly state: Fight; ways: bigint }>;

const codeOf = ({ back, active, passive, part }: Fight): number => ((back * MOST + active) * MOST + passive) * 4 + part;

/** All that may follow a fire; alike states are added up. */
const fired = (all: Worked, before: Standing, volley: Volley): Standing => {
  const after: Standing = new Map();
  const add = (state: Fight, ways: bigint): void => {
    const code = codeOf(state);
    const known = after.get(code);
    if (known) known.ways += ways;
    else after.set(code, { state, ways });
  };
  for (const { state, ways } of before.values())
    if (isActiveGone(all, state) || isPassiveGone(all, state)) add(state, ways * volley.of);
    else for (const fall of volley.falls(state)) add(volley.after(state, fall), ways * fall.ways);
  return after;
};

/** A battle with all its chances: where it may stand, and how to read that. */
export interface BattleOdds extends ChainOdds<Fight> {
  /** Paratroops' steps lost by being repulsed included (EF-14.4.1). */
  readonly activeLost: (fight: Fight) => number;
  readonly isActiveGone: (fight: Fight) => boolean;
  readonly isPassiveGone: (fight: Fight) => boolean;
}

/**
 * Exact chances after each of so many rounds, all fought by the same active side; strike and repulse belong to the
 * first. What the kernel's chain does, in small numbers instead of keys: bots ask for hundreds of these a second.
 */
export const battleOdds = (scene: Scene, rounds: number): readonly BattleOdds[] => {
  const all = worked(scene);
  const parasAmong = (back: number): number =>
    all.order.slice(0, back).filter(({ kind }) => kind === 'paratroops').length;
  const later = [defenceVolley(all, 0), offenceVolley(all)];
  const first = [strikeVolley(all), defenceVolley(all, scene.repulse), later[1]!];
  const start: Fight = { back: 0, active: 0, passive: 0, part: scene.kept ?? 0 };
  let standing: Standing = new Map([[codeOf(start), { state: start, ways: 1n }]]);
  let of = 1n;
  return Array.from({ length: rounds }, (_, round) => {
    for (const volley of round === 0 ? first : later)
      if (volley) {
        standing = fired(all, standing, volley);
        of *= volley.of;
      }
    return {
      of,
      ends: [...standing.values()],
      activeLost: ({ back, active }) => active + parasAmong(back),
      isActiveGone: (fight) => isActiveGone(all, fight),
      isPassiveGone: (fight) => isPassiveGone(all, fight),
    };
  });
};
