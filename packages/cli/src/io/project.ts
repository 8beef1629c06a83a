import { resolve } from 'node:path';

/** The root of the project, wherever it is called from. */
export const PROJECT: string = resolve(import.meta.dirname, '../../../..');
