import type { Language } from '@grognard/kernel';

const en = {
  aboutWhat:
    'Grognard plays five wargames of the Second World War in the browser. The computer is the referee: it knows every rule, refuses what may not be done and says why, rolls the dice in a way anyone can check, and plays the other side if nobody else will.',
  aboutPublishers: 'The games and their publishers',
  aboutNotice:
    'This is an independent, non-commercial work of players for players. It is neither made nor endorsed by the publishers of the games. Names of games are the trademarks of their owners and are used only to say which rules are meant.',
  aboutOwners:
    'The rules are told in our own words; maps, counters and scenarios are our own drawings and texts. Please own the printed games: nothing here replaces their rulebooks, maps and pieces.',
  aboutPrivacy: 'What is kept',
  aboutPrivacyText:
    'Games against the computer and on one screen stay in this browser. Games online are kept by the server that you play on, with the name of your account if you made one. Nothing else is sent, and nothing is counted.',
  aboutMade: 'Made with',
  aboutMadeText:
    'Spectral and Archivo (SIL Open Font License), outlines of the Lucide icon set (ISC), Preact, Observable Plot and others named in the source, which is free under the MIT licence.',
} as const;

const fr: Readonly<Record<keyof typeof en, string>> = {
  aboutWhat:
    'Grognard permet de jouer, dans le navigateur, à cinq jeux d’histoire sur la Seconde Guerre mondiale. L’ordinateur arbitre : il connaît chaque règle, refuse ce qui n’est pas permis et dit pourquoi, jette les dés d’une façon que chacun peut vérifier, et tient l’autre camp si personne d’autre ne le fait.',
  aboutPublishers: 'Les jeux et leurs éditeurs',
  aboutNotice:
    'C’est un travail indépendant et non commercial, de joueurs pour des joueurs. Il n’est ni fait ni approuvé par les éditeurs des jeux. Les noms des jeux sont les marques de leurs propriétaires et ne servent qu’à dire de quelles règles il s’agit.',
  aboutOwners:
    'Les règles sont écrites avec nos mots ; cartes, pions et scénarios sont nos propres dessins et textes. Procurez-vous les jeux imprimés : rien ici ne remplace leurs livrets, leurs cartes et leurs pièces.',
  aboutPrivacy: 'Ce qui est gardé',
  aboutPrivacyText:
    'Les parties contre l’ordinateur et sur un même écran restent dans ce navigateur. Les parties en ligne sont gardées par le serveur où vous jouez, avec le nom de votre compte si vous en avez créé un. Rien d’autre n’est envoyé, et rien n’est compté.',
  aboutMade: 'Fait avec',
  aboutMadeText:
    'Spectral et Archivo (SIL Open Font License), tracés des icônes Lucide (ISC), Preact, Observable Plot et d’autres nommés dans le code, libre sous licence MIT.',
};

/** What only the page about all this says: it is fetched with that page. */
export const ABOUT: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, fr };
