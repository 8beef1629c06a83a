import type { Ask, Choice, Illegal, Next, Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal, message } from '@grognard/kernel';
import { INCH } from '@grognard/table';
import type { Action, FrameOf, G, Heroic, HeroicDeed, L, Man, Pf } from '../types.ts';
import { holdsFire } from './12-waves.ts';
import { hearersOf, mayBlow } from './13-equipment.ts';
import type { Half } from './deeds.ts';
import { isEngaged, isWithin, ownSpot } from './measure.ts';
import { enemyOf, inInitiativeOrder, isHero, manNamed } from './pieces.ts';
import { armyOf, commanderOf, isShared, playersOf } from './players.ts';

type F = FrameOf<'heroics'>;
type Fight = FrameOf<'combat'>['left'][number];

/** PF-HERO.3, PF-HERO.4: how near friends must be to go along. */
const HEROIC_REACH = 6 * INCH;

/** PF-HERO.6: nobody has the good of one kind twice a turn. */
const hasHad = ({ did }: Man, what: Heroic): boolean => did.heroics.includes(what);

/** Could a man do something with it: move, shoot or fight before the others? */
const isFitFor = (look: L, man: Man, what: Heroic): boolean => {
  if (ownSpot(man) === null || man.life === 0 || man.shaken || hasHad(man, what)) return false;
  switch (what) {
    case 'move':
      return !man.did.moved && !isEngaged(look, man);
    case 'shoot':
      return !man.did.shot && !isEngaged(look, man) && !holdsFire(look, man.side);
    case 'fight':
      return isEngaged(look, man);
  }
};

const isDeclared = (look: L, id: string, what: Heroic): boolean =>
  look.board.heroics.some((deed) => deed.what === what && deed.hero === id);

/** PF-HERO.2: who has a point to spend on it. */
const heroesFor = (look: L, side: string, what: Heroic): readonly Man[] =>
  look.board.men.filter(
    (man) =>
      man.side === side &&
      man.might > 0 &&
      isHero(man) &&
      isFitFor(look, man, what) &&
      !isDeclared(look, man.id, what) &&
      !isTakenAlong(look, man.id, what),
  );

const isTakenAlong = (look: L, id: string, what: Heroic): boolean =>
  look.board.heroics.some((deed) => deed.what === what && deed.with.includes(id));

/** PF-HERO.3, PF-HERO.4: friends near him who are free to go along; a heroic combat takes nobody but who fights in it. */
export const followersOf = (look: L, hero: Man, what: Heroic): readonly Man[] =>
  what === 'fight'
    ? []
    : look.board.men.filter(
        (man) =>
          man.side === hero.side &&
          man.id !== hero.id &&
          isFitFor(look, man, what) &&
          !isDeclared(look, man.id, what) &&
          !isTakenAlong(look, man.id, what) &&
          isWithin(look, hero, man, HEROIC_REACH),
      );

const trumpeters = (look: L, f: F, side: string): readonly Man[] =>
  f.what === 'move' ? look.board.men.filter((man) => man.side === side && mayBlow(look, man)) : [];

/** Who could declare something: heroes, and on a move who has a trumpet. */
const couldDeclare = (look: L, f: F, side: string): readonly Man[] => [
  ...heroesFor(look, side, f.what),
  ...trumpeters(look, f, side),
];

const canDeclare = (look: L, f: F, side: string): boolean => couldDeclare(look, f, side).length > 0;

/** PF-HIST-OMA.15: of those who share an army each declares for his own heroes, one after the other, before it has passed. */
export const speakerOf = (look: L, f: F, side: string): string => {
  const own = playersOf(look.setting, side).map(({ id }) => id);
  if (f.player && own.includes(f.player)) return f.player;
  return own.find((id) => speaksFor(look, f, id)) ?? own[0]!;
};
const speaksFor = (look: L, f: F, player: string): boolean => {
  const side = armyOf(look.setting, player);
  return couldDeclare(look, f, side).some(({ id }) => commanderOf(look, id, side) === player);
};
const nextSpeaker = (look: L, f: F, side: string): string | null => {
  const own = playersOf(look.setting, side).map(({ id }) => id);
  return own.slice(own.indexOf(speakerOf(look, f, side)) + 1).find((id) => speaksFor(look, f, id)) ?? null;
};
const isSpeakers = (look: L, f: F, { id, side }: Man): boolean =>
  !isShared(look.setting, side) || commanderOf(look, id, side) === speakerOf(look, f, side);

