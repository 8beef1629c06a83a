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

/** How far a vehicle reaches that has no hull of its own measures: it is drawn as large as the rules have it. */
const REACH: Partial<Readonly<Record<Art['kind'], ReturnType<typeof roomOf>>>> = {
  halfTrack: { across: 40, along: 69 },
  truck: { across: 36, along: 72 },
  car: { across: 35, along: 67 },
  wagon: { across: 37, along: 74 },
};

/** What of a vehicle fills its outline, a gun that passes it not counted; null for what keeps its own proportions. */
export const reachOf = (art: Art): ReturnType<typeof roomOf> | null =>
  art.kind === 'tank' ? { across: art.width, along: art.length } : (REACH[art.kind] ?? null);
