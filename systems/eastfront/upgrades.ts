import type { Upgrade } from '@grognard/kernel';

interface OldBoard {
  readonly blocks?: readonly { readonly orders?: { readonly blitz?: string } | null }[];
}

const isInBlitz = ({ blocks = [] }: OldBoard): boolean =>
  blocks.some(({ orders }) => orders?.blitz === 'marked' || orders?.blitz === 'second');

interface OldFrame {
  readonly kind?: string;
  readonly step?: string;
}

/** Hits came last after a repulse; they come before the question who is too many now. */
const isBeforeHits = ({ kind, step }: OldFrame): boolean =>
  kind === 'repulse' && (step === 'overStack' || step === 'nextOverStack');

/** To version 2; a position file may give a part of a board. */
export const blitzAndLandings: Upgrade = {
  to: 2,
  why: 'boards remember that a Blitz was ordered and who was set ashore; hits come before over-stacks',
  board: (given) => {
    const old = given as OldBoard;
    return old.blocks ? { ...old, blitz: isInBlitz(old), landings: [] } : old;
  },
  stack: (old) =>
    (old as readonly OldFrame[]).map((frame) => (isBeforeHits(frame) ? { ...frame, step: 'hits' } : frame)),
};
