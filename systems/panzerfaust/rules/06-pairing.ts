import type { Ask, Illegal, Sequence } from '@grognard/kernel';
import { END, illegal, message } from '@grognard/kernel';
import type { Action, FrameOf, G, L, Man, Pf } from '../types.ts';
import { assaultsOf } from './06-assault.ts';
import { canFight, fightersIn } from './06-contact.ts';
import { fightForecast } from './06-duel.ts';
import { inInitiativeOrder, manNamed, vehicleOn } from './pieces.ts';

export type Fight = FrameOf<'combat'>['left'][number];

/** Who can fight whom, both ways: by each man's name his foes. */
type Foes = ReadonlyMap<string, readonly string[]>;

const foesOf = (look: L, apart: readonly string[]): Foes => {
  const foes = new Map<string, string[]>();
  const { men } = look.board;
  const [own] = look.setting.sides;
  const others = men.filter(({ side }) => side !== own);
  for (const a of men) {
    if (a.side !== own) continue;
    for (const b of others) {
      if (!isNear(a, b) || apart.includes(a.id) || apart.includes(b.id) || !canFight(look, a, b)) continue;
      foes.set(a.id, [...(foes.get(a.id) ?? []), b.id]);
      foes.set(b.id, [...(foes.get(b.id) ?? []), a.id]);
    }
  }
  return foes;
};

/** Far more than two bases and the hull of a transport between them. */
const NEAR = 3000;
const isNear = (a: Man, b: Man): boolean => {
  if (a.at.in !== 'table' || b.at.in !== 'table') return a.at.in === 'vehicle' || b.at.in === 'vehicle';
  return Math.abs(a.at.spot.x - b.at.spot.x) < NEAR && Math.abs(a.at.spot.y - b.at.spot.y) < NEAR;
};

/**
 * House, PF-BASE.20: a pairing in which everybody fights once, one against one or several. Whoever has but one foe goes to
 * him; of the rest each takes the first who is free, and who is left over joins a fight he can reach.
 */
const pairingOf = (foes: Foes, order: readonly string[]): readonly Fight[] => {
  const fights: { alone: string; against: string[] }[] = [];
  const taken = new Set<string>();
  const few = [...order].sort((a, b) => foes.get(a)!.length - foes.get(b)!.length);
  for (const one of few) {
    if (taken.has(one)) continue;
    const foe = foes.get(one)!.find((id) => !taken.has(id));
    if (foe === undefined) continue;
    fights.push({ alone: one, against: [foe] });
    taken.add(one).add(foe);
  }
  for (const one of few) if (!taken.has(one) && joins(fights, foes, one)) taken.add(one);
  return fights;
};

/** Puts a man into a fight with one of his foes, who then stands alone against several. */
const joins = (fights: { alone: string; against: string[] }[], foes: Foes, one: string): boolean => {
  for (const fight of fights) {
    const own = foes.get(one)!;
    if (own.includes(fight.alone)) {
      fight.against.push(one);
      return true;
    }
    if (fight.against.length === 1 && own.includes(fight.against[0]!)) {
      const [alone] = fight.against;
      fight.against = [fight.alone, one];
      fight.alone = alone!;
      return true;
    }
  }
  return splits(fights, foes, one);
};

/** All his foes are among several who fight one: he takes one of them away from there. */
const splits = (fights: { alone: string; against: string[] }[], foes: Foes, one: string): boolean => {
  for (const fight of fights) {
    const foe = fight.against.find((id) => fight.against.length > 1 && foes.get(one)!.includes(id));
    if (foe === undefined) continue;
    fight.against = fight.against.filter((id) => id !== foe);
    fights.push({ alone: one, against: [foe] });
    return true;
  }
  return false;
};

/** One against one is told from the side with the initiative. */
const toldFrom = (look: L, fight: Fight): Fight => {
  const [only, ...more] = fight.against;
  const isOther = manNamed(look, fight.alone)?.side !== inInitiativeOrder(look)[0];
  return isOther && more.length === 0 ? { alone: only!, against: [fight.alone] } : fight;
};

const keyOf = (fights: readonly Fight[]): string =>
  fights
    .map(({ alone, against }) => `${alone}:${[...against].sort().join()}`)
    .sort()
    .join(';');

/** Pairings worth a look: as men find their foes from the first or from the last, each fight first once. */
const pairings = (look: L, apart: readonly string[]): readonly (readonly Fight[])[] => {
  const foes = foesOf(look, apart);
  const men = [...foes.keys()].sort();
  const told = (fights: readonly Fight[]): readonly Fight[] => fights.map((fight) => toldFrom(look, fight));
  const base = told(pairingOf(foes, men));
  const turned = told(pairingOf(foes, [...men].reverse()));
  const first = (fights: readonly Fight[]) => fights.map((fight) => [fight, ...fights.filter((one) => one !== fight)]);
  return keyOf(base) === keyOf(turned) ? first(base) : [...first(base), ...first(turned)];
};

