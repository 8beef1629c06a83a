import { type Folder, newFolder, type Ran, run } from './run.ts';

/** A unit on the board. */
export const unit = (id: string, hex: number, more: object = {}) => ({ id, side: id.split('-')[0], hex, ...more });

/** Red 1 and Blue 1 in the open, two hexes apart; Blue 2 hidden in a wood; Red to order. */
export const duel = {
  format: 1,
  system: 'toy-patrol',
  scenario: 'crossing',
  board: {
    points: { red: 2, blue: 1 },
    units: [unit('red-1', 16), unit('blue-1', 18), unit('blue-2', 12, { hidden: true })],
    lost: ['red-2', 'red-3', 'blue-3'],
  },
  stack: [
    { kind: 'game', step: 'secondOrders' },
    { kind: 'orders', side: 'red' },
  ],
};
/** Red 1 fires at Blue 1. */
export const fire = { side: 'red', action: { type: 'fire', unit: 'red-1', hex: 18 } };
/** Red spends points on the shot. */
export const spend = (points: number) => ({ side: 'red', action: { type: 'spend', points } });

/** Judge a file. */
export const referee = async (content: unknown, ...flags: string[]): Promise<Ran & { readonly folder: Folder }> => {
  const folder = newFolder();
  folder.write('p.json', content);
  return { ...(await run(['referee', 'p.json', ...flags], { cwd: folder.path })), folder };
};
