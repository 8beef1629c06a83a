import type { ArmyOption } from '@grognard/kernel';
import type { FormationType } from '../data/formation.ts';
import { FORMATIONS, fillersOf, formationTypeNamed, isThereIn } from '../data/formations.ts';
import { profileNamed } from '../data/roster.ts';

/** As much of a list as is needed, and it may be half written. */
interface Sketched {
  readonly nation?: unknown;
  readonly year?: unknown;
  readonly formations?: readonly { readonly type?: unknown }[];
}

const AT = /^formations\[(\d+)\]\.(?:(type|commander)|elements\[\d+\]\.(profile))$/;

/** What may stand at a place of a list: formations of the nation in that year, and what may be in them. */
export const armyOptions = (list: unknown, path: string): readonly ArmyOption[] | null => {
  const place = AT.exec(path);
  const { nation, year, formations = [] } = (list ?? {}) as Sketched;
  if (!place || typeof year !== 'number') return null;
  const field = place[2] ?? place[3];
  if (field === 'type')
    return FORMATIONS.filter((type) => type.nation === nation && isThereIn(year, type)).map(({ id, name }) => ({
      id,
      name,
      points: null,
    }));
  const type = formationTypeNamed(String(formations[Number(place[1])]?.type));
  return type ? fillers(type, year, field === 'commander') : [];
};

const fillers = (type: FormationType, year: number, commands: boolean): readonly ArmyOption[] => {
  const ids = type.slots
    .filter(({ slot }) => (slot === 'commander') === commands)
    .flatMap((slot) => fillersOf(slot, year));
  return [...new Set(ids)].flatMap((id) => {
    const profile = profileNamed(id);
    return profile ? [{ id, name: profile.name, points: profile.points }] : [];
  });
};
