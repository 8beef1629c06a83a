import type { Calculation, Calculator, Check, FlagProblem, FlagValues, Odds, Result, Value } from '@grognard/kernel';
import { certain, chanceOf, followedBy, message, odds, reduced } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import type { Fate, WeaponAttack } from './calculator-attacks.ts';
import { shaken, weaponAttack } from './calculator-attacks.ts';
import { FLAGS, TESTS } from './calculator-flags.ts';
import type { Situation } from './calculator-read.ts';
import { readSituation } from './calculator-read.ts';
import { calculateTest } from './calculator-tests.ts';
import { AT_WEAPON_ROWS } from './data/at-weapons.ts';
import type { MineResult } from './data/mines.ts';
import type { Weapon } from './data/profile.ts';
import { MOST_ROUNDS, STIELGRANATE_CALIBRE, STIELGRANATE_REACH } from './house.ts';
import { pointReach } from './rules/04-points.ts';
import type { BkCites } from './rules/checks/cites.ts';
import { weaponWord } from './rules/checks/cites.ts';
import { closeCombatCheck, crewTest, experienceTest, savingThrow } from './rules/checks/experience.ts';
import { attackOnVehicleCheck, meansOf, overrunCheck, runOverAs } from './rules/checks/infantry-against-armour.ts';
import { antiPersonnelCheck, antiTankMineCheck } from './rules/checks/mines.ts';
import { reachOfArm } from './rules/checks/small-arms.ts';
import type { Word } from './words/en.ts';

/** Everything an attack can come to, the worst for the target first. */
const OUTCOMES = [
  'outcomeDestroyed',
  'outcomeAbandoned',
  'outcomeImmobilised',
  'outcomeEliminated',
  'outcomeBothEliminated',
  'outcomeAttackerEliminated',
  'outcomeDemoralised',
  'outcomePushedBack',
  'outcomeAttackersFallBack',
  'outcomeNoAssault',
  'outcomeAstray',
  'outcomeUnharmed',
] as const satisfies readonly Word[];
type Ending = (typeof OUTCOMES)[number];

type Found = Result<readonly Calculation<BkCites>[], FlagProblem<Word>>;

/** Odds for a real table: any attack of the rules from plain facts. */
export const calculator: Calculator<BkCites> = {
  flags: FLAGS,
  calculate: (given: FlagValues): Found => {
    const test = TESTS.find((name) => name === given.test);
    if (test) return calculateTest(test, given);
    const read = readSituation(given);
    if (!read.ok) return read;
    switch (read.value.attack) {
      case 'fire':
      case 'immobilise':
      case 'indirect':
        return fire(read.value);
      case 'assault':
        return assault(read.value);
      case 'overrun':
        return overrun(read.value);
      case 'close-combat':
        return found(closeCombat(read.value));
      case 'mines':
        return found(mines(read.value));
    }
  },
};

const found = (...calculations: readonly Calculation<BkCites>[]): Found => ({ ok: true, value: calculations });
const wrong = (flag: string, word: Word, values?: Readonly<Record<string, Value>>): FlagProblem<Word> => ({
  flag,
  why: message(word, values),
});
const oddsOf = (check: Check<BkCites>): Odds => odds(check as Check);
const passes = (margin: number | string): boolean => Number(margin) >= 0;

const endings = (all: Odds<Ending>): Calculation<BkCites>['outcomes'] =>
  OUTCOMES.filter((outcome) => all.ways.has(outcome)).map((outcome) => ({
    what: message(outcome),
    chance: reduced(chanceOf(all, (other) => other === outcome)),
  }));

/** Every weapon that can do something, and at full power all of them together (BK-GUN.8). */
const fire = (situation: Situation): Found => {
  const { attacker, on } = situation;
  const tried = attacker.weapons.map((weapon) => ({ weapon, attack: attackWith(situation, weapon) }));
  const attacks = tried.flatMap(({ attack }) => ('fate' in attack ? [attack] : []));
  if (attacks.length === 0)
    return { ok: false, problems: tried.flatMap(({ attack }) => ('fate' in attack ? [] : [attack])) };
  const before: Fate = on.has('target-demoralised') ? 'outcomeDemoralised' : 'outcomeUnharmed';
  const single = attacks.map(({ about, checks, fate }) => ({ about, checks, outcomes: endings(fate(before)) }));
  const fullPower = attacker.kind === 'vehicle' && !on.has('moved') && !on.has('opportunity') && attacks.length > 1;
  return found(...single, ...(fullPower ? [allTogether(attacks, before)] : []));
};

