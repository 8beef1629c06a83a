import type { Answered } from './room-api.ts';
import { ask } from './room-api.ts';

export interface Report {
  readonly id: string;
  readonly reporter: string;
  readonly about: string;
  readonly room: string | null;
  readonly said: string;
  readonly at: number;
}

export interface SanctionLine {
  readonly name: string;
  readonly kind: SanctionKind;
  readonly why: string;
  readonly by: string;
  /** Null: for good. */
  readonly until: number | null;
}

export type SanctionKind = 'mute' | 'ban';

export interface AuditLine {
  readonly at: number;
  readonly by: string;
  readonly what: string;
  readonly about: string;
  readonly why: string;
}

/** Everything a moderator looks after. */
export interface Order {
  readonly reports: readonly Report[];
  readonly sanctions: readonly SanctionLine[];
  readonly rooms: readonly { readonly id: string; readonly why: string }[];
  readonly audit: readonly AuditLine[];
}

/** What a moderator may do; each with a reason. */
export type Deed =
  | { readonly do: 'closeReport'; readonly id: string }
  | { readonly do: SanctionKind; readonly name: string; readonly days: number | null }
  | { readonly do: 'lift'; readonly name: string; readonly kind: SanctionKind }
  | { readonly do: 'adjudicate'; readonly room: string; readonly winner: string | null }
  | { readonly do: 'abort'; readonly room: string }
  | { readonly do: 'readmit'; readonly room: string };

const BASE = '/api/moderation';

/** All of it; null where one is no moderator, or nobody. */
export const fetchOrder = async (): Promise<Order | null> => {
  const parts = await Promise.all([
    ask<Pick<Order, 'reports'>>(`${BASE}/reports`),
    ask<Pick<Order, 'sanctions'>>(`${BASE}/sanctions`),
    ask<Pick<Order, 'rooms'>>(`${BASE}/quarantined`),
    ask<Pick<Order, 'audit'>>(`${BASE}/audit`),
  ]);
  const [reports, sanctions, rooms, audit] = parts;
  if (!reports.ok || !sanctions.ok || !rooms.ok || !audit.ok) return null;
  return { ...reports.value, ...sanctions.value, ...rooms.value, ...audit.value };
};

const requestOf = (deed: Deed, why: string): { readonly path: string; readonly body: object } => {
  switch (deed.do) {
    case 'closeReport':
      return { path: `reports/${deed.id}/closing`, body: { why } };
    case 'mute':
    case 'ban':
      return { path: 'sanctions', body: { name: deed.name, kind: deed.do, days: deed.days, why } };
    case 'lift':
      return { path: 'sanctions/lift', body: { name: deed.name, kind: deed.kind, why } };
    case 'adjudicate':
      return { path: `rooms/${deed.room}/ruling`, body: { how: 'adjudicated', winner: deed.winner, why } };
    case 'abort':
      return { path: `rooms/${deed.room}/ruling`, body: { how: 'aborted', why } };
    case 'readmit':
      return { path: `rooms/${deed.room}/readmission`, body: { why } };
  }
};

export const keepOrder = (deed: Deed, why: string): Promise<Answered<unknown>> => {
  const { path, body } = requestOf(deed, why);
  return ask(`${BASE}/${path}`, { body });
};