/** Whose turn it is to declare; `passed`: the other will not any more. */
const asked = (look: L, f: F): string | null => {
  if (canDeclare(look, f, f.side)) return f.side;
  const other = enemyOf(look, f.side);
  return !f.passed && canDeclare(look, f, other) ? other : null;
};

/** House, PF-BASE.26, PF-HERO.9: declared in turn, the side with the initiative first, until both pass. */
export const heroics: Ask<Pf, F> = {
  rule: 'PF-BASE.26',
  who: (look, f) => asked(look, f),
  prompt: (_look, f) => message('askHeroic', { what: message(WHAT_WORDS[f.what]) }),
  choices: (look, f, side) => [
    { action: { type: 'pass' } },
    ...heroesFor(look, side, f.what)
      .filter((hero) => isSpeakers(look, f, hero))
      .flatMap((hero) => declarations(look, hero, f.what)),
    ...trumpeters(look, f, side)
      .filter((man) => isSpeakers(look, f, man))
      .map(({ id }) => ({ action: { type: 'trumpet' as const, man: id } })),
  ],
  refuse: (look, f, side, action) => {
    if (action.type === 'pass') return null;
    if (action.type === 'trumpet') return refuseTrumpet(look, f, side, action.man);
    return action.type === 'heroic' ? refuseHeroic(look, f, side, action) : illegal('PF-BASE.26', 'notHere');
  },
  take: (g, f, side, action) => {
    const other = enemyOf(g, side);
    const anew = f.player ? { player: null } : {};
    if (action.type === 'pass') {
      const next = nextSpeaker(g, f, side);
      if (next !== null) return { set: { player: next }, goTo: AGAIN };
      const goesOn = !f.passed && canDeclare(g, f, other);
      return goesOn ? { set: { side: other, passed: true, ...anew }, goTo: AGAIN } : deedsOf(g, f);
    }
    declare(g, f, side, action);
    if (canDeclare(g, f, other)) return { set: { side: other, passed: false, ...anew }, goTo: AGAIN };
    return canDeclare(g, f, side) ? { set: { side, passed: true, ...anew }, goTo: AGAIN } : deedsOf(g, f);
  },
};

const WHAT_WORDS = { move: 'what_move', shoot: 'what_shoot', fight: 'what_fight' } as const;

/** Alone, with his own group, with all who are near. */
const declarations = (look: L, hero: Man, what: Heroic): readonly Choice<Action>[] => {
  const near = followersOf(look, hero, what);
  const own = near.filter(({ group }) => group === hero.group);
  const ways = [[], own, near].map((men) => men.map(({ id }) => id));
  return ways
    .filter((men, i) => ways.findIndex((one) => one.length === men.length) === i)
    .map((men) => ({ action: { type: 'heroic' as const, hero: hero.id, with: men } }));
};

const refuseHeroic = (
  look: L,
  f: F,
  side: string,
  { hero, with: friends }: Extract<Action, { type: 'heroic' }>,
): Illegal<Pf> | null => {
  const man = manNamed(look, hero);
  if (!man || man.side !== side || !isSpeakers(look, f, man)) return illegal('PF-BASE.26', 'notYours', { piece: hero });
  if (man.might === 0 || !isHero(man)) return illegal('PF-HERO.2', 'noMight', { man: hero, points: 1 });
  if (hasHad(man, f.what)) return illegal('PF-HERO.6', 'heroicOnce', { man: hero });
  if (!heroesFor(look, side, f.what).includes(man)) return illegal('PF-BASE.26', 'noHeroicNow', { man: hero });
  const near = followersOf(look, man, f.what).map(({ id }) => id);
  const far = friends.find((id) => !near.includes(id));
  return far === undefined ? null : illegal(FOLLOW_RULES[f.what], 'notNearHero', { man: far, hero });
};
const FOLLOW_RULES = { move: 'PF-HERO.3', shoot: 'PF-HERO.4', fight: 'PF-HERO.5' } as const;