const allTogether = (attacks: readonly WeaponAttack[], before: Fate): Calculation<BkCites> => {
  const done: readonly Fate[] = ['outcomeDestroyed', 'outcomeAbandoned', 'outcomeEliminated'];
  const all = attacks.reduce<Odds<Fate>>(
    (fates, { fate }) => followedBy(fates, (now) => (done.includes(now) ? certain(now) : fate(now))),
    certain(before),
  );
  return { about: message('allTogether'), checks: [], outcomes: endings(all) };
};

const attackWith = (situation: Situation, weapon: Weapon): WeaponAttack | FlagProblem<Word> => {
  const problem = outOfReach(situation, weapon) ?? shellProblem(situation, weapon);
  if (problem) return problem;
  const attack = weaponAttack(situation, weapon);
  return typeof attack === 'string' ? wrong('weapon', attack, { weapon: weaponWord(weapon) }) : attack;
};

const reachOf = (weapon: Weapon, shell: Situation['shell']): Len | null => {
  if (weapon.kind === 'smallArms') return reachOfArm(weapon.row);
  if (weapon.kind === 'antiTank') return AT_WEAPON_ROWS[weapon.weapon].bands.at(-1)! * CM;
  return shell === 'stielgranate' ? STIELGRANATE_REACH : null;
};

/** BK-HE.5: bombs fall no nearer than so; where no distance is said it is taken to be right. */
const tooNear = ({ attack, range, rangeSaid }: Situation, weapon: Weapon): FlagProblem<Word> | null => {
  const least = attack === 'indirect' && rangeSaid ? (pointReach(weapon)?.least ?? 0) : 0;
  if (range >= least) return null;
  const values = { weapon: weaponWord(weapon), least: least / CM, under: (least - range) / 10 };
  return wrong('range', 'rangeTooShort', values);
};

const outOfReach = (situation: Situation, weapon: Weapon): FlagProblem<Word> | null => {
  const { range, shell, attack } = situation;
  const most = attack === 'indirect' ? (pointReach(weapon)?.most ?? null) : reachOf(weapon, shell);
  if (most === null || range <= most) return tooNear(situation, weapon);
  const over = (range - most) / 10;
  return wrong('range', 'rangeTooLong', { weapon: weaponWord(weapon), most: most / CM, over });
};

const shellProblem = ({ shell, victim }: Situation, weapon: Weapon): FlagProblem<Word> | null => {
  if (shell === null || weapon.kind !== 'gun') return null;
  const name = { weapon: weaponWord(weapon) };
  if (victim.kind !== 'vehicle' && shell !== 'he') return wrong('shell', 'noEffectOnMen', name);
  if (shell === 'ap' || shell === 'he') return null;
  const fits = shell !== 'stielgranate' || weapon.calibre === STIELGRANATE_CALIBRE;
  return fits && weapon.shells.includes(shell) ? null : wrong('shell', 'noSuchShell', name);
};

/** BK-INF: the men's nerve, then each means they have. */
const assault = (situation: Situation): Found => {
  const { attacker, victim, on, means } = situation;
  const test = experienceTest('BK-INF.1', attacker.grade);
  const attacks = (means ? [means] : meansOf(attacker)).map((chosen): Calculation<BkCites> => {
    const check = attackOnVehicleCheck({
      means: chosen,
      openTopped: victim.traits.includes('openTopped'),
      immobilised: on.has('target-immobilised'),
      moving: on.has('target-moving'),
    });
    const crew = shaken(situation);
    const whole = followedBy(oddsOf(test), (margin): Odds<Ending> => {
      if (!passes(margin)) return certain('outcomeNoAssault');
      return followedBy(oddsOf(check), (hits) => (Number(hits) > 0 ? certain<Ending>('outcomeDestroyed') : crew.odds));
    });
    const about = message('attackBy', { weapon: message(chosen) });
    return { about, checks: [test, check, ...crew.checks], outcomes: endings(whole) };
  });
  return found(...attacks);
};

