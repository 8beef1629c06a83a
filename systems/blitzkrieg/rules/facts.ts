import type { Len, Point, Stand } from '@grognard/table';
import { CM, gap, gapWithin, linkedToLeaders } from '@grognard/table';
import type { Profile } from '../data/profile.ts';
import { COMMAND_LINK, COMMAND_REACH, RADIO_REACH } from '../house.ts';
import type { Bk, Board, Element, Formation, L, Setting } from '../types.ts';

/** An element that stands on the table. */
export type OnTable = Element & { readonly at: Point };

/** The element of that name, as far as the board has it. */
export const elementNamed = ({ board }: { readonly board: Board }, id: string): Element | undefined =>
  board.elements.find((e) => e.id === id);

/** The element of that name; a bug if it is not there. */
export const elementOf = (look: { readonly board: Board }, id: string): Element => {
  const element = elementNamed(look, id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
};

/** Does an element stand on the table, as far as the board shows? */
export const isOnTable = (element: Element): element is OnTable => element.at !== null;

/** The element of that name where it stands; a bug if it stands nowhere. */
export const onTableOf = (look: { readonly board: Board }, id: string): OnTable => {
  const element = elementOf(look, id);
  if (!isOnTable(element)) throw new Error(`${id} is not on the table`);
  return element;
};

/** What the roster says of an element. */
export const profileOf = (
  { setting }: { readonly setting: Setting },
  { profile }: { readonly profile: string },
): Profile => {
  const found = setting.profiles.get(profile);
  if (!found) throw new Error(`no profile ${profile}`);
  return found;
};

/** The formation of that name; a bug if it is not there. */
export const formationNamed = ({ board }: { readonly board: Board }, id: string): Formation => {
  const formation = board.formations.find((f) => f.id === id);
  if (!formation) throw new Error(`no formation ${id}`);
  return formation;
};

/** The formation an element belongs to. */
export const formationOf = (look: { readonly board: Board }, element: Element): Formation =>
  formationNamed(look, element.formation);

/** The base of an element, set down somewhere. */
export const standFor = (
  { setting }: { readonly setting: Setting },
  { profile, facing }: Pick<Element, 'profile' | 'facing'>,
  at: Point,
): Stand => ({ at, facing, base: setting.footprints.get(profile)! });

/** The base of an element where it stands. */
export const standOf = (look: { readonly setting: Setting }, element: OnTable): Stand =>
  standFor(look, element, element.at);

/** The other side. */
export const enemyOf = ({ setting }: { readonly setting: Setting }, side: string): string =>
  setting.sides[0] === side ? setting.sides[1] : setting.sides[0];

/** The elements of a side that stand on the table, as far as the board shows them. */
export const elementsOf = ({ board }: { readonly board: Board }, side: string): readonly OnTable[] =>
  board.elements.filter((e): e is OnTable => e.side === side && e.at !== null);

/** The enemies of a side that stand on the table, as far as the board shows them; camouflaged ones included. */
export const enemiesOf = ({ board }: { readonly board: Board }, side: string): readonly OnTable[] =>
  board.elements.filter((e): e is OnTable => e.side !== side && e.at !== null);

/** The enemies of a side in plain view of everybody. */
export const openEnemiesOf = ({ board }: { readonly board: Board }, side: string): readonly OnTable[] =>
  board.elements.filter((e): e is OnTable => e.side !== side && e.at !== null && !e.camouflaged);

/** BK-LOS.1: the range between two elements, from base to base, rounded up to a tenth of a millimetre. */
export const rangeBetween = (look: { readonly setting: Setting }, a: OnTable, b: OnTable): Len =>
  gap(standOf(look, a), standOf(look, b));

/** BK-LOS.1: are two elements at most so far apart? Exact. */
export const isWithin = (look: { readonly setting: Setting }, a: OnTable, b: OnTable, range: Len): boolean =>
  gapWithin(standOf(look, a), standOf(look, b), range);

/** Those carried by a vehicle (BK-MOV.24). */
export const cargoOf = ({ board }: { readonly board: Board }, vehicle: Pick<Element, 'id'>): readonly Element[] =>
  board.elements.filter((e) => e.carried?.by === vehicle.id);

/** The vehicle that carries an element, or the element itself. */
export const bearerOf = (look: { readonly board: Board }, element: Element): Element =>
  element.carried ? (elementNamed(look, element.carried.by) ?? element) : element;

/** Is it a vehicle with armour? */
export const isArmoured = (look: { readonly setting: Setting }, element: Element): boolean =>
  profileOf(look, element).armour !== null;
/** Is it a vehicle of any kind? */
export const isVehicle = (look: { readonly setting: Setting }, element: Element): boolean =>
  profileOf(look, element).kind === 'vehicle';
/** Is it a gun with its crew? */
export const isGun = (look: { readonly setting: Setting }, element: Element): boolean =>
  profileOf(look, element).kind === 'gun';
/** Infantry, support weapons and riders: men who face all round. */
export const isOnFoot = (look: { readonly setting: Setting }, element: Element): boolean =>
  !isVehicle(look, element) && !isGun(look, element);
/** Does its profile have a trait? */
export const hasTrait = (
  look: { readonly setting: Setting },
  element: Element,
  trait: Profile['traits'][number],
): boolean => profileOf(look, element).traits.includes(trait);

/** Does the scenario use an optional rule? */
export const uses = ({ setting }: { readonly setting: Setting }, rule: Bk['rule']): boolean =>
  setting.scenario.rules.use.includes(rule);

/** BK-SEQ.5, BK-SEQ.8: the elements of a formation that are commanded. */
export const commandedIn = (look: L, formation: Formation): ReadonlySet<string> => {
  const leader = formation.commander === null ? undefined : elementNamed(look, formation.commander);
  // BK-SA.8: a demoralised commander lends no command.
  const bearer = leader && bearerOf(look, leader);
  if (!leader || !bearer || leader.demoralised || !isOnTable(bearer)) return NOBODY;
  const members = look.board.elements.filter((e) => e.formation === formation.id);
  const placed = members.flatMap((element) => {
    const at = bearerOf(look, element);
    return isOnTable(at) ? [{ element, stand: standOf(look, at) }] : [];
  });
  const steady = placed.filter(({ element }) => !element.demoralised);
  const hasRadio = isVehicle(look, bearer) && hasTrait(look, bearer, 'radio');
  const leaderReach = hasRadio ? RADIO_REACH : COMMAND_REACH;
  const leaders = [steady.findIndex(({ element }) => element.id === leader.id)];
  const linked = linkedToLeaders({
    stands: steady.map(({ stand }) => stand),
    leaders,
    leaderReach,
    link: COMMAND_LINK,
  });
  const commanded = new Set(linked.map((i) => steady[i]!.element.id));
  const chain = linked.map((i) => steady[i]!.stand);
  for (const { element, stand } of placed) {
    if (!element.demoralised) continue;
    const near =
      gapWithin(stand, steady[leaders[0]!]!.stand, leaderReach) || chain.some((s) => gapWithin(stand, s, COMMAND_LINK));
    if (near) commanded.add(element.id);
  }
  return commanded;
};

const NOBODY: ReadonlySet<string> = new Set();

/** BK-SEQ.5: is an element commanded? */
export const isCommanded = (look: L, element: Element): boolean =>
  commandedIn(look, formationOf(look, element)).has(element.id);

/** A length in centimetres as players read it, rounded up to a tenth of a millimetre. */
export const inCm = (length: Len): number => length / CM;

/** A place as players read it: "45.0/20.51" centimetres from the top left corner, to the tenth of a millimetre. */
export const placeName = ({ x, y }: Point): string => `${cmOf(x)}/${cmOf(y)}`;

const cmOf = (length: Len): string => (length / CM).toFixed(length % 10 === 0 ? 1 : 2);
