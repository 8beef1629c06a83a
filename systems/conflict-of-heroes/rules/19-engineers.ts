import { type HexId, isHex, within } from '@grognard/hex';
import type { Illegal } from '@grognard/kernel';
import { illegal, pickFrom, term } from '@grognard/kernel';
import { surveyOf } from '../cache/survey.ts';
import { ACTION_COSTS } from '../data/tables.ts';
import type { Coh, DeedOf, DeedRules, L } from '../types.ts';
import { listIfPaid } from './03-purse.ts';
import { SMOKE_POINTS } from './07-volley.ts';
import { apart, hexName, hitEffects, refuseActor, typeOf, unitOf } from './facts.ts';

type LaySmoke = DeedOf<'laySmoke'>;

const REACH = 1; // COH-13.1.3

/** 19.0 Engineers throw smoke into their own hex or the next. Their flamethrower is a way to fire (chapter 7). */
export const laySmokeDeed: DeedRules<LaySmoke> = {
  actors: (deed) => [deed.unit],
  paid: (deed, pay) => ({ ...deed, pay }),
  list: (look, side, found) => {
    for (const unit of surveyOf(look, side).able) {
      const { id, hex } = unit;
      if (!typeOf(unit).engineer || hex === null || refuseLaying(look, side, id, hex) !== null) continue;
      const holes = { hex: { kind: 'hexes', hexes: hexesAround(look, hex) } } as const;
      found.push(...listIfPaid(look, side, laySmokeDeed, { type: 'laySmoke', unit: id, hex }, holes));
    }
  },
  refuse: (look, side, deed) => refuseLaying(look, side, deed.unit, deed.hex),
  cost: () => [term(ACTION_COSTS.engineerSmoke.rule, ACTION_COSTS.engineerSmoke.cost)],
  begin: (game, _side, deed) => {
    game.emit('COH-19.0.2', { type: 'smokeLaid', hex: deed.hex, points: SMOKE_POINTS });
  },
  sample: (look, _side, deed, random) => ({
    ...deed,
    hex: pickFrom(hexesAround(look, unitOf(look, deed.unit).hex!), random),
  }),
};

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