/** BK-OVR.1. */
const overrun = ({ victim, cover }: Situation): Found => {
  const { kind, mover, armour, weapons } = victim;
  const line = runOverAs({ kind, mover, armour, weapons }, cover);
  if (line === null) return { ok: false, problems: [wrong('target', 'armouredTarget')] };
  const check = overrunCheck(line);
  const gone = kind === 'vehicle' || kind === 'gun' ? 'outcomeDestroyed' : 'outcomeEliminated';
  const whole = followedBy(oddsOf(check), (margin) => certain<Ending>(passes(margin) ? gone : 'outcomePushedBack'));
  return found({ about: message('attackOverrun'), checks: [check], outcomes: endings(whole) });
};

/** BK-CC: one element against one, to the end. */
const closeCombat = ({ attacker, victim, on }: Situation): Calculation<BkCites> => {
  const isAssault = ({ weapons, traits }: Pick<Situation['victim'], 'weapons' | 'traits'>): boolean =>
    meansOf({ weapons, traits, aids: [] })[0] === 'assault';
  const ours = closeCombatCheck({
    grade: attacker.grade,
    enemyGrade: victim.grade,
    assault: on.has('assault-troops') || isAssault(attacker),
    commander: on.has('commander'),
  });
  const theirs = closeCombatCheck({
    grade: victim.grade,
    enemyGrade: attacker.grade,
    assault: on.has('target-assault-troops') || isAssault(victim),
    commander: on.has('target-commander'),
  });
  const demoralised = on.has('target-demoralised');
  const test = experienceTest('BK-CC.3', attacker.grade);
  const fight = rounds(oddsOf(ours), demoralised ? certain(-1) : oddsOf(theirs), MOST_ROUNDS);
  // BK-CC.3: nobody needs courage against the demoralised, who don't strike back either (BK-CC.4).
  const whole = demoralised
    ? fight
    : followedBy(oddsOf(test), (margin) => (passes(margin) ? fight : certain<Ending>('outcomeNoAssault')));
  return {
    about: message('attackCloseCombat'),
    checks: demoralised ? [ours] : [test, ours, theirs],
    outcomes: endings(whole),
  };
};

const rounds = (ours: Odds, theirs: Odds, left: number): Odds<Ending> => {
  if (left === 0) return certain('outcomeAttackersFallBack'); // BK-CC.2
  const again = rounds(ours, theirs, left - 1);
  return followedBy(ours, (a) =>
    followedBy(theirs, (b): Odds<Ending> => {
      if (passes(a)) return certain(passes(b) ? 'outcomeBothEliminated' : 'outcomeEliminated');
      return passes(b) ? certain('outcomeAttackerEliminated') : again;
    }),
  );
};

/** BK-MINE: the kind of mine that the target minds. */
const mines = (situation: Situation): Calculation<BkCites> => {
  const { victim, on } = situation;
  if (victim.kind === 'vehicle') {
    const check = antiTankMineCheck();
    const crew = crewTest(victim.grade);
    const whole = followedBy(oddsOf(check) as Odds<MineResult>, (result): Odds<Ending> => {
      if (result === 'outcomeNothing') return certain('outcomeUnharmed');
      if (result === 'outcomeDestroyed') return certain(result);
      return followedBy(oddsOf(crew), (m) => certain(passes(m) ? 'outcomeImmobilised' : 'outcomeAbandoned'));
    });
    return { about: message('attackAntiTankMine'), checks: [check, crew], outcomes: endings(whole) };
  }
  const check = antiPersonnelCheck();
  const save = savingThrow({ grade: victim.grade, demoralised: on.has('target-demoralised'), hits: 1 });
  const whole = followedBy(oddsOf(check), (margin) =>
    passes(margin) ? (oddsOf(save) as Odds<Ending>) : certain<Ending>('outcomeUnharmed'),
  );
  return { about: message('attackAntiPersonnelMine'), checks: [check, save], outcomes: endings(whole) };
};
