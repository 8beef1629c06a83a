import type { LabWord } from './en.ts';

/** Ce que disent les commandes du laboratoire. */
export const fr: Readonly<Record<LabWord, string>> = {
  system: 'un jeu de la liste `grognard systems`',
  scenario: 'un de ses scénarios par son nom, ou un fichier de scénario (.json)',
  seed: 'une série ne dépend que de ce nombre',
  scenarios: 'seulement ceux-ci, séparés par des virgules ; tous à défaut',
  threads: 'combien de parties se jouent à la fois',
  ms: "ce qu''un robot peut réfléchir à une réponse, en millisecondes",

  simulateGames: 'combien de parties',
  simulateFrom: 'le numéro de la première partie : on peut rejouer une seule partie par son numéro',
  simulateBots: 'un robot pour tous les camps, ou un pour chacun, séparés par des virgules : {bots}',
  simulateSeed: 'chaque partie ne dépend que de ce nombre et du sien',
  simulateLimit: 'nombre de réponses après lequel une partie est dite sans fin',
  simulateOut: 'écrire ici les résultats ; une série arrêtée laisse <file.json>.part',
  simulateCsv: 'écrire une ligne par partie : game,status,winner,rule,answers,turn,error',
  simulateHtml: 'écrire un rapport avec des graphiques : victoires, durée, pertes et lieux, choix des vainqueurs',
  simulateUntil: "s''arrêter dès que chaque part est connue à tant de pour cent près",
  simulateResume: 'continuer une série arrêtée qui avait le même --out',

  ladderGames: 'parties pour chaque paire, scénario et camp',
  ladderBots: 'qui joue, séparés par des virgules : {bots}',
  ladderBids: "les scénarios qui avantagent un camp commencent avec les points qui rétablissent l''équilibre",
  ladderKeep: 'noter ici chaque partie finie, et continuer avec ce qui y est : aussi avec plus de --games',
  ladderOut: 'écrire la page ici',

  aboutLearn:
    "entraîner le réseau d''un jeu en le faisant jouer contre lui-même : les chances d''un camp, lues sur le plateau",
  learnGames: "parties dont apprendre, celles du fichier d''échantillons comprises",
  learnIterations: 'le réseau est entraîné autant de fois, et joue les parties de la suivante',
  learnHidden: 'neurones cachés de chacun des réseaux dont on fait la moyenne',
  learnFirst: 'les joueurs prennent leur première idée sans chercher : pour un cerveau qui les classe bien',
  learnSamples: 'chaque partie est gardée ici ; une série arrêtée continue',
  learnOut: 'le réseau, et comment il fut entraîné',

  aboutOpenings: 'trouver des placements qui gagnent ; les meilleurs, de cette série et des précédentes, sont gardés',
  openingsGames: 'parties que jouent les meilleurs ; tous en jouent un vingt-cinquième',
  openingsSides: 'seulement ceux-ci, séparés par des virgules',
  openingsTries: 'placements tirés pour chaque camp',
  openingsOut: 'les placements trouvés, et comment',

  aboutGradient:
    'dans quel sens changer les poids d’un cerveau : des premières idées à poids perturbés affrontent greedy',
  gradientGames: 'parties sur lesquelles juger, celles déjà gardées comprises',
  gradientWeights: 'les poids à perturber, au lieu de ceux du cerveau',
  gradientKeep: 'chaque partie est gardée ici ; une série arrêtée continue',

  benchOnly: 'seulement ce qui correspond à cette expression régulière',
  benchStrict: 'échouer si un budget est dépassé',
  benchJson: 'donner les chiffres en JSON',

  movedTo: "grognard {old} s''appelle maintenant : {now}",
  goingOn: 'suite après {done} parties sur {games}',
  stoppedAfter: 'arrêté après {done} parties sur {games}',
  addResume: ' ; --resume pour continuer',
  playedIn: '{games, plural, one {# partie} other {# parties}} en {time} : {rate, number, ::.0} par seconde',
  doneOf: '{done} parties sur {total}',
  allDone: 'fini',
  starting: 'on commence',
  timeLeft: 'encore {time}',

  drawn: 'parties nulles',
  percent: '{share, number, ::.0} %',
  summary: '{system} {scenario} : {ended} parties finies sur {games}, graine {seed}',
  shareBetween: '(à 95 % : de {low} à {high})',
  answersAGame: 'réponses par partie : {spread}',
  turnsAGame: 'tours par partie : {spread}',
  spread: 'moyenne {mean, number, ::.0}, médiane {median}, maximum {max}',
  everyGameEnded: 'toutes les parties sont finies',
  brokeOff: '{games, plural, one {# partie interrompue} other {# parties interrompues}} :',
  gameBroke: 'partie {game} : {error}',
  ranAway: '{games, plural, one {# partie sans fin} other {# parties sans fin}} :',
  gameRanAway: 'partie {game}, à rejouer : {command}',
  again: 'à rejouer : {command}',
};
