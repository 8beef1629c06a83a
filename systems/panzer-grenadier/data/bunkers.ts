/** PG-16.82.1: fire of a bunker, as if it were a unit; written as in the roster. */
export interface BunkerType {
  readonly id: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly df: string;
  readonly at?: string;
}

const TYPES: readonly BunkerType[] = [
  { id: 'mg-bunker', name: { en: 'Machine-gun bunker', fr: 'Bunker à mitrailleuses' }, df: '6-4' },
  { id: 'gun-bunker', name: { en: 'Gun bunker', fr: 'Bunker à canon' }, df: '4-4', at: '4-4' },
];

export const BUNKERS: ReadonlyMap<string, BunkerType> = new Map(TYPES.map((type) => [type.id, type]));
