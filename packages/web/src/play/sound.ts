import { useEffect, useRef } from 'react';
import { useSettings } from '../state/settings.ts';
import type { Table } from '../state/table.ts';
import type { Player, Sound } from './sounds.ts';

/** What the answer that led here sounds like, in its order. */
const heardIn = ({ shots, lines, scars, walks, at, outcome }: Table, isNewTurn: boolean): readonly Sound[] => {
  if (outcome) return ['end'];
  const last = lines.filter(({ entry }) => entry === at - 1);
  const rolls = last.flatMap(({ roll }) => (roll && roll.check.shape !== 'draw' ? [roll] : []));
  const fell = scars.filter((scar) => scar.at === at && scar.piece !== null);
  const hits = rolls.filter(({ check, result }) => check.shape !== 'plain' && Number(result) > 0).length;
  return [
    ...(shots.length > 2 ? (['salvo'] as const) : shots.length > 0 ? (['shot'] as const) : []),
    ...(rolls.length > 0 ? (['dice'] as const) : []),
    ...(fell.some(({ leaves }) => leaves === 'wreck') ? (['wreck'] as const) : []),
    ...(fell.some(({ leaves }) => leaves === 'men') ? (['fall'] as const) : []),
    ...(fell.length === 0 && rolls.length > 0 ? ([hits > 0 ? 'hit' : 'miss'] as const) : []),
    ...(isNewTurn ? (['turn'] as const) : []),
    ...(rolls.length + shots.length === 0 && !isNewTurn ? ([walks.length > 0 ? 'march' : 'put'] as const) : []),
  ];
};

/** Each answer is heard once, where sound is on; what makes it is fetched then. */
export const useSound = (table: Table, turn: number): void => {
  const sound = useSettings((settings) => settings.sound);
  const player = useRef<Promise<Player> | null>(null);
  const before = useRef({ at: table.at, turn, refused: table.refused });
  useEffect(() => {
    const { at, turn: last, refused } = before.current;
    before.current = { at: table.at, turn, refused: table.refused };
    if (sound === 'off') return;
    const isRefused = table.refused !== null && table.refused !== refused;
    const heard = table.at === at + 1 ? heardIn(table, turn !== last) : table.at < at ? (['undo'] as const) : [];
    const all: readonly Sound[] = isRefused ? ['refused'] : heard;
    if (all.length === 0) return;
    player.current ??= import('./sounds.ts').then(({ openRoom }) => openRoom());
    void player.current.then((play) => play(all));
  }, [sound, table, turn]);
};
