import type { Calculation, Calculator, Check, FlagProblem, FlagValues, Odds, Result } from '@grognard/kernel';
import { certain, chanceOf, followedBy, message, odds, reduced, share } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import { AT_WEAPON_ROWS } from '../data/at-weapons.ts';
import type { MineResult } from '../data/mines.ts';
import type { Weapon } from '../data/profile.ts';
import { MOST_ROUNDS, STIELGRANATE_CALIBRE, STIELGRANATE_REACH } from '../house.ts';
import { isMortar } from '../rules/04-aim.ts';
import { pointReach } from '../rules/04-points.ts';
import type { BkCites } from '../rules/checks/cites.ts';
import { weaponWord } from '../rules/checks/cites.ts';
import {
  closeCombatCheck,
  crewTest,
  experienceTest,
  fightsWithBonus,
  savingThrow,
} from '../rules/checks/experience.ts';
import { attackOnVehicleCheck, meansOf, overrunCheck, runOverAs } from '../rules/checks/infantry-against-armour.ts';
import { antiPersonnelCheck, antiTankMineCheck } from '../rules/checks/mines.ts';
import { reachOfArm } from '../rules/checks/small-arms.ts';
import type { Word } from '../words/en.ts';
import type { Fate, WeaponAttack } from './attacks.ts';
import { shaken, weaponAttack } from './attacks.ts';
import { FLAGS, TESTS } from './flags.ts';
import { readSituation } from './read.ts';
import { heldBack, wrong } from './sense.ts';
import type { Situation } from './situation.ts';
import { calculateTest } from './tests.ts';

/** Everything an attack can come to, the worst for the target first. */
const OUTCOMES = [
  'outcomeDestroyed',
  'outcomeAbandoned',
  'outcomeImmobilised',
  'outcomeEliminated',
  'outcomeBothEliminated',
  'outcomeAttackerEliminated',
  'outcomeTankDestroyed',
  'outcomeAttackerDemoralised',
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
        return closeCombat(read.value);
      case 'mines':
        return found(mines(read.value));
    }
  },
};

const found = (...calculations: readonly Calculation<BkCites>[]): Found => ({ ok: true, value: calculations });
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
    return { ok: false, problems: worthTelling(tried.flatMap(({ attack }) => ('fate' in attack ? [] : [attack]))) };
  const before: Fate = on.has('target-demoralised') ? 'outcomeDemoralised' : 'outcomeUnharmed';
  const single = attacks.map(({ about, checks, fate }) => ({ about, checks, outcomes: endings(fate(before)) }));
  const fullPower = attacker.kind === 'vehicle' && !on.has('moved') && !on.has('opportunity') && attacks.length > 1;
  return found(...single, ...(fullPower ? [allTogether(attacks, before)] : []));
};

/** Reasons that end the matter for a weapon, whatever else is changed. */
const HOPELESS: readonly Word[] = ['noAntiTankFactor', 'directOnly', 'indirectOnly'];

