import type { Language, Words } from '@grognard/kernel';

const en = {
  'bot.any': 'any answer is as good as another',
  'bot.doctrine': 'the rules have it so for a side without a player',
  'bot.only': 'there is nothing else to do',
  'bot.expects': '{why} (it counts on {worth, number, ::+.00})',
  'bot.chance': '{why} (wins {percent} % of the games tried)',
} as const;
export type BotWord = keyof typeof en;
const fr: Readonly<Record<BotWord, string>> = {
  'bot.any': 'un coup en vaut un autre',
  'bot.doctrine': 'les règles le veulent ainsi pour un camp sans joueur',
  'bot.only': "il n'y a rien d'autre à faire",
  'bot.expects': '{why} (il en attend {worth, number, ::+.00})',
  'bot.chance': '{why} (gagne {percent} % des parties essayées)',
};

/** What bots say by themselves; the reasons of a game are in the words of its brain. */
export const BOT_WORDS: Readonly<Record<Language, Words<BotWord>>> = { en, fr };