const refuseTrumpet = (look: L, f: F, side: string, id: string): Illegal<Pf> | null =>
  trumpeters(look, f, side).some((man) => man.id === id && isSpeakers(look, f, man))
    ? null
    : illegal('PF-EQP.4', 'noTrumpet', { man: id });

/** PF-BASE.26: the point is spent, whatever comes of it. */
const declare = (g: G, f: F, side: string, action: Action): void => {
  if (action.type === 'trumpet') {
    const man = manNamed(g, action.man)!;
    const heard = hearersOf(g, man).map(({ id }) => id);
    g.emit('PF-EQP.4', { type: 'trumpetBlown', side, man: action.man, heard });
  }
  if (action.type === 'heroic')
    g.emit('PF-HERO.2', { type: 'heroicDeclared', hero: action.hero, what: f.what, with: action.with });
};

/** What was declared is done now; fights wait until they are formed. */
const deedsOf = (g: G, { what }: F): Next<Pf, F> | undefined => {
  if (what === 'fight' || !g.board.heroics.some((deed) => deed.what === what)) return undefined;
  return { call: { kind: 'heroicDeeds', what, next: null } };
};

/** House, PF-BASE.26: 1 to 3, and the side with the initiative does the first of them. */
const FIRST_FOR_INITIATIVE = 3;
const firstToAct = (g: G): string => {
  const [first, other] = inInitiativeOrder(g);
  const roll = g.roll({
    shape: 'plain',
    rule: 'PF-BASE.26',
    sides: 6,
    dice: 1,
    add: [],
    about: message('heroicOrder'),
  });
  return (roll.result as number) <= FIRST_FOR_INITIATIVE ? first : other;
};

const deedsLeft = (look: L, what: Heroic): readonly HeroicDeed[] =>
  look.board.heroics.filter((deed) => deed.what === what);

/** House, PF-BASE.26: a hero who was charged before his heroic move came has lost it, and so has one who is gone. */
const callOff = (g: G, what: Heroic): void => {
  for (const { hero } of deedsLeft(g, what)) {
    const man = manNamed(g, hero);
    const isReady = man && man.life > 0 && (!isEngaged(g, man) || isTrumpeter(g, man));
    if (isReady) continue;
    g.emit('PF-BASE.26', { type: 'heroicCancelled', hero, what });
  }
};

/** PF-EQP.4: who has sounded a trumpet calls others, and may himself be fighting. */
const isTrumpeter = ({ board }: L, { id, gear }: Man): boolean => gear.includes('trumpet') && board.roused.includes(id);

/** PF-BASE.26: in turn, each side picking among its own. */
export const heroicDeeds: Sequence<Pf, FrameOf<'heroicDeeds'>> = {
  rule: 'PF-BASE.26',
  steps: {
    order: (g, f) => {
      const sides = new Set(deedsLeft(g, f.what).map(({ side }) => side));
      const [only] = sides;
      return { set: { next: sides.size > 1 ? firstToAct(g) : (only ?? null) } };
    },
    pick: (g, f) => {
      callOff(g, f.what);
      const left = deedsLeft(g, f.what);
      if (left.length === 0) return { goTo: END };
      const own = left.filter(({ side }) => side === f.next);
      const [deed] = own.length > 0 ? own : left;
      const next = enemyOf(g, deed!.side);
      const several = left.filter(({ side }) => side === deed!.side).length > 1;
      const call = several ? ({ kind: 'heroicPick', side: deed!.side, what: f.what } as const) : actOf(deed!);
      return { set: { next }, call, goTo: 'pick' };
    },
  },
};

const actOf = ({ hero, side, what, with: friends }: HeroicDeed): FrameOf<'heroicAct'> => ({
  kind: 'heroicAct',
  side,
  what,
  hero,
  with: friends,
});

