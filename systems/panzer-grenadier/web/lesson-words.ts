/** What the lesson says, in our own words. */
export const LESSON_WORDS = {
  pieces: {
    title: { en: 'Platoons and men', fr: 'Sections et chefs' },
    text: {
      en: 'A square counter is a platoon. Top left its morale, top right how far it goes, below its fire: “4-3” is strength 4 out to 3 hexes. The dots are its steps. The narrow ones are leaders: rank, morale, and what they add to fire and to morale. A hex is 200 metres, a turn 15 minutes.',
      fr: 'Un pion carré est une section. En haut à gauche son moral, à droite son mouvement, en bas son tir : « 4-3 », c’est force 4 jusqu’à 3 hex. Les points sont ses pas. Les pions étroits sont des chefs : grade, moral, et ce qu’ils ajoutent au tir et au moral. Un hex fait 200 mètres, un tour 15 minutes.',
    },
  },
  goal: {
    title: { en: 'The village', fr: 'Le village' },
    text: {
      en: 'Six hexes of Kamenka ① carry a pennant, two points each for whoever holds them after ten turns: the last who stood there alone. Every step the enemy loses is one point more. The Germans come from the other side and want the same.',
      fr: 'Six hex de Kamenka ① portent un fanion, deux points chacun pour qui les tient après dix tours : le dernier à y avoir été seul. Chaque pas perdu par l’ennemi vaut un point de plus. Les Allemands arrivent de l’autre côté et veulent la même chose.',
    },
  },
  setUp: {
    title: { en: 'Set up', fr: 'Déployer' },
    text: {
      en: 'Give every platoon and every leader a hex within two of the eastern road; up to three platoons may share one. Keep leaders beside those they are to lead, a hex away at most. “Show me” fills in a sound set-up: look where it puts them, then confirm.',
      fr: 'Donnez à chaque section et à chaque chef un hex à deux au plus de la route de l’est ; jusqu’à trois sections par hex. Gardez les chefs près de ceux qu’ils mèneront, à un hex au plus. « Montrez-moi » propose un bon déploiement : regardez où il les met, puis confirmez.',
    },
  },
  lead: {
    title: { en: 'Segments', fr: 'Les segments' },
    text: {
      en: 'Each turn both sides throw for initiative; the winner has some segments before the other, then you take turns. The boxes above show whose segment it is, which are sure to follow, and with a dash who passed. When both pass one after the other, the turn is over: nobody knows how long it will be.',
      fr: 'À chaque tour on tire l’initiative ; le gagnant joue quelques segments d’avance, puis on alterne. Les cases du haut disent à qui est le segment, lesquels suivent à coup sûr et, d’un tiret, qui a passé. Quand les deux passent l’un après l’autre, le tour finit : nul ne sait quand.',
    },
  },
  wake: {
    title: { en: 'Wake a leader', fr: 'Activer un chef' },
    text: {
      en: 'In your segment a leader ① wakes his own hex and those beside it, and leaders of lower rank, who wake theirs. Click your captain: the lines show his chain, the ticks who comes along. Each is to move or to fire; click a platoon again to change it, or use the list. Then activate.',
      fr: 'Dans votre segment, un chef ① active son hex et les voisins, ainsi que des chefs de moindre grade, qui activent les leurs. Cliquez sur votre capitaine : les traits montrent sa chaîne, les coches qui le suit. Chacun bouge ou tire ; recliquez sur une section pour changer, ou passez par la liste. Puis activez.',
    },
  },
  march: {
    title: { en: 'March', fr: 'Marcher' },
    text: {
      en: 'Now each of them acts, one after the other. Click a platoon, click a hex that is lit on the way to the village ①, and click it again. Riflemen have three points: a clear hex costs one, woods, fields and hills more, the road less. By keys: B for the map, arrows, Enter.',
      fr: 'Maintenant chacun agit, l’un après l’autre. Cliquez sur une section, sur un hex éclairé en direction du village ①, puis encore sur cet hex. Les fusiliers ont trois points de mouvement : un hex clair en coûte un, bois, champs et collines plus, la route moins. Au clavier : B pour la carte, flèches, Entrée.',
    },
  },
  all: {
    title: { en: 'The rest of the turn', fr: 'La suite du tour' },
    text: {
      en: 'Move the others, then “Done”: whoever was woken has had his turn, and a black plate below him says so. In the next segments wake who is left. When nobody is, pass. Hurry for the houses, the Germans do too.',
      fr: 'Bougez les autres, puis « Terminé » : qui a été activé a eu son tour, une plaque noire le dit. Aux segments suivants, activez ceux qui restent. Quand il n’y en a plus, passez. Vite aux maisons : les Allemands y courent aussi.',
    },
  },
  led: {
    title: { en: 'Nobody goes alone', fr: 'Personne n’avance seul' },
    text: {
      en: 'From now on the enemy ① can hurt you. A platoon goes nearer to an enemy who could fire at it only under a leader who was woken with it and is in its hex or beside it when it sets out. So leaders ② go behind their men, never in front, and never all together.',
      fr: 'Désormais l’ennemi ① peut vous atteindre. Une section ne s’approche d’un ennemi qui pourrait lui tirer dessus que menée : par un chef activé avec elle, dans son hex ou à côté au départ. Les chefs ② marchent donc derrière leurs hommes, jamais devant, et jamais tous ensemble.',
    },
  },
  watch: {
    title: { en: 'Opportunity fire', fr: 'Le tir d’opportunité' },
    text: {
      en: 'Whoever moves in sight may be shot at in every hex he enters, by platoons that have done nothing yet this turn: twice each, one column better. Then they are not woken any more. You will be asked, with the chance beside each shot. Play this turn: get into the village.',
      fr: 'Qui bouge à vue peut être pris pour cible à chaque hex, par des sections qui n’ont rien fait ce tour : deux fois chacune, une colonne de mieux. Ensuite on ne les active plus. On vous le demandera, la chance à côté de chaque tir. Jouez ce tour : entrez au village.',
    },
  },
  spotting: {
    title: { en: 'Seen and unseen', fr: 'Vus et non vus' },
    text: {
      en: 'All counters lie open, but only spotted ones ① are shot at. In woods, houses and fields, or on a hill, a platoon is seen from three hexes away at most, unless it fires: then it carries a black eye for a while. Key L and two hexes show any line of sight.',
      fr: 'Tous les pions sont visibles, mais on ne tire que sur ceux ① qui sont repérés. En bois, maison, champ ou colline, une section ne se voit qu’à trois hex, sauf si elle tire : elle porte alors un œil noir quelque temps. La touche L et deux hex montrent toute ligne de vue.',
    },
  },
  fire: {
    title: { en: 'Direct fire', fr: 'Le tir direct' },
    text: {
      en: 'Wake a group and let those fire who see somebody. Platoons of one hex fire together; their strengths add up and name a column. Pick the target ① on the map and look at the panel before you confirm.',
      fr: 'Activez un groupe et faites tirer ceux qui voient quelqu’un. Les sections d’un hex tirent ensemble ; leurs forces s’ajoutent et donnent une colonne. Choisissez la cible ① sur la carte et lisez le panneau avant de confirmer.',
    },
  },
  ledger: {
    title: { en: 'One throw, a column each', fr: 'Un jet, une colonne chacun' },
    text: {
      en: 'Two dice are thrown once, and everybody in the hex reads them in his own column: shifted left by cover and distance, right by nearness and crowds, never by more than +3 or −2. 2 and 12 are worst, 7 does least. M is a morale check, M1 and M2 harder ones, X costs a step.',
      fr: 'On jette deux dés une seule fois, et chacun dans l’hex les lit dans sa propre colonne : décalée à gauche par le couvert et la distance, à droite par la proximité et l’entassement, jamais de plus de +3 ou −2. Le 2 et le 12 sont les pires, le 7 fait le moins de mal. M est un test de moral, M1 et M2 plus durs, X coûte un pas.',
    },
  },
  morale: {
    title: { en: 'Morale', fr: 'Le moral' },
    text: {
      en: 'Men break before they die. Who throws more than his morale is disrupted ①: one red bar, half fire, one hex a turn. By two more, or a second time, he is demoralised: two bars, and all he does is try to recover or run. Leaders check first and lend their morale to their hex.',
      fr: 'On craque avant de mourir. Qui fait plus que son moral aux dés est désorganisé ① : une barre rouge, tir réduit de moitié, un hex par tour. À deux de plus encore, ou une seconde fois, il est démoralisé : deux barres, il ne fait que se rallier ou fuir. Les chefs testent d’abord et prêtent leur moral à leur hex.',
    },
  },
  recover: {
    title: { en: 'Recover', fr: 'Se rallier' },
    text: {
      en: 'A platoon that is woken to move may try to recover instead, best with a good leader in its hex and out of the enemy’s sight. The demoralised must try. A success is one level better; a demoralised one who fails runs. See who carries bars ①, and end this turn.',
      fr: 'Une section activée pour bouger peut plutôt tenter de se rallier, au mieux avec un bon chef dans son hex et hors de vue. Les démoralisées doivent essayer. Réussir gagne un degré ; un démoralisé qui échoue s’enfuit. Voyez qui porte des barres ①, et finissez ce tour.',
    },
  },
  bombard: {
    title: { en: 'Mortars', fr: 'Les mortiers' },
    text: {
      en: 'The mortar ① bombards: far, over everything, and without a line of its own, if somebody in good order sees the target. It may hit friends who are next to it. Keep it back, in a leader’s reach, and let it work on the house you want next. Play this turn.',
      fr: 'Le mortier ① bombarde : loin, par-dessus tout et sans ligne de vue à lui, pourvu que quelqu’un en bon ordre voie la cible. Il peut toucher des amis tout proches. Gardez-le en arrière, à portée de voix d’un chef, sur la maison que vous voulez ensuite. Jouez ce tour.',
    },
  },
  combine: {
    title: { en: 'Leaders in fire', fr: 'Les chefs au feu' },
    text: {
      en: 'A leader ① who was woken to fire adds his combat figure to a platoon of his hex, and once a segment he brings platoons of several hexes beside him together into one attack. One strong column beats two weak ones. Play this turn, and pin whoever holds the houses.',
      fr: 'Un chef ① activé pour tirer ajoute son chiffre de combat à une section de son hex et, une fois par segment, réunit des sections de plusieurs hex voisins en une seule attaque. Une forte colonne vaut mieux que deux faibles. Jouez ce tour, et clouez qui tient les maisons.',
    },
  },
  assault: {
    title: { en: 'Assault', fr: 'L’assaut' },
    text: {
      en: 'Fire alone seldom takes a house. Who is woken to fire and stands beside the enemy ① may go in, in good order and under a leader. Break them first: disrupted defenders count half, demoralised ones may run. Assault as soon as you can, or play on until turn 9.',
      fr: 'Le feu seul prend rarement une maison. Qui est activé pour tirer et touche l’ennemi ① peut y entrer, en bon ordre et sous un chef. Brisez d’abord leur moral : désorganisés, ils comptent pour moitié ; démoralisés ils peuvent fuir. Donnez l’assaut dès que possible, ou jouez jusqu’au tour 9.',
    },
  },
  melee: {
    title: { en: 'In the same hex', fr: 'Dans le même hex' },
    text: {
      en: 'In an assault both sides throw one die in a column of their strength, at the same time; cover, engineers and leaders shift it. Whoever is left stays: red, with crossed swords, each side its half. Go on assaulting in later segments; who leaves is fired at on his way out.',
      fr: 'À l’assaut, les deux camps jettent un dé dans la colonne de leur force, en même temps ; couvert, génie et chefs la décalent. Les survivants restent sur place : hex rouge, épées croisées, chacun sa moitié. Continuez aux segments suivants ; qui part se fait tirer dessus en sortant.',
    },
  },
  onward: {
    title: { en: 'Now it is yours', fr: 'À vous de jouer' },
    text: {
      en: 'You know the turn: initiative, segments, fire, morale, assault. Larger battles add tanks and guns, transport, rivers, off-board artillery, aircraft and night. The bulb above tells what the computer would do, and every number leads to its rule. Good luck.',
      fr: 'Vous connaissez le tour : initiative, segments, tir, moral, assaut. De plus grandes batailles y ajoutent chars et canons, transport, rivières, artillerie hors carte, avions et nuit. L’ampoule dit ce que ferait l’ordinateur, et chaque chiffre mène à sa règle. Bonne chance.',
    },
  },
} as const;
export type LessonWord = keyof typeof LESSON_WORDS;
