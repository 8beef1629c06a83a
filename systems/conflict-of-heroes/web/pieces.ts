import type { Message } from '@grognard/kernel';
import { recall } from '@grognard/kernel';
import type { Figure, Piece, PieceState } from '@grognard/looks';
import type { Marker } from '../data/hits.ts';
import type { UnitType } from '../data/units.ts';
import { DIRECTIONS } from '../load/scenario.ts';
import { headingOf, hitEffects, immobile, markerOf, sideName, typeOf } from '../rules/facts.ts';
import type { L, Unit } from '../types.ts';
import { artOf } from './art.ts';
import { HIT_ICONS } from './drawings.ts';
import { say } from './say.ts';
import type { LookWord } from './words.ts';

/** The nation's mark. */
export const MARK = { german: 'germany', soviet: 'ussr' } as const;

const DEGREES_A_SIDE = 60;
const FIRST_SIDE = 30;

/** A counter as it stands on the map; null for a unit that is not on it. */
export const pieceOf = (look: L, unit: Unit, names: ReadonlyMap<string, Message>): Piece | null => {
  if (unit.hex === null) return null;
  const type = typeOf(unit);
  const heading = headingOf(look, unit);
  const name = names.get(unit.id) ?? say(`type.${unit.type}`);
  const ap = unit.status === 'active' ? (look.board.forces[unit.side]?.ap ?? 0) : 0;
  return {
    id: unit.id,
    side: unit.side,
    nation: MARK[type.nation],
    at: { kind: 'hex', hex: unit.hex },
    facing: heading === 'allRound' ? null : FIRST_SIDE + heading * DEGREES_A_SIDE,
    turret: null,
    body: { kind: 'counter' },
    art: artOf(unit.type, type),
    figures: figuresOf(unit, type),
    states: statesOf(unit),
    tag: ap > 0 ? String(ap) : null,
    name,
    spoken: spokenUnit(look, unit, name),
    card: cardOf(look, unit, type),
  };
};

const statesOf = (unit: Unit): readonly PieceState[] => {
  const marker = markerOf(unit);
  return [
    ...(unit.status === 'active' ? [{ kind: 'active' } as const] : []),
    ...(unit.status === 'spent' ? [{ kind: 'spent' } as const] : []),
    ...(unit.hidden ? [{ kind: 'hidden' } as const] : []),
    ...(unit.hasty ? [{ kind: 'dugIn' } as const] : []),
    ...(unit.bogged ? [{ kind: 'immobile' } as const] : []),
    ...(marker ? [{ kind: 'hit', icon: HIT_ICONS[marker], label: say(`marker.${marker}`) } as const] : []),
    ...(unit.hit === 'unknown' ? [{ kind: 'hit', icon: null, label: say('lookUnknown') } as const] : []),
  ];
};

type Changed = Figure['changed'];
const change = (by: number): { readonly changed?: NonNullable<Changed> } =>
  by === 0 ? {} : { changed: by > 0 ? 'up' : 'down' };

const figuresOf = (unit: Unit, type: UnitType): readonly Figure[] => {
  const effects = hitEffects(unit);
  const silenced = (colour: 'red' | 'blue'): boolean => effects?.noFire === 'all' || effects?.noFire === colour;
  const armoured = type.armour === 'blue';
  const power = (colour: 'red' | 'blue', place: Figure['place']): readonly Figure[] => {
    const printed = type[colour];
    if (printed === null) return [];
    const by = effects?.[colour] ?? 0;
    return [
      {
        place,
        text: String(printed.fp + by),
        tone: colour === 'red' ? 'soft' : 'hard',
        ...(printed.white ? { shape: 'underlined' as const } : {}),
        ...(silenced(colour) ? { changed: 'lost' as const } : change(by)),
        label: say(colour === 'red' ? 'lookRed' : 'lookBlue'),
      },
    ];
  };
  const defence = (value: number, by: number, place: Figure['place'], label: LookWord): Figure => ({
    place,
    text: String(value + by),
    tone: armoured ? 'hard' : 'soft',
    ...(type.openTopped ? { shape: 'openTop' as const } : {}),
    ...change(by),
    label: say(label),
  });
  return [
    ...(type.fire === null ? [] : [fireCostFigure(type, effects?.fireCost ?? 0)]),
    {
      place: 'topRight',
      text: String(type.move + (effects?.moveCost ?? 0)),
      tone: 'plain',
      ...(type.mobility === 'foot' ? {} : { shape: type.mobility }),
      ...(immobile(unit) ? { changed: 'lost' as const } : change(effects?.moveCost ?? 0)),
      label: say('lookMoveCost'),
    },
    ...power('red', 'leftUpper'),
    ...power('blue', 'leftLower'),
    ...(type.range > 0 ? [rangeFigure(type, effects?.range ?? null)] : []),
    defence(type.flank, effects?.flank ?? 0, 'rightUpper', 'lookFlank'),
    defence(type.front, effects?.front ?? 0, 'rightLower', 'lookFront'),
  ];
};

