const en = {
  verify: 'Verify this game',
  verifying: 'Playing it all again…',
  verifyGood:
    'The game is true: {answers, plural, one {# answer was played again and came out the same} other {# answers were played again and came out the same}}, and all {faces} dice fell from the secret that was sealed before the start.',
  verifyWatched:
    '{count, plural, one {One earlier answer} other {# earlier answers}}, before a take-back or of older rules, can only be watched.',
  verifyRules: '{answers} answers were played again and came out the same; its dice are still sealed.',
  verifyBad: 'This game is not as it should be:',
  verifyNot: 'The game could not be verified now.',
  seal: 'Seal of the dice:',
} as const;

/** A word about whether a game is true. */
export type VerdictWord = keyof typeof en;

const fr: Readonly<Record<VerdictWord, string>> = {
  verify: 'Vérifier cette partie',
  verifying: 'Tout est rejoué…',
  verifyGood:
    'La partie est authentique : {answers, plural, one {# coup rejoué donne} other {# coups rejoués donnent}} la même chose, et les {faces} dés viennent tous du secret scellé avant le début.',
  verifyWatched:
    '{count, plural, one {Un coup antérieur} other {# coups antérieurs}}, d’avant une reprise ou d’anciennes règles : à revoir, sans vérification possible.',
  verifyRules: '{answers} coups rejoués donnent la même chose ; ses dés sont encore scellés.',
  verifyBad: 'Cette partie présente des anomalies :',
  verifyNot: 'La partie n’a pas pu être vérifiée maintenant.',
  seal: 'Sceau des dés :',
};

/** What is said of whether a game is true. */
export const VERDICT = { en, fr } as const;
