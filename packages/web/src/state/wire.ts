import type { Heard, Illegal, LogItem, Types, UnlistedView } from '@grognard/kernel';
import type { SeatMessage, ServerMessage as Sent, Told as SentTold } from '@grognard/server/protocol';

/** The protocol knows no system: here its boards, logs and refusals get the kernel's types. */
type With<M, N> = Omit<M, keyof N> & N;
type SentOf<T extends Sent['type']> = Extract<Sent, { readonly type: T }>;
type SentRow<W extends SentTold['what']> = Extract<SentTold, { readonly what: W }>;

/** What is told of one row of a room's journal, as this side may hear it. */
export type Told =
  | With<SentRow<'begun'>, { readonly log: readonly LogItem<Types>[] }>
  | With<SentRow<'answer'>, { readonly heard: Heard<Types> }>
  | SentRow<'undone'>
  | SentRow<'ended'>;

/** What a seat asks of its room, before it has a number. */
export type Draft = SeatMessage extends infer M ? (M extends SeatMessage ? Omit<M, 'id'> : never) : never;

interface Seen {
  readonly view: UnlistedView<Types> | null;
  readonly told: readonly Told[];
}

/** Why the server does not obey; by the rules, when they refuse. */
export type Refused = With<SentOf<'refused'>, { readonly refusal?: Illegal<Types> | string }>;

/** Every message of the server. */
export type ServerMessage =
  | With<SentOf<'welcome'>, Seen>
  | With<SentOf<'update'>, Seen>
  | SentOf<'table'>
  | SentOf<'chat'>
  | SentOf<'done'>
  | Refused
  | SentOf<'pong'>;
