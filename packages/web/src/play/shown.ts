import type { Look, Types } from '@grognard/kernel';
import type { Box, HexGround, Layer, Piece, Remembered, Status, TableGround, Work } from '@grognard/looks';
import { useMemo, useRef } from 'react';
import type { Name } from '../board/Names.tsx';
import { asBefore, type Known } from '../state/as-before.ts';
import { lookOf } from '../state/desk.ts';
import type { Voice } from '../state/speech.ts';
import type { Table } from '../state/table.ts';

/** What a game looks like now, as its system says, in the language that is set. */
export interface Shown {
  readonly look: Look<Types>;
  readonly ground: HexGround | TableGround;
  readonly pieces: readonly Piece[];
  /** What is hidden again, where it was last seen. */
  readonly remembered: readonly Remembered[];
  readonly works: readonly Work[];
  readonly layers: readonly Layer[];
  readonly boxes: readonly Box[];
  readonly status: Status;
  readonly storeys: readonly string[];
  readonly labels: readonly Name[];
  readonly scale: string | null;
}

/** What those eyes see; what does not change is not asked for again. */
export const useShown = ({ desk, view }: Table, voice: Voice, side: string | null): Shown => {
  const { looks, setting } = desk;
  const look = useMemo(() => lookOf(desk, view), [desk, view]);
  const ground = useMemo(() => looks.ground(setting), [looks, setting]);
  const lasting = useMemo(
    () => ({
      storeys: (looks.storeys?.(setting) ?? []).map(voice.say),
      labels: (looks.labels?.(setting) ?? []).map((label) => ({ ...label, text: voice.say(label.text) })),
      scale: looks.scale ? voice.say(looks.scale(setting)) : null,
    }),
    [looks, setting, voice],
  );
  const passing = useMemo(
    () => ({
      pieces: looks.pieces(look, side),
      remembered: looks.remembered?.(look, side) ?? [],
      works: looks.works(look, side),
      layers: looks.layers?.(look, side) ?? [],
      boxes: looks.boxes?.(look, side) ?? [],
      status: looks.status(look, side),
    }),
    [looks, look, side],
  );
  return {
    look,
    ground,
    ...lasting,
    ...passing,
    // An answer moves few: the others are drawn no more than once.
    pieces: useUnchanged(passing.pieces),
    remembered: useUnchanged(passing.remembered),
    works: useUnchanged(passing.works),
    layers: useUnchanged(passing.layers),
    boxes: useUnchanged(passing.boxes),
  };
};

/** A list in which whatever has not changed is what it was. */
const useUnchanged = <One>(now: readonly One[]): readonly One[] => {
  const before = useRef<{ readonly list: readonly One[]; readonly known: Known<One> }>({ list: [], known: new Map() });
  return useMemo(() => {
    before.current = asBefore(before.current.known, before.current.list, now);
    return before.current.list;
  }, [now]);
};
