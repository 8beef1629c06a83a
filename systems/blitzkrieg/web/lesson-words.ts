/** What the lesson says, in our own words. */
export const LESSON_WORDS = {
  pieces: {
    title: { en: 'Bases on a table', fr: 'Des socles sur une table' },
    text: {
      en: 'You lead a company of the Grossdeutschland regiment: a commander, rifle squads, a machine gun and an anti-tank gun, each on a base. There are no hexes: you measure in centimetres, and what a base can see and reach is worked out to the tenth of a millimetre.',
      fr: 'Vous menez une compagnie du régiment Grossdeutschland : un chef, des groupes de fusiliers, une mitrailleuse et un canon antichar, chacun sur un socle. Pas d’hexagones : on mesure en centimètres, et ce qu’un socle voit et atteint est calculé au dixième de millimètre.',
    },
  },
  deploy: {
    title: { en: 'Deploy', fr: 'Déployer' },
    text: {
      en: 'Place your bases in the zone that is lit. Put the gun where it looks down the road to the objectives ①, men behind walls or in houses, and everybody within 15 cm of the commander. “Show me” proposes a place for each.',
      fr: 'Placez vos socles dans la zone éclairée. Le canon là où il enfile la route vers les objectifs ①, les hommes derrière des murs ou dans des maisons, et tous à 15 cm du chef au plus. « Montrez-moi » propose une place pour chacun.',
    },
  },
  turn: {
    title: { en: 'A turn', fr: 'Un tour' },
    text: {
      en: 'Each turn has three parts. First the demoralised try to rally. Then both throw a die: the higher activates a formation first. Then, by turns, each formation does what it does, base by base.',
      fr: 'Chaque tour a trois parties. D’abord les démoralisés tentent de se rallier. Puis chacun jette un dé : le plus haut active une formation le premier. Ensuite, à tour de rôle, chaque formation agit, socle par socle.',
    },
  },
  order: {
    title: { en: 'One order a base', fr: 'Un ordre par socle' },
    text: {
      en: 'A base that is activated does one of five things: fire with full power, move and fire with less, move fast, move and assault, or something special. Give your company ① its orders: move the riflemen up by cover, and leave gun and machine gun where they see.',
      fr: 'Un socle activé fait une chose sur cinq : tirer à pleine puissance, bouger et tirer à puissance réduite, aller vite, bouger et donner l’assaut, ou une action spéciale. Donnez leurs ordres aux vôtres ① : avancez les fusiliers à couvert, laissez canon et mitrailleuse là où ils voient.',
    },
  },
  ground: {
    title: { en: 'What the ground does', fr: 'Ce que fait le terrain' },
    text: {
      en: 'A hedge costs men 5 cm to cross, a wood halves the move, wheels hardly leave the road. The line you draw shows what it costs and what is left. In cover you are harder to hit: light cover by one, heavy cover by two.',
      fr: 'Une haie coûte 5 cm aux hommes, un bois divise le mouvement par deux, les roues ne quittent guère les routes. Le trait montre ce qu’il coûte et ce qui reste. À couvert, on est plus dur à toucher : d’un cran en couvert léger, de deux en couvert lourd.',
    },
  },
  watch: {
    title: { en: 'Shots that interrupt', fr: 'Les tirs qui interrompent' },
    text: {
      en: 'A base that has not been activated yet may shoot at an enemy ① who moves in its view, at the moment you choose along his way; it is then done for this turn. The other side does the same to you: look at the red stretch before you move.',
      fr: 'Un socle pas encore activé peut tirer sur un ennemi ① qui bouge à sa vue, au moment de son trajet que vous choisissez : c’est le tir d’opportunité, et son tour est alors fini. L’adversaire fait de même : regardez la partie rouge de votre trajet avant de bouger.',
    },
  },
  smallArms: {
    title: { en: 'Fire at men', fr: 'Tirer sur des hommes' },
    text: {
      en: 'Small arms throw a handful of dice. In the open a die hits a moving target on 3 or more, a still one on 4; in light cover it takes 5, in heavy cover 6. Who is hit ① throws to save himself: on a 1 he is gone, on a little more he is demoralised. Play on to the fourth turn.',
      fr: 'Les armes légères jettent une poignée de dés. À découvert, un dé touche sur 3 une cible qui bouge, sur 4 une cible immobile ; sur 5 en couvert léger, sur 6 en couvert lourd. Qui est touché ① fait un jet de sauvegarde : sur 1 il est éliminé, un peu au-dessus il est démoralisé. Jouez jusqu’au quatrième tour.',
    },
  },
  guns: {
    title: { en: 'Guns and armour', fr: 'Canons et blindage' },
    text: {
      en: 'A gun throws twice. First two dice to hit: 4 for a gun that stood still, more if somebody moved, one more for each 30 cm. Then two dice and the gun’s factor against the armour ① it meets: more destroys, as much stops. From the side and behind, armour is thinner.',
      fr: 'Un canon fait deux jets. D’abord deux dés pour toucher : 4 pour une pièce immobile, plus si l’on a bougé, un de plus tous les 30 cm. Puis deux dés et le facteur du canon contre le blindage ① : au-dessus il détruit, à égalité il immobilise. De côté et derrière, le blindage est plus mince.',
    },
  },
  command: {
    title: { en: 'Command and nerve', fr: 'Commandement et moral' },
    text: {
      en: 'A base more than 15 cm from the commander, with nobody between to pass orders on, is hard to rally. A formation that has lost more than half must pass a test or break. Keep your commander ① near, and out of sight.',
      fr: 'Qui est à plus de 15 cm du chef, sans personne pour le relier à lui, se rallie mal. Une formation qui a perdu plus de la moitié des siens réussit un test ou se débande. Gardez votre chef ① près des siens, et hors de vue.',
    },
  },
  onward: {
    title: { en: 'Now take the road', fr: 'Maintenant, la route' },
    text: {
      en: 'You know the order of a turn, how to move, shoot and pierce. The flags ① on the table are what counts at the end. The bulb in the bar says what the computer would do, and every number on the screen opens its rule.',
      fr: 'Vous connaissez l’ordre d’un tour, le mouvement, le tir et la perforation. Les fanions ① sur la table sont ce qui compte à la fin. L’ampoule dans la barre dit ce que ferait l’ordinateur, et chaque nombre ouvre sa règle.',
    },
  },
} as const;

/** A step of the lesson. */
export type LessonWord = keyof typeof LESSON_WORDS;
