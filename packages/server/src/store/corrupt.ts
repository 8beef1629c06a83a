/** Why a room can't be opened: it is put aside and the others run. */
export class CorruptRoom extends Error {}

/** Text of the store, read again. */
export const readBack = <V>(text: string): V => {
  try {
    return JSON.parse(text) as V;
  } catch {
    throw new CorruptRoom('what is stored can not be read');
  }
};

/** The same for lists: what can't be read is left out, so that one bad room does not hide the others. */
export const readable = <V>(read: () => V): readonly V[] => {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof CorruptRoom) return [];
    throw error;
  }
};
