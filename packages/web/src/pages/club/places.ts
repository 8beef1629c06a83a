import { playable } from '@grognard/systems';
import { CLUB_WORDS, type ClubWord } from '../../state/words/club.ts';
import { useWordsOf } from '../../ui/hooks.ts';

/** The words of the club. */
export const useClubWords = () => useWordsOf<ClubWord>(CLUB_WORDS);

/** The ladder of the first game: of the others from there. */
export const LADDER = `/club/ladder/${playable()[0]?.id ?? ''}`;

/** Where everything of the club is found. */
export const CLUB_PLACES: readonly (readonly [string, ClubWord])[] = [
  ['/club', 'seeks'],
  ['/club/tournaments', 'tournaments'],
  [LADDER, 'ladder'],
  ['/club/watch', 'watchGames'],
  ['/club/bots', 'ownBots'],
];
