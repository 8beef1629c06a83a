import type { Message } from '@grognard/kernel';
import type { Piece, PieceState } from '@grognard/looks';
import type { ManId } from '../data/men.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { baseOf } from '../rules/measure.ts';
import { isMan, isVehicle, manProfile, type OnTable, vehicleProfile } from '../rules/pieces.ts';
import { commanderOf } from '../rules/players.ts';
import type { Gun, L, Man, Setting, Vehicle } from '../types.ts';
import { artOf } from './art.ts';
import { both, say, spotPlace, whereabouts } from './say.ts';

export const NATIONS = { us: 'usa', german: 'germany' } as const;

export const forceOf = ({ scenario }: Setting, side: string) => scenario.forces.find(({ id }) => id === side)!;
export const sideName = (setting: Setting, side: string): Message => both(forceOf(setting, side).name);

/** The number of a piece in its army: `us-03-07` is 3/7, the seventh man of the third unit, `u3` is 3. */
export const numberOf = (id: string): string => (id.match(/\d+/g) ?? []).map(Number).join('/');

/** Whoever has no number is called by what he is alone. */
const numbered = (type: Message, id: string): Message => {
  const tag = numberOf(id);
  return tag === '' ? type : say('lookElement', { type, tag });
};

/** A man is called by what he is, and by his number. */
export const manName = ({ profile, id }: Pick<Man, 'profile' | 'id'>): Message =>
  numbered(say(`profile_${profile as ManId}`), id);
export const vehicleName = ({ profile, id }: Pick<Vehicle, 'profile' | 'id'>): Message =>
  numbered(both(VEHICLES[profile]!.name), id);
export const gunName = ({ weapon, id }: Pick<Gun, 'weapon' | 'id'>): Message => numbered(say(`weapon_${weapon}`), id);

export const pieceName = (piece: OnTable): Message => {
  if (isMan(piece)) return manName(piece);
  return isVehicle(piece) ? vehicleName(piece) : gunName(piece);
};

const statesOf = (piece: OnTable): readonly PieceState[] => {
  const { did } = piece;
  const own: readonly ((PieceState['kind'] & string) | null)[] = [
    did.moved ? 'moved' : null,
    did.shot ? 'fired' : null,
    isMan(piece) && (piece.nerve === 'failed' || piece.shaken) ? 'demoralised' : null,
    isMan(piece) && piece.lurking ? 'hidden' : null,
    isVehicle(piece) && (piece.bogged || piece.wheelsOut) ? 'immobile' : null,
    isVehicle(piece) && !piece.spottedBy ? 'camouflaged' : null,
  ];
  return own.flatMap((kind) => (kind === null ? [] : [{ kind } as PieceState]));
};

const cardOf = (piece: OnTable): Piece['card'] => {
  const lines: { label: Message; value: Message | string; rule?: string }[] = [];
  if (isMan(piece)) {
    const { closeCombat, shooting, strength, defence, attacks, bravery, isHero } = manProfile(piece);
    lines.push(
      { label: say('lookCombat'), value: `${closeCombat} / ${shooting}+`, rule: 'PF-CHG.1' },
      { label: say('lookStrength'), value: `${strength} / ${defence} / ${attacks}`, rule: 'PF-CHG.1' },
      { label: say('lookBravery'), value: String(bravery), rule: 'PF-BRV.1' },
    );
    if (isHero) lines.push({ label: say('lookPoints'), value: `${piece.might} / ${piece.fate}`, rule: 'PF-HERO.8' });
    for (const { weapon, state } of piece.weapons)
      lines.push({ label: say(`weapon_${weapon}`), value: say(`lookState_${state}`) });
  }
  if (isVehicle(piece)) {
    const { defence, arms } = vehicleProfile(piece);
    lines.push({
      label: say('lookArmour'),
      value: `${defence.front} / ${defence.side} / ${defence.roof}`,
      rule: 'PF-VCB.1',
    });
    for (const [i, { weapon }] of arms.entries())
      lines.push({ label: say(`weapon_${weapon}`), value: say(`lookState_${piece.arms[i]?.state ?? 'ready'}`) });
  }
  if ('life' in piece) lines.push({ label: say('lookLife'), value: String(piece.life), rule: 'PF-WND.1' });
  return lines;
};

/** A piece as it stands. */
export const pieceOf = (look: L, piece: OnTable): Piece => {
  const { setting } = look;
  const base = baseOf(piece);
  const spot = piece.at.spot;
  return {
    id: piece.id,
    side: commanderOf(look, piece.id, piece.side),
    nation: NATIONS[forceOf(setting, piece.side).nation],
    at: spotPlace(spot),
    facing: isMan(piece) ? null : piece.facing,
    turret:
      isVehicle(piece) && vehicleProfile(piece).arms.some(({ mount }) => mount === 'turretGun') ? piece.turret : null,
    body:
      base.shape === 'disc'
        ? { kind: 'disc', radius: base.radius }
        : { kind: 'box', length: base.length, width: base.width, bare: true },
    art: artOf(piece),
    figures: [],
    states: statesOf(piece),
    ...(isMan(piece) && (piece.might > 0 || piece.fate > 0)
      ? { points: { dots: piece.might, diamonds: piece.fate } }
      : {}),
    // The hull round a squad names it; nothing is written on a man.
    tag: isVehicle(piece) ? numberOf(piece.id) : null,
    name: pieceName(piece),
    spoken: say('lookSpoken', {
      side: sideName(setting, piece.side),
      name: pieceName(piece),
      where: whereabouts(setting, spot),
      states: say(isMan(piece) && piece.stance === 'prone' ? 'lookProne' : 'lookNone'),
    }),
    card: cardOf(piece),
  };
};