const fireCostFigure = (type: UnitType, by: number): Figure => ({
  place: 'topLeft',
  text: type.indirect === null ? String((type.fire ?? 0) + by) : `${(type.fire ?? 0) + by}(${type.indirect})`,
  tone: 'plain',
  ...(type.turret ? { shape: 'disc' as const } : {}),
  ...change(by),
  label: say('lookFireCost'),
});

const rangeFigure = (type: UnitType, instead: number | null): Figure => ({
  place: 'bottom',
  text: instead !== null ? String(instead) : type.minRange > 0 ? `${type.minRange}–${type.range}` : String(type.range),
  tone: 'plain',
  shape: 'arc',
  ...(instead !== null ? change(instead - type.range) : {}),
  label: say('lookRange'),
});

/** The side of a hex that is faced, in words. */
const facingWord = (look: L, unit: Unit): Message => {
  const heading = headingOf(look, unit);
  return heading === 'allRound' ? say('lookNone') : say('lookFacing', { facing: say(`facing.${DIRECTIONS[heading]}`) });
};

const STATUS = { fresh: 'lookFresh', active: 'lookActive', spent: 'lookSpent' } as const;

/** By its own name, so that those of one sort in one place are told apart by ear. */
const spokenUnit = (look: L, unit: Unit, name: Message): Message => {
  const marker = markerOf(unit);
  const hit =
    unit.hit === 'unknown'
      ? say('lookHitUnknown')
      : marker
        ? say('lookHit', { marker: say(`marker.${marker}`) })
        : say('lookNone');
  const more = [
    ...(unit.hidden ? [say('lookHidden')] : []),
    ...(unit.hasty ? [say('lookDug')] : []),
    ...(unit.bogged ? [say('lookStuck')] : []),
  ].reduce((a, b) => say('lookJoin', { a, b }), say('lookNone'));
  return say('lookSpoken', {
    side: sideName(look.setting, unit.side),
    name,
    type: say(`type.${unit.type}`),
    status: unit.status,
    facing: facingWord(look, unit),
    hit,
    more,
  });
};

const MOBILITY = { foot: 'lookFoot', tracked: 'lookTracked', wheeled: 'lookWheeled' } as const;

const listOf = (markers: readonly Marker[]): Message =>
  markers.map((marker): Message => say(`marker.${marker}`)).reduce((a, b) => say('lookAnd', { a, b }));

const cardOf = ({ board }: L, unit: Unit, type: UnitType): Piece['card'] => {
  const marker = markerOf(unit);
  const effects = hitEffects(unit);
  const line = (label: LookWord, value: Message | string, rule: string) => ({ label: say(label), value, rule });
  // COH-7.5.0.4: what all saw of it, and when.
  const shown = recall(board.shownMarkers, unit.id);
  const ruledOut = recall(board.ruledOutMarkers, unit.id);
  const dated = (what: Message, turn: number): Message => say('lookDated', { what, turn });
  const glimpsed = [
    ...(shown ? [line('lookShown', dated(say(`marker.${shown.marker}`), shown.turn), 'COH-7.5.0.4')] : []),
    ...(ruledOut ? [line('lookRuledOut', dated(listOf(ruledOut.markers), ruledOut.turn), 'COH-7.5.0.4')] : []),
  ];
  return [
    line('lookStatus', say(STATUS[unit.status]), 'COH-3.0.1'),
    ...(unit.hit === 'unknown' ? [line('lookMarker', say('lookUnknown'), 'COH-7.5.0.1'), ...glimpsed] : []),
    ...(marker ? [line('lookMarker', say(`marker.${marker}`), HIT_RULE)] : []),
    ...(effects?.rally ? [line('lookRally', say('lookRallyValue', { rally: effects.rally }), HIT_RULE)] : []),
    ...(type.fire === null ? [] : [line('lookFireCost', String(type.fire), 'COH-U.0.1')]),
    ...(type.indirect === null ? [] : [line('lookIndirectCost', String(type.indirect), 'COH-U.0.1')]),
    line('lookMoveCost', String(type.move), 'COH-U.0.2'),
    line('lookMobility', say(MOBILITY[type.mobility]), 'COH-1.1.3'),
    ...(type.red ? [line('lookRed', String(type.red.fp), 'COH-U.0.3')] : []),
    ...(type.blue ? [line('lookBlue', String(type.blue.fp), 'COH-U.0.3')] : []),
    line('lookRange', type.minRange > 0 ? `${type.minRange}–${type.range}` : String(type.range), 'COH-U.0.4'),
    line('lookFlank', String(type.flank), 'COH-U.0.5'),
    line('lookFront', String(type.front), 'COH-U.0.5'),
  ];
};
const HIT_RULE = 'COH-T.3';
