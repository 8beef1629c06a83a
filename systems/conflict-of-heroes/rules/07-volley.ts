import type { Ask, Game, Next, Sequence } from '@grognard/kernel';
import { END, illegal, message, ready, sumOf } from '@grognard/kernel';
import { withLuck } from '../house.ts';
import type { Action, Attack, Coh, FrameOf, L, Scored, Target, Unit } from '../types.ts';
import { recheckControl } from './02-victory.ts';
import { isKept, isSmoke } from './07-attack.ts';
import { defenceTerms } from './07-defence-value.ts';
import { hitsOf, sufferHit } from './07-hits.ts';
import { showDefence, showFire } from './07-shown-markers.ts';
import { attackCheck, blindCheck, blindMargin, checkOn, hiddenIn } from './07-targets.ts';
import { discover, revealHex } from './10-reveal.ts';
import { drawCoin, hasCoin, mayLieAt } from './20-decoys.ts';
import { soloCaps, soloSide } from './20-solitaire.ts';
import { forceOf, hexName, inOrder } from './facts.ts';

/** House, COH-7.5.1.6: the attacker picks the order of his rolls; he is asked only where CAPs or luck make it matter. */
const asksForOrder = (targets: number, mayChangeRolls: boolean): boolean => targets > 1 && mayChangeRolls;

/** House, COH-Q.2: the order of things in an attack that is paid for: all is rolled, target by target, before anything takes effect. */
const ORDER_OF_AN_ATTACK = ['fire', 'pick', 'caps', 'roll', 'luck', 'reveal', 'apply'] as const;

/** 13.1 What a smoke shell leaves: +2 unless something else is said. */
export const SMOKE_POINTS = 2; // COH-13.1.5

/** 7.5.1 One attack, one action (COH-Q.3): a roll for each target, all applied together at the end (COH-7.5.1.2, COH-Q.2). */
export const volley: Sequence<Coh, FrameOf<'volley'>> = {
  rule: 'COH-7.5.1.1',
  steps: inOrder(ORDER_OF_AN_ATTACK, {
    fire: (game, f) => {
      declare(game, f.attack, f.left);
      return isSmoke(f.attack) ? { goTo: 'apply' } : undefined;
    },
    pick: (game, f) => {
      if (f.left.length === 0) return { goTo: 'reveal' };
      if (!mayPick(game, f)) return;
      const { attack, left, scored } = f;
      return { call: { kind: 'pickTarget', attack, left, scored }, goTo: END };
    },
    // COH-7.5.1.3, COH-Q.5: CAPs for this roll only, after the ones before it were seen.
    caps: (game, { attack, left }) => {
      if (soloSide(game, 'COH-20.2.7') === attack.side) return soloCaps(game, attack.side);
      // House, COH-12.3.7: artillery rolls are rolls of one's own, and CAPs of the new turn may go on them.
      const [at] = left;
      const unit = at!.kind === 'unit' ? at!.target : null;
      return { call: { kind: 'rollCaps', side: attack.side, roll: 'rollAttack', unit } };
    },
    roll: (game, f) => rollOne(game, f),
    luck: (game, f) => {
      const { luck } = game.board.onRoll;
      game.emit('COH-3.2.3.2', { type: 'rolled' });
      const last = f.scored.at(-1)!;
      return {
        set: { ...f, scored: [...f.scored.slice(0, -1), { ...last, margin: withLuck(last.margin, luck) }] },
        goTo: 'pick',
      };
    },
    reveal: (game, f) => revealHit(game, f),
    apply: (game, f) => {
      if (isSmoke(f.attack)) game.emit('COH-13.1.4', { type: 'smokeLaid', hex: f.attack.hex, points: SMOKE_POINTS });
      for (const one of f.scored) applyOne(game, f.attack, one);
      discard(game, f.attack);
      recheckControl(game); // COH-Q.6
      // Whoever no longer fights in his own hex looks about again.
      return discover(game);
    },
  }),
};

/** The shot is announced, and with it the marker of whoever fires with changed numbers (COH-7.5.0.4). */
const declare = (game: Game<Coh>, attack: Attack, targets: readonly Target[]): void => {
  if (attack.leader === null) return;
  const units = [attack.leader, ...attack.supporters];
  const { side, hex, mode, weapon } = attack;
  game.emit('COH-7.0.2', { type: 'fired', side, units, hex, mode, weapon });
  showFire(game, attack, targets);
};

const mayPick = (look: L, { attack, left }: FrameOf<'volley'>): boolean => {
  const { caps, hand } = forceOf(look, attack.side);
  return asksForOrder(left.length, caps > 0 || hand.includes('luck'));
};

