import type { ArmyOption } from '@grognard/kernel';
import type { Period, VehicleOption } from '../data/vehicle.ts';
import { PERIODS, VEHICLE_OPTIONS } from '../data/vehicle.ts';
import { VEHICLES, vehicleNamed } from '../data/vehicles.ts';
import type { PlatoonKind } from './charts.ts';
import { CHARTS } from './charts.ts';
import { ENTRIES, entryNamed, nameOf, nationOfVehicle } from './lists.ts';

/** As much of a list as is needed, and it may be half written. */
interface SketchedUnit {
  readonly entry?: unknown;
}
interface Sketched {
  readonly nation?: unknown;
  readonly period?: unknown;
  readonly platoons?: readonly { readonly kind?: unknown; readonly units?: readonly SketchedUnit[] }[];
  readonly divisional?: { readonly units?: readonly SketchedUnit[] };
  readonly special?: readonly SketchedUnit[];
}

const both = (name: string): ArmyOption['name'] => ({ en: name, fr: name });

const ARMING_NAMES: Readonly<Record<string, ArmyOption['name']>> = {
  'lieutenant-smg': { en: 'Thompson for the lieutenant', fr: 'Thompson pour le lieutenant' },
  'leutnant-smg': { en: 'MP40 for the Leutnant', fr: 'MP40 pour le Leutnant' },
  bazooka: both('Bazooka'),
  bar: { en: 'BAR (LMG)', fr: 'Fusil BAR (LMG)' },
  flamethrower: { en: 'Flamethrower', fr: 'Lance-flammes' },
  hmg: { en: 'M1917 (HMG) instead of the M1919', fr: 'M1917 (HMG) au lieu de la M1919' },
  '57mm': { en: '57 mm gun instead of the 37 mm', fr: 'Canon de 57 mm au lieu du 37 mm' },
  panzerschreck: both('Panzerschreck'),
  panzerfaust: both('Panzerfaust'),
  mg42: both('MG34 / MG42 (LMG)'),
  pak38: { en: 'Pak 38 instead of the Pak 36', fr: 'Pak 38 au lieu du Pak 36' },
  pak40: { en: 'Pak 40 instead of the Pak 36', fr: 'Pak 40 au lieu du Pak 36' },
  ppsh: { en: 'PPSh-41 (SMG)', fr: 'PPSh-41 (mitraillette)' },
};

const OPTION_NAMES: Readonly<Record<VehicleOption, ArmyOption['name']>> = {
  aaMg: { en: 'AA machine gun', fr: 'Mitrailleuse antiaérienne' },
  hullMg: { en: 'Hull machine gun', fr: 'Mitrailleuse de coque' },
  zimmerit: both('Zimmerit'),
  skirts: { en: 'Skirts', fr: 'Jupes blindées' },
  sandbags: { en: 'Sandbags', fr: 'Sacs de sable' },
  camouflage: { en: 'Ambush camouflage', fr: "Camouflage d'embuscade" },
};

const UNIT = /^(?:platoons\[(\d+)\]\.units|divisional\.units|special)\[(\d+)\]\.(.+)$/;
const TANK = /^(?:platoons\[\d+\]|divisional)\.tanks\[\d+\]\.vehicle$/;

const named = (id: string, points: number | null): ArmyOption => ({ id, name: nameOf(id), points });
const bought = (id: string): ArmyOption => named(id, entryNamed(id)?.points ?? vehicleNamed(id)?.points ?? null);

/** What may stand at a place of a list: lines that have a place there, and what may be bought for them. */
export const armyOptions = (given: unknown, path: string): readonly ArmyOption[] | null => {
  const list = (given ?? {}) as Sketched;
  if (TANK.test(path)) return tanksFor(list);
  const place = UNIT.exec(path);
  if (!place) return null;
  const [, platoon, number, field] = place;
  if (field === 'entry') return entriesFor(list, path, platoon);
  const unit = unitsAt(list, path, platoon)[Number(number)];
  const entry = entryNamed(String(unit?.entry));
  if (!entry) return [];
  if (/^armings\[\d+\]\.arming$/.test(field!))
    return entry.armings.map(({ id, cost }) => ({ id, name: ARMING_NAMES[id] ?? { en: id, fr: id }, points: cost }));
  if (/^joined\[\d+\]\.entry$/.test(field!)) return entry.joining.map((one) => bought(one.entry));
  if (/^rides\[\d+\]\.vehicle$/.test(field!)) return entry.rides.map(bought);
  if (/^vehicleOptions\[\d+\]$/.test(field!))
    return entry.vehicles
      .flatMap((id) => vehicleNamed(id)?.options ?? [])
      .map((id) => ({ id, name: OPTION_NAMES[id], points: VEHICLE_OPTIONS[id] }));
  return null;
};

const unitsAt = (list: Sketched, path: string, platoon: string | undefined): readonly SketchedUnit[] => {
  if (platoon !== undefined) return list.platoons?.[Number(platoon)]?.units ?? [];
  return (path.startsWith('special') ? list.special : list.divisional?.units) ?? [];
};

const tanksFor = ({ nation, period }: Sketched): readonly ArmyOption[] =>
  Object.keys(VEHICLES)
    .filter((id) => nationOfVehicle(id) === nation && VEHICLES[id]!.category === 'tank')
    .filter((id) => {
      const last = PERIODS.indexOf(period as Period);
      return last < 0 || PERIODS.indexOf(VEHICLES[id]!.period) <= last;
    })
    .map(bought);

const entriesFor = (list: Sketched, path: string, platoon: string | undefined): readonly ArmyOption[] => {
  const kind = platoon === undefined ? undefined : (list.platoons?.[Number(platoon)]?.kind as PlatoonKind | undefined);
  const goes = kind === undefined ? undefined : CHARTS[kind]?.squadsGo;
  const isHere = (id: string): boolean => {
    const { slot, goes: own } = ENTRIES[id]!;
    if (path.startsWith('special')) return slot === 'special';
    if (platoon === undefined) return slot === 'artillery' || slot === 'pioneers';
    const isTeam = slot === 'mg' ? kind !== 'mechanised' : slot === 'mortar' || slot === 'antiTank';
    return isTeam || (own !== null && own === goes);
  };
  return Object.keys(ENTRIES)
    .filter((id) => ENTRIES[id]!.nation === list.nation && isHere(id))
    .map(bought);
};
