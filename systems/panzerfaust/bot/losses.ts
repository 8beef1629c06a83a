import type { Loss } from '@grognard/bots';
import { ownSpot } from '../rules/measure.ts';
import { pieceNamed, placeName } from '../rules/pieces.ts';
import type { Event, L } from '../types.ts';

/** What falls, burns or runs away is lost; who leaves by the edge he was sent to (PF-SCN-FLT.3) is not. */
export const lossIn = (look: L, event: Event): Loss | null => {
  const piece = event.type === 'lost' && event.how !== 'left' ? pieceNamed(look, event.piece) : undefined;
  if (!piece || piece.side === null) return null;
  const spot = ownSpot(piece);
  const kind = 'profile' in piece ? piece.profile : piece.weapon;
  return { side: piece.side, what: piece.id, kind, where: spot && placeName(spot), spot };
};
