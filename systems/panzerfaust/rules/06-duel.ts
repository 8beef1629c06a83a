import type { Ask, Choice, Forecast, Illegal, PlainCheck } from '@grognard/kernel';
import { AGAIN, facesNow, illegal, message } from '@grognard/kernel';
import { INCH, planOf, shapesAt } from '@grognard/table';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import type { Action, FrameOf, G, L, Man, Pf } from '../types.ts';
import { isBelow } from './06-contact.ts';
import { lying, refuseTurn, spendMight } from './08-might.ts';
import type { FighterFacts, Standing } from './checks/duel.ts';
import { duelChance, duelCheck, skillOf, standingBetween, TIE_FOR_FIRST, tieCheck, worthOf } from './checks/duel.ts';
import { groundNow } from './ground.ts';
import { isWithin, ownSpot } from './measure.ts';
import { enemyOf, inInitiativeOrder, manNamed, manProfile } from './pieces.ts';

type F = FrameOf<'duel'>;
type Between = Pick<F, 'alone' | 'against'>;

/** Those of a fight who are still there. */
export const fightersOf = (look: L, ids: readonly string[]): readonly Man[] =>
  ids.flatMap((id) => {
    const man = manNamed(look, id);
    return man && man.life > 0 ? [man] : [];
  });

/** Who moves later in a turn, by whose half it is; heroic moves come before both, and after a heroic fight some go on. */
const placeInTurn = (look: L, { side, did: { heroics } }: Man): number => {
  if (heroics.includes('fight')) return 4;
  const half = inInitiativeOrder(look)[0] === side ? 0 : 1;
  return heroics.includes('move') ? half : 2 + half;
};

/** PF-CBT.10: who moves into contact charges; a rider whom an enemy came at after his own move has charged nobody. */
const wasCharged = (look: L, rider: Man, foes: readonly Man[]): boolean =>
  foes.some((foe) => foe.did.spent > 0 && placeInTurn(look, foe) > placeInTurn(look, rider));

/** PF-BASE.24: has a rider charged these over good ground? */
export const hasRidden = (look: L, man: Man, foes: readonly Man[]): boolean => {
  const spot = ownSpot(man);
  if (!man.mount || !spot || man.did.spent === 0 || man.did.crossed || wasCharged(look, man, foes)) return false;
  const ground = shapesAt(planOf(groundNow(look), spot.storey), spot);
  return ground.every(({ terrain }) => TERRAIN[terrain as Terrain].foot !== 'difficult');
};

/** PF-CBT.10: and at men on foot? */
const chargesOnHorse = (look: L, man: Man, foes: readonly Man[]): boolean =>
  foes.every(({ mount }) => mount === null) && hasRidden(look, man, foes);

/** What a man brings to a duel with these. House, PF-BASE.23: it is all the same whether he stands or lies. */
export const factsOf = (look: L, man: Man, foes: readonly Man[]): FighterFacts => ({
  attacks: manProfile(man).attacks,
  closeCombat: manProfile(man).closeCombat,
  // House, PF-BASE.25: who has nothing better in his hands has a knife; PF-EQP.3: whoever bears a flag
  // has his hands full of it, and strikes with that.
  weapon: look.board.flags.some(({ bearer }) => bearer === man.id) ? 'tool' : man.melee,
  chargesOnHorse: chargesOnHorse(look, man, foes),
  isLower: foes.length > 0 && foes.every((foe) => isBelow(look, man, foe)),
});

const sidesOf = (look: L, { alone, against }: Between): readonly [readonly Man[], readonly Man[]] => [
  fightersOf(look, [alone]),
  fightersOf(look, against),
];

/** PF-CBT.2: everybody's dice, each his own, lie on the table. */
export const throwDuel = (g: G, between: Between): void => {
  const [one, others] = sidesOf(g, between);
  const dice = [...throwFor(g, one, others), ...throwFor(g, others, one)];
  g.emit('PF-CBT.2', { type: 'diceFell', dice, result: 0 });
};

const diceOf = (look: L, man: Man, foes: readonly Man[]): PlainCheck<Pf> => ({
  ...duelCheck(factsOf(look, man, foes)),
  about: message('duelOf', { man: man.id }),
});

