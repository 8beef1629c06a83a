import { newThinker } from '@grognard/bots';
import { loadThinking } from '@grognard/systems';

/** What the pool calls, in a thread of its own. */
export const { think } = newThinker(loadThinking);
