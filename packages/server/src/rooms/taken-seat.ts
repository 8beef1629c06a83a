import type { RefusalCode } from '../protocol.ts';
import type { Account } from '../store/store.ts';

/** Who asks for a seat: by what he showed, nobody in particular if nothing. */
export interface Taker {
  readonly token: string | undefined;
  readonly account: Account | null;
}

/** The secret end of the link to a seat, or why it was not given. */
export type TakenSeat =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly why: RefusalCode | 'taken' | 'sitsHere' };
