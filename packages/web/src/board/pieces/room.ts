import type { Art } from '@grognard/looks';

/** How much room a silhouette takes, in its own measure: across and along. */
export const roomOf = (art: Art): { readonly across: number; readonly along: number } => {
  switch (art.kind) {
    case 'tank':
      return { across: art.width + 6, along: art.length + 8 };
    case 'men':
      return art.weapon === 'leader' ? { across: 44, along: 44 } : { across: 84, along: 84 };
    case 'gun':
      return { across: 54, along: 82 };
    case 'horsemen':
      return { across: 62, along: 80 };
    default:
      return { across: 44, along: 80 };
  }
};
