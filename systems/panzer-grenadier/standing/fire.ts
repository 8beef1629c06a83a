import type { Choice, Errand, Forecast } from '@grognard/kernel';
import { acting } from '../rules/03-acting.ts';
import { actingGroup, activate } from '../rules/03-activate.ts';
import { chainOf, readyPieces } from '../rules/03-activation.ts';
import { isCommissar } from '../rules/06-commissars.ts';
import { chanceToHurt } from '../rules/07-forecast.ts';
import { bombard } from '../rules/09-bombard.ts';
import { direct } from '../rules/10-fire.ts';
import { antiTank } from '../rules/11-anti-tank-fire.ts';
import type { L, Piece } from '../rules/facts.ts';
import { hexOf, isLeader, pieceAt } from '../rules/facts.ts';
import type { Action, ActionOf, FrameOf, Grenadier, Nation } from '../types.ts';
import { withAll } from './whole-shots.ts';

type F = FrameOf<'acting'>;
type Shot = ActionOf<'direct' | 'bombard' | 'antiTank'>;

/** A shot, and the chance that something happens to one of those it is fired at. */
interface Hoped {
  readonly shot: Shot;
  readonly hope: number;
}

const DONE: Action = { type: 'done' };

const holeOf = ({ holes }: Choice<Action>, field: string): Readonly<Record<string, readonly never[]>> =>
  (holes as Readonly<Record<string, never>> | undefined)?.[field] ?? {};

/** Each target of each shot that is listed, with all who can join in. */
const shotsOf = (look: L, f: F): readonly Shot[] => {
  const atHexes = [direct, bombard].flatMap((deed) =>
    deed.choices(look, f).flatMap((choice) => {
      const hexes: readonly number[] = holeOf(deed.spell!(look, f, choice), 'hex').hexes ?? [];
      return hexes.flatMap((hex) => {
        const shot = { ...(choice.action as ActionOf<'direct' | 'bombard'>), hex };
        return deed.refuse(look, f, shot as never) === null ? [withAll(look, f, shot)] : [];
      });
    }),
  );
  const atTanks = antiTank.choices(look, f).flatMap((choice) => {
    const targets: readonly string[] = holeOf(antiTank.spell!(look, f, choice), 'target').units ?? [];
    return targets.map((target) => ({ ...(choice.action as ActionOf<'antiTank'>), target }));
  });
  return [...atHexes, ...atTanks].filter((shot) => acting.refuse(look, f, f.side, shot) === null);
};

/** The piece a forecast is about. */
const aboutWhom = (look: L, { about }: Forecast<Grenadier>): Piece | undefined => {
  const id = about.with?.piece ?? about.with?.leader;
  return typeof id === 'string' ? pieceAt(look, id) : undefined;
};

/** What a shot promises; nothing where one's own men would be under it. */
const hopeOf = (look: L, f: F, shot: Shot): number => {
  const struck = (acting.forecasts?.(look, f, f.side, shot) ?? []).flatMap((forecast) => {
    const piece = aboutWhom(look, forecast);
    return piece ? [{ piece, chance: chanceToHurt(piece, forecast) }] : [];
  });
  return struck.some(({ piece }) => piece.side === f.side) ? 0 : Math.max(0, ...struck.map(({ chance }) => chance));
};

/** All shots that are worth it, the best first. */
const worthwhile = (look: L, f: F, atLeast: number): readonly Hoped[] =>
  shotsOf(look, f)
    .map((shot) => ({ shot, hope: hopeOf(look, f, shot) }))
    .filter(({ hope }) => hope > 0 && hope * 100 >= atLeast)
    .toSorted((a, b) => b.hope - a.hope);

const ableToFire = (look: L, side: Nation): readonly Piece[] =>
  readyPieces(look, side).filter(
    (one) => one.state !== 'demoralised' && hexOf(look, one) !== null && !(isLeader(one) && isCommissar(one)),
  );

/** PG-3.1.1: those who could be woken together to fire: whom a leader reaches, or who stands in one hex. */
const companiesOf = (look: L, able: readonly Piece[]): readonly (readonly Piece[])[] => {
  const led = able.flatMap((one) =>
    isLeader(one) ? [[one, ...chainOf(look, one).filter((other) => other !== one && able.includes(other))]] : [],
  );
  const units = able.filter((one) => !isLeader(one));
  return [...led.toSorted((a, b) => a.length - b.length), ...Map.groupBy(units, (one) => hexOf(look, one)).values()];
};

const woken = (pieces: readonly Piece[]): ActionOf<'activate'> => ({
  type: 'activate',
  lines: pieces.map(({ id }) => ({ row: id, does: 'fire' as const })),
});

const takersOf = (shot: Shot): readonly string[] => {
  if (shot.type === 'antiTank') return [shot.shooter];
  const voices = [...(shot.combines === null ? [] : [shot.combines]), ...(shot.type === 'direct' ? shot.leaders : [])];
  return [...shot.shooters, ...voices];
};

/** The smallest group that can take a shot, without those leaders who would only stand by. */
const groupFor = (look: L, f: FrameOf<'segment'>, shot: Shot, companies: readonly (readonly Piece[])[]) => {
  const takers = takersOf(shot);
  for (const company of companies) {
    if (!takers.every((id) => company.some((one) => one.id === id))) continue;
    const few = company.filter((one) => !isLeader(one) || one === company[0] || takers.includes(one.id));
    for (const group of [woken(few), woken(company)]) {
      const isLegal = activate.refuse(look, f, group) === null;
      if (isLegal && acting.refuse(look, actingGroup(look, f.side, group.lines), f.side, shot) === null) return group;
    }
  }
  return null;
};

/** The group with the best shot. By whom each is woken is not known before (PG-12.51.2). */
const bestGroup = (look: L, f: FrameOf<'segment'>, atLeast: number): Action | null => {
  const able = ableToFire(look, f.side);
  const all = { ...actingGroup(look, f.side, woken(able).lines), starts: [] };
  const companies = companiesOf(look, able);
  for (const { shot } of worthwhile(look, all, atLeast)) {
    const group = groupFor(look, f, shot, companies);
    if (group) return group;
  }
  return null;
};

/** PG-7.1.1: whoever has a shot that is worth it takes it, the best first. */
export const fire: Errand<Grenadier> = {
  rule: 'PG-7.1.1',
  name: 'errandFire',
  how: 'errandFireHow',
  terms: ['atLeast'],
  next: (look, frame, _side, { atLeast = 0 }) => {
    if (frame.kind === 'segment') return bestGroup(look, frame, atLeast);
    return frame.kind === 'acting' ? (worthwhile(look, frame, atLeast)[0]?.shot ?? DONE) : null;
  },
};