/** How a fight may end as its dice fall, for a side. */
export const fightForecast = (look: L, { alone, against }: Between, side: string): Forecast<Pf> => {
  const [one, others] = sidesOf(look, { alone, against });
  const isAlone = one[0]?.side === side;
  const [own, foes] = isAlone ? [one, others] : [others, one];
  const facts = (men: readonly Man[], those: readonly Man[]) => men.map((man) => factsOf(look, man, those));
  const { ways, of } = duelChance(facts(own, foes), facts(foes, own));
  return {
    rule: 'PF-CBT.2',
    about: message('fightOf', { alone, against: against.join(', ') }),
    outcomes: [
      { outcome: message('fightIsWon'), chance: { ways, of } },
      { outcome: message('fightIsLost'), chance: { ways: of - ways, of } },
    ],
  };
};

const throwFor = (g: G, men: readonly Man[], foes: readonly Man[]) =>
  men.flatMap((man) => facesNow(g.roll(diceOf(g, man, foes))).map((face) => ({ by: man.id, thrown: face, face })));

/** How a side stands in the duel: its best die as it lies, and the best skill (PF-CBT.3). */
const standingOf = (look: L, men: readonly Man[], foes: readonly Man[]): Standing => {
  const { dice } = lying(look);
  const facts = men.map((man) => ({ id: man.id, ...factsOf(look, man, foes) }));
  const worths = dice.flatMap(({ by, face }) => facts.filter(({ id }) => id === by).map((one) => worthOf(one, face)));
  return { best: Math.max(...worths, -1), skill: Math.max(...facts.map(skillOf), 0) };
};

/** PF-CBT.2, PF-CBT.3: above 0 the one alone is ahead, below 0 the others. */
const aheadBy = (look: L, between: Between): number => {
  const [one, others] = sidesOf(look, between);
  return standingBetween(standingOf(look, one, others), standingOf(look, others, one));
};

/** PF-CBT.2, PF-CBT.3: who has won, as the dice lie now; a dead tie is thrown for. */
export const winnerOf = (g: G, between: Between): string => {
  const own = manNamed(g, between.alone)!.side;
  const ahead = aheadBy(g, between);
  if (ahead !== 0) return ahead > 0 ? own : enemyOf(g, own);
  const first = g.roll({ ...tieCheck(), about: message('duelTied') }).result;
  const [initiative] = inInitiativeOrder(g);
  // The first is the side with the initiative.
  return (first as number) <= TIE_FOR_FIRST ? initiative : enemyOf(g, initiative);
};

/** House, PF-BASE.29: the side that is behind decides first; of two that are level, the one with the initiative. */
export const behind = (look: L, between: Between): string => {
  const own = manNamed(look, between.alone)?.side ?? look.setting.sides[0];
  const ahead = aheadBy(look, between);
  return ahead === 0 ? inInitiativeOrder(look)[0] : ahead > 0 ? enemyOf(look, own) : own;
};

/** PF-EQP.3: how near a flag has to be. */
const FLAG_REACH = 3 * INCH;

/** PF-EQP.3: a flag of its side near the fight, of which it has not had the good yet. */
const hasFlag = (look: L, f: F, side: string): boolean => {
  if (f.rerolled.includes(side)) return false;
  const bearers = look.board.flags.filter((flag) => flag.side === side).map(({ bearer }) => manNamed(look, bearer));
  const men = fightersOf(look, [f.alone, ...f.against]);
  return bearers.some(
    (bearer) => bearer && men.some((man) => man.id === bearer.id || isWithin(look, bearer, man, FLAG_REACH)),
  );
};

interface Turning {
  readonly hero: string;
  readonly die: number;
  readonly points: number;
}

const isLevel = (look: L, f: F): boolean => aheadBy(look, f) === 0;

/** Turns of a die that help: the least with which the side is no longer behind, or no longer level. */
const helpfulTurns = (look: L, f: F, side: string): readonly Turning[] => {
  const [one, others] = sidesOf(look, f);
  const isAlone = one[0]?.side === side;
  const [own, foes] = isAlone ? [one, others] : [others, one];
  const foe = standingOf(look, foes, own);
  const { skill } = standingOf(look, own, foes);
  const least = isLevel(look, f) ? 1 : 0;
  return lying(look).dice.flatMap(({ by, face }, die) => {
    const hero = own.find(({ id }) => id === by);
    if (!hero || hero.might === 0) return [];
    const facts = factsOf(look, hero, foes);
    for (let points = 1; points <= Math.min(hero.might, 6 - face); points += 1) {
      const best = worthOf(facts, face + points);
      if (standingBetween({ best, skill }, foe) >= least) return [{ hero: hero.id, die, points }];
    }
    return [];
  });
};

