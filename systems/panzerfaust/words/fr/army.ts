import type { army as en } from '../en/army.ts';

export const army: Readonly<Record<keyof typeof en, string>> = {};
