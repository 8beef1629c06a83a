import { type HexId, isHex, within } from '@grognard/hex';
import type { Choice, Illegal } from '@grognard/kernel';
import { illegal, OPEN, pickFrom, term } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import { ACTION_COSTS } from '../data/tables.ts';
import type { Coh, DeedOf, DeedRules, L } from '../types.ts';
import { listIfPaid } from './03-purse.ts';
import { SMOKE_POINTS } from './07-volley.ts';
import { firstPaidPair, groupFrom, refuseGroup } from './09-groups.ts';
import type { OnMap } from './facts.ts';
import { apart, hexName, hitEffects, isOnMap, refuseActor, typeOf, unitOf } from './facts.ts';

type LaySmoke = DeedOf<'laySmoke'>;

const REACH = 1; // COH-13.1.3

/** One unit of engineers, and where its smoke goes. */
type Thrown = LaySmoke['others'][number];

/**
 * 19.0 Engineers throw smoke into their own hex or the next, alone or as a group (COH-9.1.4.1), each a marker of its own.
 * Their flamethrower is a way to fire (chapter 7).
 */
export const laySmokeDeed: DeedRules<LaySmoke> = {
  actors: (deed) => thrownBy(deed).map(({ unit }) => unit),
  paid: (deed, pay) => ({ ...deed, pay }),
  list: (look, side, found) => {
    const able = smokers(look, side);
    for (const { id, hex } of able) {
      const holes = { hex: { kind: 'hexes', hexes: hexesAround(look, hex) } } as const;
      found.push(...listIfPaid(look, side, laySmokeDeed, { type: 'laySmoke', unit: id, hex, others: [] }, holes));
    }
    const pair = firstPaidPair(look, able, (a, b): Choice<LaySmoke> | null => {
      const deed = { type: 'laySmoke', unit: a.id, hex: a.hex, others: [{ unit: b.id, hex: b.hex }] } as const;
      const holes = { hex: { kind: 'hexes', hexes: hexesAround(look, a.hex) }, others: OPEN } as const;
      return listIfPaid(look, side, laySmokeDeed, deed, holes)[0] ?? null;
    });
    if (pair) found.push(pair);
  },
  spell: (look, side, { unit, others }) => {
    if (others.length === 0) return {};
    const rest = smokers(look, side).filter(({ id }) => id !== unit);
    const options = rest.flatMap(({ id, hex: at }) => hexesAround(look, at).map((hex) => ({ unit: id, hex })));
    return { others: { kind: 'several', options, min: 0, max: rest.length } };
  },
  refuse: (look, side, deed) => {
    for (const { unit, hex } of thrownBy(deed)) {
      const refusal = refuseLaying(look, side, unit, hex);
      if (refusal) return refusal;
    }
    return refuseGroup(
      look,
      thrownBy(deed).map(({ unit }) => ({ unit, hex: unitOf(look, unit).hex! })),
    );
  },
  cost: () => [term(ACTION_COSTS.engineerSmoke.rule, ACTION_COSTS.engineerSmoke.cost)],
  begin: (game, _side, deed) => {
    for (const { hex } of thrownBy(deed)) game.emit('COH-19.0.2', { type: 'smokeLaid', hex, points: SMOKE_POINTS });
  },
  sample: (look, side, deed, random) => {
    const anywhere = (at: number): number => pickFrom(hexesAround(look, at), random);
    const hex = anywhere(unitOf(look, deed.unit).hex!);
    if (deed.others.length === 0) return { ...deed, hex };
    const members = smokers(look, side).map((one) => ({ unit: one.id, hex: one.hex }));
    const first = members.find(({ unit }) => unit === deed.unit)!;
    const others = groupFrom(look, members, first, random)
      .filter(({ unit }) => unit !== deed.unit)
      .map((member) => ({ unit: member.unit, hex: anywhere(member.hex) }));
    return { ...deed, hex, others };
  },
};

const thrownBy = ({ unit, hex, others }: Omit<LaySmoke, 'pay'>): readonly Thrown[] => [{ unit, hex }, ...others];

/** The engineers of a side who may lay smoke where they are. */
const smokers = (look: L, side: string): readonly OnMap[] =>
  surveyOf(look, side)
    .able.filter(isOnMap)
    .filter((unit) => typeOf(unit).engineer && refuseLaying(look, side, unit.id, unit.hex) === null);

const hexesAround = ({ setting }: L, hex: number): readonly number[] => within(setting.grid, hex as HexId, REACH);

const refuseLaying = (look: L, side: string, id: string, hex: number): Illegal<Coh> | null => {
  const refusal = refuseActor(look, side, id);
  if (refusal) return refusal;
  const unit = unitOf(look, id);
  if (!typeOf(unit).engineer) return illegal('COH-19.0.2', 'notEngineers', { unit: id });
  if (unit.hex === null) return illegal('COH-19.0.2', 'notOnMap', { unit: id });
  if (hitEffects(unit)?.noFire === 'all') return illegal('COH-13.1.6', 'markerForbidsFire', { unit: id });
  const name = hexName(look.setting, hex);
  if (!isHex(look.setting.grid, hex)) return illegal('COH-19.0.2', 'offMap', { hex: name });
  return apart(look, unit.hex, hex) > REACH ? illegal('COH-13.1.3', 'smokeTooFar', { unit: id, hex: name }) : null;
};
