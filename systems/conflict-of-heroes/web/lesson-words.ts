/** What the lesson says, in our own words. */
export const LESSON_WORDS = {
  pieces: {
    title: { en: 'Your squads', fr: 'Vos groupes' },
    text: {
      en: 'You lead two German rifle squads ①. On a counter: top left what it costs to fire, top right to move one hex; bottom left its firepower, red against men; bottom right what must be reached to hit it, from the front below, from the flank above. The black notch is where it looks.',
      fr: 'Vous menez deux groupes de fusiliers allemands ①. Sur le pion : en haut à gauche le coût d’un tir, en haut à droite celui d’un mouvement d’un hexagone ; en bas à gauche sa puissance de feu, rouge contre les hommes ; en bas à droite ce qu’il faut atteindre pour le toucher, de face en dessous, de flanc au-dessus. Le cran noir dit où il regarde.',
    },
  },
  goal: {
    title: { en: 'What you play for', fr: 'Ce qui compte' },
    text: {
      en: 'Hold the crossroads with the flag ①: a point at the end of turns 2, 3 and 4. Every enemy squad destroyed is worth a point, too. The Germans win this fight a little more often, so you begin on the better side.',
      fr: 'Tenez le carrefour au fanion ① : un point à la fin des tours 2, 3 et 4. Chaque groupe ennemi détruit en vaut un aussi. Les Allemands gagnent ce combat un peu plus souvent : vous débutez du bon côté.',
    },
  },
  phases: {
    title: { en: 'Turn and turn about', fr: 'Chacun son tour' },
    text: {
      en: 'You do one thing, then the enemy does one, and so on until both let go by. One thing is small: one hex, or one shot. So nothing you do goes unanswered, and you may answer everything.',
      fr: 'Vous faites une action, puis l’ennemi une autre, jusqu’à ce que les deux passent. Une action, c’est peu : un hexagone, ou un tir. Rien de ce que vous faites ne reste sans réponse, et vous pouvez répondre à tout.',
    },
  },
  activate: {
    title: { en: 'Seven points', fr: 'Sept points' },
    text: {
      en: 'Move a squad ① towards the crossroads ②. Its first deed activates it: it gets seven action points, and each deed takes some. When they are gone it is spent until the next turn. Only one squad is active at a time.',
      fr: 'Faites avancer un groupe ① vers le carrefour ②. Sa première action l’active : il reçoit sept points d’action, et chaque action en coûte. Quand il n’en a plus, il est utilisé jusqu’au tour suivant. Un seul groupe est actif à la fois.',
    },
  },
  move: {
    title: { en: 'Bound by bound', fr: 'Par bonds' },
    text: {
      en: 'The figure on a hex is what the step costs: woods cost one more, backwards costs one more. Go on towards the crossroads ①, but stay out of the open where the Soviets ② can see you. What you regret you may undo, in a lesson even after dice.',
      fr: 'Le chiffre sur l’hexagone dit ce qu’il coûte d’y entrer : un de plus dans les bois, un de plus à reculons. Continuez vers le carrefour ①, mais évitez le découvert sous les yeux des Soviétiques ②. Un coup regretté s’annule : en leçon, même après les dés.',
    },
  },
  sight: {
    title: { en: 'Who sees whom', fr: 'Qui voit qui' },
    text: {
      en: 'Sight is a straight line from middle to middle. Woods and houses stop it, but one can look into the first of them. If you see him ① he sees you ②. Press L and point at two hexes to ask; it costs nothing.',
      fr: 'On voit en ligne droite, de centre à centre. Bois et maisons arrêtent la vue, mais on voit dans le premier hexagone. Si vous le voyez ①, il vous voit ②. Appuyez sur L et montrez deux hexagones pour le savoir ; c’est gratuit.',
    },
  },
  arc: {
    title: { en: 'Front and flank', fr: 'De face et de flanc' },
    text: {
      en: 'A squad ① shoots only before itself: its three front hexes, carried on. Who shoots at it from outside that arc has the weaker number to beat. So turn your face to the danger, and try to come at his side.',
      fr: 'Un groupe ① ne tire que devant lui : ses trois hexagones de front, prolongés. Qui le vise hors de cet arc n’a que la plus faible des deux défenses à atteindre. Tournez-vous vers le danger, et cherchez son flanc.',
    },
  },
  fire: {
    title: { en: 'Fire', fr: 'Tirer' },
    text: {
      en: 'Click an enemy ① in reach. Firepower and two dice must reach his number and what the ground adds; the panel shows every part of the sum before you throw. Beat it by four and he is gone at once. Hit him once.',
      fr: 'Cliquez sur un ennemi ① à portée. La puissance de feu et deux dés doivent atteindre son nombre plus ce qu’ajoute le terrain ; le panneau montre chaque terme avant le jet. Dépassez-le de quatre et il est éliminé aussitôt. Touchez-le une fois.',
    },
  },
  hits: {
    title: { en: 'Hit markers', fr: 'Marqueurs de dégâts' },
    text: {
      en: 'A hit draws a marker: pinned, suppressed, panicked … each makes the squad ① worse in its own way. A second hit destroys it. A squad with a marker can try to rally, for five points and with two dice.',
      fr: 'Une unité touchée pioche un marqueur : cloué, sous le feu, en panique… chacun affaiblit le groupe ① à sa façon. Un second coup le détruit. Un groupe marqué peut tenter de se rallier, pour cinq points et avec deux dés.',
    },
  },
  caps: {
    title: { en: 'Command points', fr: 'Points de commandement' },
    text: {
      en: 'Your command points serve all squads: one more action point, an action by a squad that is spent, or up to two on a throw of your own, said before the dice fall. They come back next turn; what is unspent is lost.',
      fr: 'Vos points de commandement servent à tous : un point d’action de plus, une action d’un groupe utilisé, ou jusqu’à deux sur un de vos jets, annoncés avant les dés. Ils reviennent au tour suivant ; le reste est perdu.',
    },
  },
  opportunity: {
    title: { en: 'A shot for nothing', fr: 'Un tir gratuit' },
    text: {
      en: 'A fresh squad that is not active may do one thing for nothing, and is spent after it. That is how one shoots at somebody ① who has just walked into view, while another squad goes on with its points. Hold one squad back for that.',
      fr: 'Un groupe frais qui n’est pas actif peut faire une action gratuite, puis il est utilisé. C’est ainsi qu’on tire sur qui ① vient d’entrer en vue, pendant qu’un autre groupe use ses points. Gardez-en un pour cela.',
    },
  },
  onward: {
    title: { en: 'Now finish it', fr: 'À vous de finir' },
    text: {
      en: 'Get somebody into the crossroads ① and keep him there to the end of each turn. Two squads near each other cover one another. You know what it takes; the bulb in the bar says what the computer would do.',
      fr: 'Mettez quelqu’un dans le carrefour ① et gardez-l’y jusqu’à la fin de chaque tour. Deux groupes proches se couvrent. Vous savez l’essentiel ; l’ampoule dans la barre dit ce que ferait l’ordinateur.',
    },
  },
} as const;

/** A step of the lesson. */
export type LessonWord = keyof typeof LESSON_WORDS;