/** PF-VCB.11: those with a grenade at a transport that is stuck with enemies in it, the side with the initiative first. */
const stormers = (look: L): readonly string[] => {
  const men = assaultsOf(look, new Set()).flatMap((assault) =>
    fightersIn(look, assault.vehicle).length > 0 ? assault.men : [],
  );
  return inInitiativeOrder(look).flatMap((side) => men.filter((id) => manNamed(look, id)?.side === side));
};

/** House, PF-VCB.11: he may charge those in it; or he goes for the vehicle, as his player likes. */
export const storming: Ask<Pf, FrameOf<'storming'>> = {
  rule: 'PF-VCB.11',
  who: (look, { left: [man] }) => manNamed(look, man ?? '')?.side ?? null,
  prompt: (_look, { left: [man] }) => message('askStorming', { man: man! }),
  choices: (look, { left: [man] }) => targetsOf(look, man!).map((piece) => ({ action: { type: 'choose', piece } })),
  refuse: (look, { left: [man] }, _side, action) =>
    action.type === 'choose' && targetsOf(look, man!).includes(action.piece)
      ? null
      : illegal('PF-VCB.11', 'stormsNotThat', { man: man! }),
  take: (g, { side, left: [man, ...left], apart }, _side, action) => {
    const goes = action.type === 'choose' && vehicleOn(g, action.piece) ? [...apart, man!] : apart;
    return left.length > 0
      ? { call: { kind: 'storming', side, left, apart: goes } }
      : { call: { kind: 'pairing', side, apart: goes } };
  },
};

/** The transport he stands against, and the first of the men in it for all of them. */
const targetsOf = (look: L, man: string): readonly string[] =>
  assaultsOf(look, new Set())
    .filter(({ men }) => men.includes(man))
    .flatMap(({ vehicle }) => [...fightersIn(look, vehicle).slice(0, 1), vehicle]);

/** PF-CBT.1: the side with the initiative forms the fights; where there is one way only, it is taken. */
export const pairing: Sequence<Pf, FrameOf<'pairing'>> = {
  rule: 'PF-CBT.1',
  steps: {
    storm: (g, f) => {
      const left = f.apart ? [] : stormers(g);
      return left.length > 0 ? { call: { kind: 'storming', side: f.side, left, apart: [] }, goTo: END } : undefined;
    },
    form: (g, { side, apart = [] }) => {
      const ways = pairings(g, apart).filter((one) => one.length > 0);
      if (ways.length > 1) return { call: { kind: 'pairUp', side, apart } };
      return fightsOf(g, ways[0] ?? [], apart);
    },
  },
};

const fightsOf = (g: G, left: readonly Fight[], apart: readonly string[]) => {
  const fighting = new Set(left.flatMap(({ alone, against }) => [alone, ...against]));
  const assaults = assaultsOf(g, fighting);
  return left.length + assaults.length > 0 ? { call: { kind: 'combat', left, assaults, apart } as const } : undefined;
};

/** PF-CBT.1, PF-BASE.20. */
export const pairUp: Ask<Pf, FrameOf<'pairUp'>> = {
  rule: 'PF-CBT.1',
  who: (_look, { side }) => side,
  prompt: () => message('askPairing'),
  choices: (look, { apart = [] }) => pairings(look, apart).map((fights) => ({ action: { type: 'pair', fights } })),
  refuse: (look, { apart = [] }, _side, action) =>
    action.type === 'pair' ? refusePairing(foesOf(look, apart), action) : illegal('PF-CBT.1', 'notHere'),
  forecasts: (look, _f, side, action) =>
    action.type === 'pair' ? action.fights.map((fight) => fightForecast(look, fight, side)) : [],
  take: (g, { apart = [] }, _side, action) => (action.type === 'pair' ? fightsOf(g, action.fights, apart) : undefined),
};

const refusePairing = (foes: Foes, { fights }: Extract<Action, { type: 'pair' }>): Illegal<Pf> | null => {
  const seen = new Set<string>();
  for (const { alone, against } of fights) {
    if (against.length === 0) return illegal('PF-CBT.1', 'nobodyAgainst', { man: alone });
    for (const one of [alone, ...against]) {
      if (!foes.has(one)) return illegal('PF-BASE.20', 'notEngaged', { man: one });
      if (seen.has(one)) return illegal('PF-BASE.20', 'fightsTwice', { man: one });
      seen.add(one);
    }
    const stranger = against.find((one) => !foes.get(alone)!.includes(one));
    if (stranger !== undefined) return illegal('PF-BASE.20', 'notInReach', { man: alone, foe: stranger });
  }
  // House, PF-BASE.20: everybody who is engaged fights.
  const idle = [...foes.keys()].find((one) => !seen.has(one));
  return idle === undefined ? null : illegal('PF-BASE.20', 'mustFight', { man: idle });
};
