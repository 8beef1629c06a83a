import { havingPart } from '@grognard/systems';

/** The table companion of the last game in the list that has one: miniatures are played on a real table most. */
export const companionPath = (): string => `/companion/${havingPart('odds').at(-1)?.id ?? ''}`;