const rollOne = (game: Game<Coh>, f: FrameOf<'volley'>): Next<Coh, FrameOf<'volley'>> => {
  // House, COH-C.09: careful aim changes the FP of the unit, so for all targets of the attack.
  const { attack } = f;
  const [at, ...left] = f.left;
  if (at!.kind === 'unit') showDefence(game, attack, at!.target);
  const roll = game.roll(at!.kind === 'hidden' ? blindCheck(game, attack) : attackCheck(game, attack, at!));
  const scored = [...f.scored, { ...at!, margin: roll.result as number }];
  // COH-10.0.5: of a hidden target the margin stays dark, and the attack value is what is known.
  const known = at!.kind === 'hidden' ? { total: roll.result as number } : { margin: roll.result as number };
  return { set: { ...f, left, scored }, call: { kind: 'luck', side: attack.side, ...known } };
};

/** COH-10.0.5: a hit finds everybody in the hex; from here on the one hit is a target like any other. */
const revealHit = (game: Game<Coh>, f: FrameOf<'volley'>): Next<Coh, FrameOf<'volley'>> | void => {
  const blind = f.scored.find(({ kind }) => kind === 'hidden');
  const drawn = blind ? drawWhenHit(game, f.attack, blind.margin) : null;
  const unit = blind && hiddenIn(game, f.attack);
  if (!unit) return;
  const margin = blindMargin(game, f.attack, blind.margin, unit);
  if (hitsOf(margin) === 0 && drawn === null) return;
  revealHex(game, f.attack.hex, drawn === null ? 'COH-10.0.5' : 'COH-20.3.1');
  const found: Scored = { kind: 'unit', target: unit.id, margin };
  return { set: { scored: f.scored.map((one) => (one === blind ? found : one)) }, call: { kind: 'reveal' } };
};

/** COH-20.3.1: fire that would hit somebody who may lie in a marked hex brings out what does. */
const drawWhenHit = (game: Game<Coh>, attack: Attack, value: number): Unit | null => {
  const { hex } = attack;
  const isHit = (unit: Unit): boolean => hitsOf(blindMargin(game, attack, value, { ...unit, hex })) > 0;
  return hasCoin(game, hex) && mayLieAt(game, hex).some(isHit) ? drawCoin(game, hex) : null;
};

const applyOne = (game: Game<Coh>, attack: Attack, { kind, target, margin }: Scored): void => {
  if (kind === 'hidden') {
    const unit = hiddenIn(game, attack);
    const missed = unit ? { unit: unit.id, dv: sumOf(defenceTerms(game, attack, unit)) } : {};
    game.emit('COH-10.0.5', { type: 'nothingSeen', hex: attack.hex, ...missed });
    return;
  }
  const hits = hitsOf(margin);
  if (hits === 0) {
    game.emit('COH-7.0.3', { type: 'missed', target });
    return;
  }
  // COH-18.4.3: its occupants had its DM for the whole attack.
  if (kind === 'fort') game.emit('COH-18.4.2', { type: 'fortDestroyed', fort: target });
  else sufferHit(game, target, hits, attack.side);
};

/** COH-8.4.1: a weapon card is used up, unless the scenario leaves it to whoever has it. */
const discard = (game: Game<Coh>, attack: Attack): void => {
  if (attack.by === 'artillery' || attack.weapon === null) return;
  const given = game.board.weapons.find(
    (w) => w.card === attack.weapon && [attack.leader, ...attack.supporters].includes(w.unit),
  );
  if (!given || isKept(game, given.card)) return;
  game.emit('COH-8.4.1', { type: 'weaponUsed', card: given.card, side: given.side, unit: given.unit });
};

/** COH-7.5.1.6. */
export const pickTarget: Ask<Coh, FrameOf<'pickTarget'>> = {
  rule: 'COH-7.5.1.6',
  who: (_look, f) => f.attack.side,
  prompt: (look, f) => message('askTarget', { hex: hexName(look.setting, f.attack.hex) }),
  choices: (_look, f) => f.left.map(({ target }) => ready<Action>({ type: 'nextTarget', target })),
  refuse: (_look, f, _side, action) => {
    if (action.type !== 'nextTarget') return illegal('COH-7.5.1.6', 'notHere');
    return f.left.some(({ target }) => target === action.target)
      ? null
      : illegal('COH-7.5.1.6', 'noSuchTarget', { target: action.target });
  },
  checks: (look, f, _side, action) =>
    f.left
      .filter((at) => action.type === 'nextTarget' && at.target === action.target)
      .map((at) => checkOn(look, f.attack, at)),
  take: (_game, f, _side, action) => {
    if (action.type !== 'nextTarget') return;
    const { attack, scored } = f;
    return { call: { kind: 'volley', step: 'caps', attack, left: firstOf(f.left, action.target), scored } };
  },
};

const firstOf = (left: readonly Target[], target: string): readonly Target[] => [
  ...left.filter((at) => at.target === target),
  ...left.filter((at) => at.target !== target),
];
