import type { Message } from '@grognard/kernel';
import type { Piece, PieceState } from '@grognard/looks';
import { AT_WEAPON_ROWS } from '../data/at-weapons.ts';
import type { Profile } from '../data/profile.ts';
import { SMALL_ARM_ROWS } from '../data/small-arms.ts';
import { rateOf } from '../rules/03-rates.ts';
import { factorOfGun } from '../rules/checks/armour.ts';
import { weaponWord } from '../rules/checks/cites.ts';
import type { OnTable } from '../rules/facts.ts';
import { formationOf, profileOf } from '../rules/facts.ts';
import type { Element, L, Setting } from '../types.ts';
import { artOf } from './art.ts';
import { both, cm, say, spotPlace } from './say.ts';

/** What a side is called. */
export const forceName = ({ scenario }: Setting, side: string): Message => {
  const force = scenario.forces.find(({ id }) => id === side);
  return force ? both(force.name) : say('lookName', { en: side, fr: side });
};

type Named = Pick<Element, 'id' | 'profile'>;

/** What it is; with a number, where the scenario has several that are called so: "Rifle squad 2". */
export const elementName = (setting: Setting, element: Named): Message => {
  const type = both(profileOf({ setting }, element).name);
  const tag = numberOf(setting, element);
  return tag === null ? type : say('lookElement', { type, tag });
};

/** Which of those alike it is; null: the only one. */
const numberOf = (setting: Setting, { id, profile }: Named): string | null => {
  const { name } = profileOf({ setting }, { profile });
  const alike = setting.scenario.forces
    .flatMap(({ formations }) => formations.flatMap(({ elements }) => elements))
    .filter((other) => profileOf({ setting }, other).name.en === name.en);
  return alike.length > 1 ? String(alike.findIndex((other) => other.id === id) + 1) : null;
};

const statesOf = (look: L, element: Element): readonly PieceState[] => [
  ...(element.acted ? [{ kind: 'spent' } as const] : []),
  ...(look.board.march?.element === element.id ? [{ kind: 'active' } as const] : []),
  ...(element.demoralised ? [{ kind: 'demoralised' } as const] : []),
  ...(element.camouflaged ? [{ kind: 'camouflaged' } as const] : []),
  ...(element.bogged || element.immobilised ? [{ kind: 'immobile' } as const] : []),
];

const spokenStates = (element: Element): Message =>
  [
    ...(element.acted ? [say('lookActed')] : []),
    ...(element.demoralised ? [say('lookDemoralised')] : []),
    ...(element.camouflaged ? [say('lookCamouflaged')] : []),
    ...(element.bogged ? [say('lookBogged')] : []),
    ...(element.immobilised ? [say('lookImmobilised')] : []),
  ].reduce((a, b) => say('lookJoin', { a, b }), say('lookNone'));

const nameOfFormation = ({ scenario }: Setting, id: string): Message | string => {
  const found = scenario.forces.flatMap(({ formations }) => formations).find((one) => one.id === id);
  return found ? both(found.name) : id;
};

type Rows = Piece['card'];

/** How far it goes in a move, across country and along a road. */
const pacesOf = (profile: Profile): Rows => {
  const rate = rateOf(profile, 'advance');
  return rate
    ? [{ label: say('lookPace'), value: say('lookPaces', { clear: rate.clear, road: rate.road }), rule: rate.rule }]
    : [];
};

/** What it fires: how far, band by band, or what its shot does to armour. */
const armsOf = ({ weapons, nation }: Profile): Rows => {
  const rows = weapons.flatMap((weapon): Rows => {
    const label = weaponWord(weapon);
    const name = typeof label === 'string' ? say('lookName', { en: label, fr: label }) : label;
    if (weapon.kind === 'smallArms') {
      const { bands, rule } = SMALL_ARM_ROWS[weapon.row];
      return [{ label: name, value: say('lookRanges', { far: bands.join(' / ') }), rule }];
    }
    if (weapon.kind === 'antiTank')
      return [{ label: name, value: say('lookRanges', { far: AT_WEAPON_ROWS[weapon.weapon].bands.join(' / ') }) }];
    const factor = weapon.kind === 'gun' && !weapon.heOnly ? factorOfGun({ ...weapon, nation }) : null;
    return [
      factor === null
        ? { label: name, value: say('lookShells'), rule: 'BK-HE.1' as const }
        : { label: name, value: say('lookFactor', { factor }), rule: 'BK-AT.1' as const },
    ];
  });
  return rows.filter(({ label }, i) => rows.findIndex((one) => same(one.label, label)) === i);
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const MM = 10;

/** The base it stands on. */
export const bodyOf = ({ base }: Profile): Piece['body'] =>
  base.shape === 'round'
    ? { kind: 'disc', radius: base.radius * MM }
    : { kind: 'box', length: base.length * MM, width: base.width * MM };

/** An element as it stands on the table. */
export const pieceOf = (look: L, element: OnTable): Piece => {
  const profile = profileOf(look, element);
  const { base } = profile;
  const formation = formationOf(look, element);
  const turreted = profile.weapons.some((weapon) => 'mount' in weapon && weapon.mount === 'turret');
  return {
    id: element.id,
    side: element.side,
    nation: profile.nation,
    at: spotPlace(element.at),
    facing: base.shape === 'box' ? element.facing : null,
    turret: turreted ? element.turret : null,
    body: bodyOf(profile),
    art: artOf(profile),
    figures: [],
    states: statesOf(look, element),
    tag: numberOf(look.setting, element),
    name: elementName(look.setting, element),
    spoken: say('lookSpoken', {
      side: forceName(look.setting, element.side),
      name: elementName(look.setting, element),
      x: cm(element.at.x),
      y: cm(element.at.y),
      states: spokenStates(element),
    }),
    card: [
      { label: say('lookFormation'), value: nameOfFormation(look.setting, formation.id) },
      { label: say('lookGrade'), value: say(formation.grade) },
      ...(profile.armour
        ? [{ label: say('lookArmour'), value: say('lookSides', { ...profile.armour }), rule: 'BK-AT.2' }]
        : []),
      ...pacesOf(profile),
      ...armsOf(profile),
      ...(profile.carries > 0
        ? [{ label: say('lookCarries'), value: String(profile.carries), rule: 'BK-MOV.24' }]
        : []),
      { label: say('lookPoints'), value: String(profile.points) },
    ],
  };
};