/** Could this side do something about how the dice lie? */
const mayAct = (look: L, f: F, side: string): boolean =>
  (behind(look, f) === side || isLevel(look, f)) && (helpfulTurns(look, f, side).length > 0 || hasFlag(look, f, side));

/** Whom to ask: who is behind; on level dice who has not passed yet. */
const askedNow = (look: L, f: F): string | null => {
  // On level dice it goes on in turn: after one side has turned a die the other decides.
  const first = f.turned && isLevel(look, f) ? enemyOf(look, f.turned) : behind(look, f);
  if (!isLevel(look, f)) return f.passed && f.asked === first ? null : mayAct(look, f, first) ? first : null;
  const other = enemyOf(look, first);
  if (!f.passed) return mayAct(look, f, first) ? first : mayAct(look, f, other) ? other : null;
  return f.asked === first && mayAct(look, f, other) ? other : null;
};

/** The dice of some of those who fight, as they lie. */
const diceLying = (look: L, men: readonly string[]): string =>
  lying(look)
    .dice.flatMap(({ by, face }) => (by !== null && men.includes(by) ? [face] : []))
    .join(', ');

/** PF-BASE.29: the sides turn dice of their heroes, or throw one again by their flag, until nobody wants to. */
export const duel: Ask<Pf, F> = {
  rule: 'PF-BASE.29',
  reaction: { pass: { type: 'pass' } },
  who: (look, f) => askedNow(look, f),
  prompt: (look, { alone, against }) =>
    message('askDuel', {
      man: alone,
      dice: diceLying(look, [alone]),
      foes: against.join(', '),
      others: diceLying(look, against),
    }),
  choices: (look, f, side) => [{ action: { type: 'pass' } }, ...turnsFor(look, f, side), ...throwsFor(look, f, side)],
  refuse: (look, f, side, action) => {
    if (action.type === 'pass') return null;
    if (action.type === 'might') return refuseDuelTurn(look, side, action);
    if (action.type === 'reroll') return refuseThrow(look, f, side, action);
    return illegal('PF-BASE.29', 'notHere');
  },
  take: (g, f, side, action) => {
    if (action.type === 'might') {
      spendMight(g, lying(g).dice[action.die]!.by!, action);
      return { set: { passed: false, turned: side }, goTo: AGAIN };
    }
    if (action.type === 'reroll') {
      throwAgain(g, action.die);
      return { set: { passed: false, turned: side, rerolled: [...f.rerolled, side] }, goTo: AGAIN };
    }
    return { set: { passed: true, asked: side }, goTo: AGAIN };
  },
};

const turnsFor = (look: L, f: F, side: string): readonly Choice<Action>[] =>
  helpfulTurns(look, f, side).map(({ die, points }) => ({
    action: { type: 'might' as const, points, up: true, die },
  }));

const ownDice = (look: L, side: string): readonly number[] =>
  lying(look).dice.flatMap(({ by }, die) => (by !== null && manNamed(look, by)?.side === side ? [die] : []));

const throwsFor = (look: L, f: F, side: string): readonly Choice<Action>[] =>
  hasFlag(look, f, side) ? ownDice(look, side).map((die) => ({ action: { type: 'reroll' as const, die } })) : [];

const refuseDuelTurn = (look: L, side: string, action: Extract<Action, { type: 'might' }>): Illegal<Pf> | null => {
  const hero = lying(look).dice[action.die]?.by;
  const man = hero ? manNamed(look, hero) : undefined;
  if (!man || man.side !== side) return illegal('PF-BASE.29', 'notHisDie', { man: hero ?? '' });
  return refuseTurn(look, man.id, action);
};

const refuseThrow = (look: L, f: F, side: string, { die }: Extract<Action, { type: 'reroll' }>): Illegal<Pf> | null => {
  if (!hasFlag(look, f, side)) return illegal('PF-EQP.3', 'noFlagNear');
  return ownDice(look, side).includes(die) ? null : illegal('PF-EQP.3', 'notYourDie');
};

/** PF-EQP.3: one die of the duel is thrown again. */
const throwAgain = (g: G, which: number): void => {
  const { dice } = lying(g);
  const face = g.roll({ shape: 'plain', rule: 'PF-EQP.3', sides: 6, dice: 1, add: [], about: message('flagThrow') })
    .result as number;
  const turned = dice.map((die, i) => (i === which ? { by: die.by, thrown: face, face } : die));
  g.emit('PF-EQP.3', { type: 'diceFell', dice: turned, result: 0 });
};
