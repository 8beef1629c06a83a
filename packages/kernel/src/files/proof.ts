import type { Text } from '../engine/types.ts';
import type { Verdict } from './verify.ts';

/** What a true record proves, and what it does not, in one sentence. */
export const proofSentence = (verdict: Verdict): Text => {
  const { answers, watchedOnly, takenBack, faces, dice, start, signed } = verdict;
  const from: Readonly<Record<Verdict['start'], Text>> = {
    setUp: { en: 'from the set-up of the scenario on', fr: 'depuis le placement du scénario' },
    given: { en: 'from a position that is only told', fr: "depuis une position qui n'est qu'affirmée" },
    olderRules: { en: `but for ${watchedOnly} of older rules`, fr: `sauf ${watchedOnly} sous d'anciennes règles` },
  };
  const back: Text =
    takenBack > 0
      ? { en: `, ${takenBack} taken back among them`, fr: `, dont ${takenBack} repris` }
      : { en: '', fr: '' };
  const thrown: Text =
    dice === 'proved'
      ? {
          en: `and the ${faces} dice are all those of the secret that was sealed before the game`,
          fr: `et les ${faces} dés sont tous ceux du secret scellé avant la partie`,
        }
      : {
          en: `while the ${faces} dice can only be proved once the secret is out`,
          fr: `mais les ${faces} dés ne se prouvent qu'une fois le secret publié`,
        };
  const all = answers + watchedOnly + takenBack;
  const who = signedBy(signed, all);
  return {
    en: `Proved: the ${answers + takenBack} answers${back.en} follow the rules ${from[start].en}, ${thrown.en}${who.en}, nor what the referee, who knew the secret, told anybody.`,
    fr: `Prouvé : les ${answers + takenBack} coups${back.fr} suivent les règles ${from[start].fr}, ${thrown.fr}${who.fr}, ni ce que l'arbitre, qui connaissait le secret, a dit à qui que ce soit.`,
  };
};

/** Whose answers they are: what the keys show, and what they leave open. */
const signedBy = (signed: number, all: number): Text => {
  if (signed === 0) return { en: '; not proved: who gave them', fr: ' ; non prouvé : qui les a joués' };
  if (signed === all)
    return {
      en: ', and each answer is signed by the key of its side; not proved: who holds the keys',
      fr: ', et chaque coup est signé de la clé de son camp ; non prouvé : qui détient les clés',
    };
  return {
    en: `, and ${signed} of the ${all} answers are signed by the key of their side; not proved: who gave the others (a bot, a standing order, or the referee)`,
    fr: `, et ${signed} des ${all} coups sont signés de la clé de leur camp ; non prouvé : qui a joué les autres (un bot, une consigne permanente ou l'arbitre)`,
  };
};
