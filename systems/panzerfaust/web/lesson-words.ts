/** What the lesson says, in our own words. */
export const LESSON_WORDS = {
  men: {
    title: { en: 'One figure, one man', fr: 'Une figurine, un homme' },
    text: {
      en: 'You lead an American rifle squad with a machine gun. Each figure is one man with his own weapon; men of rank are heroes and have a few points of might and fate. Everything is measured in inches.',
      fr: 'Vous menez un groupe de fusiliers américains avec une mitrailleuse. Chaque figurine est un homme avec son arme ; les gradés sont des héros et ont quelques points de puissance et de destin. Tout se mesure en pouces.',
    },
  },
  deploy: {
    title: { en: 'Deploy', fr: 'Se déployer' },
    text: {
      en: 'Place your men in the part of the table that is lit, near cover. Men of a group stay within two inches of each other, in a chain back to a leader: a man out of it has no orders. “Show me” proposes places.',
      fr: 'Placez vos hommes dans la partie éclairée, près d’un couvert. Ceux d’un groupe restent à deux pouces les uns des autres, en chaîne jusqu’à un chef : qui en sort n’a pas d’ordres. « Montrez-moi » propose des places.',
    },
  },
  turn: {
    title: { en: 'The phases', fr: 'Les phases' },
    text: {
      en: 'Both throw for initiative. Who has it moves first, then the other; then all shoot in the same order, then grenades, then hand to hand. So who moves first is shot at in his new place, and shoots first, too.',
      fr: 'On jette les dés pour l’initiative. Qui l’a bouge d’abord, puis l’autre ; ensuite on tire dans le même ordre, puis les grenades, puis le corps à corps. Qui bouge le premier essuie le feu là où il arrive, mais tire aussi le premier.',
    },
  },
  move: {
    title: { en: 'Move', fr: 'Bouger' },
    text: {
      en: 'A man goes six inches; trees and scrub count double. Under half an inch nothing stops him, up to two he jumps, higher he climbs. An enemy on his feet holds one inch round him: only a charge goes in. Take your men ① from cover to cover.',
      fr: 'Un homme fait six pouces ; arbres et broussailles comptent double. Sous un demi-pouce rien ne l’arrête, jusqu’à deux il saute, plus haut il grimpe. Un ennemi debout tient un pouce autour de lui : seule une charge y entre. Menez les vôtres ① de couvert en couvert.',
    },
  },
  shoot: {
    title: { en: 'Shoot', fr: 'Tirer' },
    text: {
      en: 'One die to hit an enemy ①, by the skill of the man and the range: one better up close, one worse far off. Each thing in the way may stop the shot. Then strength against defence, to wound. Rifles lose by moving, submachine guns do not. Play the turn to its end.',
      fr: 'Un dé pour toucher un ennemi ①, selon l’adresse et la distance : un de mieux de près, un de moins de loin. Chaque obstacle peut arrêter la balle. Puis la force contre la défense, pour blesser. Le fusil souffre du mouvement, pas le pistolet-mitrailleur. Jouez le tour jusqu’au bout.',
    },
  },
  cover: {
    title: { en: 'Cover and the ground', fr: 'À couvert, à terre' },
    text: {
      en: 'Brush and hedges stop half the shots or fewer, walls and windows more. What a man ① touches himself does not hinder his own fire: stand at the wall. Who lies prone is only struck on 3 or more after all that.',
      fr: 'Broussailles et haies arrêtent peu de balles, murs et fenêtres davantage. Ce qu’un homme ① touche lui-même ne gêne pas son tir : tenez-vous au mur. Couché, il n’est atteint que sur 3 et plus après tout cela.',
    },
  },
  heroes: {
    title: { en: 'Heroes', fr: 'Les héros' },
    text: {
      en: 'A point of might turns one die of the hero by one after it fell, or buys a heroic move, shot or fight before all others, with friends within six inches. Fate may take off a wound that would kill. They do not come back.',
      fr: 'Un point de puissance change d’un cran un dé du héros après coup, ou achète un mouvement, un tir ou un combat héroïque avant tous, avec les amis à six pouces. Le destin peut effacer la blessure mortelle. Ils ne reviennent pas.',
    },
  },
  bravery: {
    title: { en: 'Bravery', fr: 'Bravoure' },
    text: {
      en: 'Two dice and bravery must reach ten: when alone without orders, near a blast, before something fearsome, and every turn once half the army is gone. A man of rank within three inches lends his own. Play one more turn.',
      fr: 'Deux dés plus la bravoure doivent atteindre dix : seul sans ordres, près d’une explosion, devant un ennemi redoutable, et chaque tour une fois la moitié de l’armée perdue. Un gradé à trois pouces prête la sienne. Jouez encore un tour.',
    },
  },
  onward: {
    title: { en: 'Now win it', fr: 'À vous de gagner' },
    text: {
      en: 'Let the machine gun hold them ① down from a wall while the squad goes round. Grenades and knives finish what rifles began. The bulb in the bar says what the computer would do.',
      fr: 'Que la mitrailleuse les tienne ① sous son feu depuis un mur pendant que le groupe contourne. Grenades et couteaux finissent l’ouvrage des fusils. L’ampoule dans la barre dit ce que ferait l’ordinateur.',
    },
  },
} as const;

/** A step of the lesson. */
export type LessonWord = keyof typeof LESSON_WORDS;
