/** What the lesson says, in our own words. */
export const LESSON_WORDS = {
  blocks: {
    title: { en: 'Blocks', fr: 'Les blocs' },
    text: {
      en: 'Each block is a corps, an army or a headquarters. Yours ① face you: the Roman figure is how many steps it has, the sign what it is. Of the Soviets you see only the backs, until they fight. Click a stack, or walk there with the arrow keys and press Space, to look through it.',
      fr: 'Chaque bloc est un corps, une armée ou un quartier général. Les vôtres ① vous font face : le chiffre romain dit combien de pas il lui reste, le symbole ce qu’il est. Des Soviétiques vous ne voyez que le dos, jusqu’au combat. Cliquez sur une pile, ou allez-y par les flèches puis Espace, pour la parcourir.',
    },
  },
  goal: {
    title: { en: 'What you play for', fr: 'Ce qui compte' },
    text: {
      en: 'At the end each side counts what it produces, two points for every step of its headquarters, and takes off its dead: two points a unit for you, one for the Soviets. Rostov ① and Stalingrad ② make production; so does the oil of Maikop ③, and twice as much for you.',
      fr: 'À la fin, chaque camp compte sa production, deux points par pas de ses quartiers généraux, et retranche ses pertes : deux points par unité pour vous, un pour les Soviétiques. Rostov ① et Stalingrad ② produisent ; le pétrole de Maïkop ③ aussi, et le double pour vous.',
    },
  },
  weather: {
    title: { en: 'Weather', fr: 'La météo' },
    text: {
      en: 'A turn is a fortnight. First comes the weather: in the dry everybody is fast, in mud slow, in snow some headquarters lose their way. It also says who goes first. Here it stays dry, and the Axis begins. The bar above shows month, fortnight, weather and phase.',
      fr: 'Un tour dure une quinzaine. D’abord vient la météo : au sec tout le monde va vite, dans la boue lentement, et la neige perturbe des quartiers généraux. Elle dit aussi qui commence. Ici il fait toujours sec et l’Axe commence. La barre du haut montre mois, quinzaine, météo et phase.',
    },
  },
  activate: {
    title: { en: 'Wake a headquarters', fr: 'Activer un quartier général' },
    text: {
      en: 'Nobody moves or attacks without orders. An active headquarters gives them to all within as many hexes as it has steps; when it is done it loses a step. Activate Army Group A ①. Leave OKH ② asleep: supreme headquarters are dear.',
      fr: 'Sans ordre, personne ne bouge ni n’attaque. Un quartier général activé commande tout ce qui est à autant d’hex qu’il a de pas ; après quoi il en perd un. Activez le groupe d’armées A ①. Laissez dormir l’OKH ② : le commandement suprême coûte cher.',
    },
  },
  radius: {
    title: { en: 'How far orders carry', fr: 'La portée des ordres' },
    text: {
      en: 'The dashed line shows what Army Group A ① commands: all your troops from Taganrog ② to Kalach ③. The layers button at the right of the map shows more: supply, zones of control, what other headquarters could command. One is enough: end the command phase.',
      fr: 'La ligne tiretée montre ce que commande le groupe d’armées A ① : toutes vos troupes, de Taganrog ② à Kalatch ③. Le bouton des calques, à droite de la carte, en montre plus : ravitaillement, zones de contrôle, ce que d’autres pourraient commander. Un seul suffit : terminez la phase.',
    },
  },
  march: {
    title: { en: 'March', fr: 'Marcher' },
    text: {
      en: 'Click V Corps in Taganrog ①, click Rostov ②, and click Rostov again: that is all. By keys: walk to the block, Enter, walk to the goal, Enter twice. Infantry goes two hexes where tanks go three. Whoever enters a hex with enemies stops there, and a battle begins.',
      fr: 'Cliquez sur le Ve corps à Taganrog ①, sur Rostov ②, puis encore sur Rostov : c’est tout. Au clavier : allez au bloc, Entrée, allez au but, Entrée deux fois. L’infanterie fait deux hex, les chars trois. Qui entre chez l’ennemi s’y arrête : la bataille commence.',
    },
  },
  river: {
    title: { en: 'Over the Don', fr: 'Passer le Don' },
    text: {
      en: 'Only so many may cross one side of a hex into battle: two on open ground, one over a river. Send III Panzer Corps over the Don to Rostov E1 ①. Another from Kamensk ② would be refused; the mountain corps can come in over its own side.',
      fr: 'On n’entre en bataille qu’à quelques-uns par côté d’hex : deux en terrain dégagé, un seul à travers un fleuve. Envoyez le IIIe corps blindé de l’autre côté du Don, en Rostov E1 ①. Un autre venant de Kamensk ② serait refusé ; le corps de montagne passera par son propre côté.',
    },
  },
  others: {
    title: { en: 'All along the line', fr: 'Sur tout le front' },
    text: {
      en: 'Now bring up the rest: strong against Rostov ①, and tanks round by Kotelnikovo ②. Weight counts: fights last for turns. “Show me” proposes one march after the other, and at last the end of the phase; then the headquarters stays where it is, to support the battles.',
      fr: 'Amenez les autres : en force contre Rostov ①, et des chars par Kotelnikovo ②. Le nombre compte, car les combats durent. « Montrez-moi » propose une marche après l’autre, puis la fin de la phase ; ensuite le quartier général reste en place, pour soutenir les batailles.',
    },
  },
  strike: {
    title: { en: 'From the air', fr: 'Par les airs' },
    text: {
      en: 'Before the blocks are turned up, an active headquarters may send its planes to one battle: as many dice as it has steps, a hit on 5 and 6 for you here. Strike Rostov ①, where the most is to be won.',
      fr: 'Avant que les blocs ne se dévoilent, un quartier général actif peut envoyer ses avions dans une bataille : autant de dés que de pas, qui touchent ici sur 5 et 6. Frappez Rostov ①, où il y a le plus à gagner.',
    },
  },
  declare: {
    title: { en: 'Which battles', fr: 'Quelles batailles' },
    text: {
      en: 'Battles begun this turn must be fought for a round. Old ones may rest: the two corps in Stalingrad are far from orders, and without support it takes more hits to hurt a city. Leave Stalingrad ① alone.',
      fr: 'Les batailles commencées ce tour doivent être livrées, pour un round. Les anciennes peuvent attendre : les deux corps de Stalingrad sont loin des ordres, et sans soutien il faut plus de touches pour entamer une ville. Laissez Stalingrad ①.',
    },
  },
  round: {
    title: { en: 'A round of battle', fr: 'Un round de combat' },
    text: {
      en: 'The defender fires first, block by block, then those of yours that are left: one die a step, on 6 for infantry, on 5 and 6 for tanks. In a city it takes two hits to remove a step. The panel shows the order of fire and the exact chances. Attack Rostov ①.',
      fr: 'Le défenseur tire d’abord, bloc par bloc, puis ceux des vôtres qui restent : un dé par pas, sur 6 pour l’infanterie, sur 5 et 6 pour les chars. En ville il faut deux touches pour ôter un pas. Le panneau montre l’ordre de tir et les chances exactes. Attaquez Rostov ①.',
    },
  },
  rounds: {
    title: { en: 'Losses', fr: 'Les pertes' },
    text: {
      en: 'A hit falls on the strongest block; of equals the owner chooses. Who attacks over a river may also be thrown back to where he came from. Fight the battles that are left. Then your headquarters loses its step and the Soviets have their turn.',
      fr: 'Une touche frappe le bloc le plus fort ; entre égaux, son camp choisit. Qui attaque à travers un fleuve peut aussi être refoulé d’où il vient. Livrez les batailles qui restent. Puis votre quartier général perd son pas, et c’est au tour des Soviétiques.',
    },
  },
  supply: {
    title: { en: 'Supply', fr: 'Le ravitaillement' },
    text: {
      en: 'At the end of a side’s turn the other side’s blocks are checked: two hexes to a railway that leads home, and nothing hostile between. Who has no supply ① loses a step and is not rebuilt. That is what the tanks at Kotelnikovo ② are for. Show the supply lines among the layers.',
      fr: 'À la fin du tour d’un camp, on vérifie les blocs de l’autre : deux hex au plus jusqu’à une voie ferrée qui mène chez soi, sans ennemi entre deux. Sans ravitaillement ① on perd un pas et on n’est pas recomplété. C’est à cela que servent les chars de Kotelnikovo ②. Affichez les lignes parmi les calques.',
    },
  },
  production: {
    title: { en: 'Production', fr: 'La production' },
    text: {
      en: 'Each month starts with production, both sides in secret. You have 28 points and what you took: a step costs more for tanks than for infantry, and headquarters first of all need theirs back. A supplied block that is in no battle gains one step a month. The sheet shows what is left to spend.',
      fr: 'Chaque mois commence par la production, en secret des deux côtés. Vous avez 28 points, plus vos prises : un pas coûte plus pour des chars que pour de l’infanterie, et les quartiers généraux ont d’abord besoin du leur. Un bloc ravitaillé, hors combat, regagne un pas par mois. La feuille montre ce qui reste à dépenser.',
    },
  },
  onward: {
    title: { en: 'On to the oil', fr: 'Vers le pétrole' },
    text: {
      en: 'You know the turn: weather, command, movement, combat, supply. Two fortnights are left. A strong headquarters may Blitz: everybody moves and fights twice. The bulb above the board tells what the computer would do, and every number leads to its rule. Good luck.',
      fr: 'Vous connaissez le tour : météo, commandement, mouvement, combat, ravitaillement. Il reste deux quinzaines. Un quartier général solide peut lancer un Blitz : on bouge et on combat deux fois. L’ampoule dit ce que ferait l’ordinateur, et chaque chiffre mène à sa règle. Bonne chance.',
    },
  },
} as const;
export type LessonWord = keyof typeof LESSON_WORDS;