/** PF-BASE.26: which of several heroes of a side is next. */
export const heroicPick: Ask<Pf, FrameOf<'heroicPick'>> = {
  rule: 'PF-BASE.26',
  who: (_look, f) => f.side,
  prompt: (_look, f) => message('askHeroicPick', { what: message(WHAT_WORDS[f.what]) }),
  choices: (look, f) =>
    deedsLeft(look, f.what)
      .filter(({ side }) => side === f.side)
      .map(({ hero }) => ({ action: { type: 'choose', piece: hero } })),
  refuse: (look, f, side, action) => {
    if (action.type !== 'choose') return illegal('PF-BASE.26', 'notHere');
    const isOwn = deedsLeft(look, f.what).some((deed) => deed.side === side && deed.hero === action.piece);
    return isOwn ? null : illegal('PF-BASE.26', 'noHeroicNow', { man: action.piece });
  },
  take: (g, f, _side, action) => {
    const deed = action.type === 'choose' && deedsLeft(g, f.what).find(({ hero }) => hero === action.piece);
    return deed ? { call: actOf(deed) } : undefined;
  },
};

/** PF-HERO.3, PF-HERO.4: the hero and who goes along, before all others; House, PF-BASE.27: they have then had their move. */
export const heroicAct: Sequence<Pf, FrameOf<'heroicAct'>> = {
  rule: 'PF-HERO.3',
  steps: {
    begin: (g, f) => {
      g.emit('PF-HERO.6', { type: 'heroicHad', pieces: [f.hero, ...f.with], what: f.what });
      g.emit('PF-BASE.26', { type: 'heroicDone', hero: f.hero, what: f.what });
      // PF-BRV.6, PF-GRP.10: who is to be tested before he moves is tested now.
      return f.what === 'move' ? { call: { kind: 'morale', side: f.side, only: [f.hero, ...f.with] } } : undefined;
    },
    act: (g, f) => {
      const only = [f.hero, ...f.with].filter((id) => manNamed(g, id));
      if (only.length === 0 || f.what === 'fight') return;
      return { call: { kind: f.what === 'move' ? 'movement' : 'shooting', side: f.side, only } };
    },
    end: (g, f) => {
      // House, PF-BASE.27: who stayed where he was has had his move all the same.
      const men = [f.hero, ...f.with].filter((id) => manNamed(g, id));
      if (f.what === 'move') g.emit('PF-BASE.27', { type: 'moveEnded', pieces: men, long: false });
    },
  },
};

/** House, PF-BASE.27: who goes along with a hero ends within 6" of him; a trumpet binds nobody to who sounds it (PF-EQP.4). */
export const refuseStraying = (after: L, { only }: Half, gone: readonly string[]): Illegal<Pf> | null => {
  const hero = only && after.board.phase === 'movement' ? manNamed(after, only[0]!) : undefined;
  if (!hero || after.board.roused.includes(hero.id)) return null;
  const stray = gone.find((id) => {
    const man = manNamed(after, id);
    return id !== hero.id && man !== undefined && !isWithin(after, hero, man, HEROIC_REACH);
  });
  return stray === undefined ? null : illegal('PF-BASE.27', 'straysFromHero', { man: stray, hero: hero.id });
};

/** PF-HERO.5, PF-BASE.26: fights of heroic combats first; of both sides in turn, by a die. */
export const inHeroicOrder = (g: G, fights: readonly Fight[]): readonly Fight[] => {
  const deeds = deedsLeft(g, 'fight');
  const of = ({ alone, against }: Fight): readonly HeroicDeed[] =>
    deeds.filter(({ hero }) => alone === hero || against.includes(hero));
  const heroic = fights.filter((fight) => of(fight).length > 0);
  if (heroic.length === 0) return fights;
  const others = fights.filter((fight) => !heroic.includes(fight));
  const [initiative] = inInitiativeOrder(g);
  const isOwn = (fight: Fight): boolean => of(fight).some(({ side }) => side === initiative);
  const [own, foreign] = [heroic.filter(isOwn), heroic.filter((fight) => !isOwn(fight))];
  if (own.length === 0 || foreign.length === 0) return [...heroic, ...others];
  const begins = firstToAct(g) === initiative;
  return [...inTurn(begins ? own : foreign, begins ? foreign : own), ...others];
};

const inTurn = <V>(first: readonly V[], second: readonly V[]): readonly V[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, i) => [first[i], second[i]])
    .flat()
    .filter((one) => one !== undefined);
