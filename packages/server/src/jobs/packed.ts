import { gunzipSync, gzipSync } from 'node:zlib';

/** What a job came to: JSON, zipped where it was made. To carry megabytes of it as text would hold up whoever serves answers. */
export type Packed = Uint8Array;

/** Boards are much alike: the least effort makes sixteen megabytes one. */
const EFFORT = { level: 1 };

export const packed = (text: string): Packed => gzipSync(text, EFFORT);
export const unpacked = (pack: Packed): string => gunzipSync(pack).toString();
