import type { scenario as en } from '../en/scenario.ts';

export const scenario: Readonly<Record<keyof typeof en, string>> = {};