/** Of weapons that all fail: first what the player can mend, then the one that reaches farthest, then the rest. */
const worthTelling = (problems: readonly FlagProblem<Word>[]): readonly FlagProblem<Word>[] => {
  const mendable = problems.filter(({ why }) => why.word !== 'rangeTooLong' && !HOPELESS.includes(why.word));
  if (mendable.length > 0) return mendable;
  const short = problems.filter(({ why }) => why.word === 'rangeTooLong');
  const over = ({ why }: FlagProblem<Word>): number => Number(why.with?.over);
  const least = Math.min(...short.map(over));
  return short.length > 0 ? short.filter((problem) => over(problem) === least).slice(0, 1) : problems;
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
  const near = weaponAttack({ ...situation, range: 0 }, weapon);
  const isHarmless = near === 'noAntiTankFactor';
  const problem = heldBack(situation, weapon) ?? outOfReach(situation, weapon) ?? shellProblem(situation, weapon);
  if (problem && !isHarmless) return problem;
  const attack = isHarmless ? near : weaponAttack(situation, weapon);
  if (typeof attack === 'string') return wrong('weapon', attack, { weapon: weaponWord(weapon) });
  return 'word' in attack ? { flag: 'weapon', why: attack } : attack;
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

/** BK-OVR.1, and BK-OVR.2 with it: men who aren't demoralised may strike at the tank first. */
const overrun = (situation: Situation): Found => {
  const { victim, cover, on } = situation;
  const { kind, mover, armour, weapons } = victim;
  const line = runOverAs({ kind, mover, armour, weapons }, cover);
  if (line === null) return { ok: false, problems: [wrong('target', 'armouredTarget')] };
  const check = overrunCheck(line);
  const gone = kind === 'vehicle' || kind === 'gun' ? 'outcomeDestroyed' : 'outcomeEliminated';
  const whole = followedBy(oddsOf(check), (margin) => certain<Ending>(passes(margin) ? gone : 'outcomePushedBack'));
  const plain = { about: message('attackOverrun' as const), checks: [check], outcomes: endings(whole) };
  const strikes = kind === 'infantry' && !on.has('target-demoralised');
  return found(plain, ...(strikes ? [struckFirst(situation, check, whole)] : []));
};

/** BK-OVR.2: their nerve, one strike at a moving vehicle, and then the tank if it is still there. */
const struckFirst = (
  { attacker, victim, on }: Situation,
  runsOver: Check<BkCites>,
  then: Odds<Ending>,
): Calculation<BkCites> => {
  const test = experienceTest('BK-INF.1', victim.grade);
  const means = on.has('target-assault-troops') ? (['assault', ...meansOf(victim)] as const) : meansOf(victim);
  const openTopped = attacker.traits.includes('openTopped');
  const strikes = means.map((chosen) =>
    attackOnVehicleCheck({ means: chosen, openTopped, immobilised: false, moving: true }),
  );
  const succeeds = (check: Check<BkCites>): number => share(chanceOf(oddsOf(check), (hits) => Number(hits) > 0));
  const strike = strikes.reduce((best, other) => (succeeds(other) > succeeds(best) ? other : best));
  const whole = followedBy(oddsOf(test), (margin): Odds<Ending> => {
    if (!passes(margin)) return then;
    return followedBy(oddsOf(strike), (hits) => (Number(hits) > 0 ? certain<Ending>('outcomeTankDestroyed') : then));
  });
  return { about: message('attackOverrunStruck'), checks: [test, strike, runsOver], outcomes: endings(whole) };
};

type Fighter = Pick<Situation['victim'], 'grade' | 'role' | 'weapons' | 'traits' | 'aids'>;

/** BK-CC.1, BK-CC.4: the die of one of two who fight. */
const dieOf = (
  fighter: Fighter,
  enemyGrade: Fighter['grade'],
  said: { readonly assault: boolean; readonly commander: boolean },
) => {
  const bonus = fightsWithBonus(fighter.role);
  return closeCombatCheck({
    grade: fighter.grade,
    enemyGrade,
    assault: bonus && (said.assault || meansOf(fighter)[0] === 'assault'),
    commander: bonus && said.commander,
  });
};

/** BK-CC: one element against one, to the end; and once more with the shot the defender may have (BK-CC.3). */
const closeCombat = (situation: Situation): Found => {
  const { attacker, victim, on } = situation;
  const said = (who: '' | 'target-') => ({
    assault: on.has(`${who}assault-troops`),
    commander: on.has(`${who}commander`),
  });
  const ours = dieOf({ ...attacker, role: attacker.kind }, victim.grade, said(''));
  const theirs = dieOf(victim, attacker.grade, said('target-'));
  const about = message<Word>('attackCloseCombat');
  // BK-CC.3: nobody needs courage against the demoralised, who neither shoot nor strike back (BK-CC.4).
  if (on.has('target-demoralised'))
    return found({ about, checks: [ours], outcomes: endings(rounds(oddsOf(ours), certain(-1), MOST_ROUNDS)) });
  const test = experienceTest('BK-CC.3', attacker.grade);
  const fight = rounds(oddsOf(ours), oddsOf(theirs), MOST_ROUNDS);
  const dares = (then: Odds<Ending>) =>
    endings(followedBy(oddsOf(test), (margin) => (passes(margin) ? then : certain<Ending>('outcomeNoAssault'))));
  const plain = { about, checks: [test, ours, theirs], outcomes: dares(fight) };
  const shot = defendersShot(situation);
  if (!shot) return found(plain);
  return found(plain, {
    about: message('attackCloseCombatMet', shot.about.with),
    checks: [test, ...shot.checks, ours, theirs],
    outcomes: dares(metByFire(shot, fight)),
  });
};

const metByFire = (shot: WeaponAttack, fight: Odds<Ending>): Odds<Ending> =>
  followedBy(shot.fate('outcomeUnharmed'), (fate): Odds<Ending> => {
    if (fate === 'outcomeEliminated') return certain('outcomeAttackerEliminated');
    return fate === 'outcomeDemoralised' ? certain('outcomeAttackerDemoralised') : fight;
  });

/** BK-CC.3: the small arms of the defender, out of turn and at point-blank, at men who come on in the open. */
const defendersShot = ({ attacker, victim, ...situation }: Situation): WeaponAttack | null => {
  const weapon = victim.weapons.find((arm) => arm.kind === 'smallArms' && !isMortar(arm));
  if (!weapon) return null;
  const shot = weaponAttack(
    {
      ...situation,
      attack: 'fire',
      attacker: { ...attacker, grade: victim.grade, kind: victim.role, weapons: [weapon], traits: victim.traits },
      victim: { ...victim, kind: 'infantry', armour: null, grade: attacker.grade, traits: [] },
      range: 0,
      cover: 'none',
      on: new Set(['opportunity']),
    },
    weapon,
  );
  return typeof shot === 'object' && 'fate' in shot ? shot : null;
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
