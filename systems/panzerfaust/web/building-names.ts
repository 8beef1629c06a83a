interface Name {
  readonly en: string;
  readonly fr: string;
}
const called = (en: string, fr: string): Name => ({ en, fr });

/** What the houses of our tables are called, by their ids; one that is put there twice has a number after it. */
export const BUILDING_NAMES: Readonly<Record<string, Name>> = {
  'corner-house': called('corner house', 'maison du coin'),
  chapel: called('chapel', 'chapelle'),
  'mill-house': called('mill house', 'maison du meunier'),
  'farm-cottage': called('farm cottage', 'fermette'),
  'cart-shed': called('cart shed', 'remise'),
  woodshed: called('woodshed', 'bûcher'),
  tenement: called('tenement', 'immeuble'),
  'tenement-north': called('north tenement', 'immeuble nord'),
  'tenement-south': called('south tenement', 'immeuble sud'),
  bakery: called('bakery', 'boulangerie'),
  'west-house': called('west house', 'maison ouest'),
  'east-house': called('east house', 'maison est'),
  'north-house': called('north house', 'maison nord'),
  'south-house': called('south house', 'maison sud'),
  'north-corner-house': called('corner house', 'maison du coin'),
  'south-cottage': called('south cottage', 'chaumière sud'),
  'north-cottage': called('north cottage', 'chaumière nord'),
  cottage: called('cottage', 'chaumière'),
  farmhouse: called('farmhouse', 'ferme'),
  farm: called('farm', 'ferme'),
  barn: called('barn', 'grange'),
  stable: called('stable', 'écurie'),
  shed: called('shed', 'remise'),
  hut: called('hut', 'cabane'),
  church: called('church', 'église'),
  school: called('school', 'école'),
  smithy: called('smithy', 'forge'),
  forge: called('forge', 'forge'),
  inn: called('inn', 'auberge'),
  cafe: called('café', 'café'),
  station: called('station', 'gare'),
  'goods-shed': called('goods shed', 'halle aux marchandises'),
  'signal-box': called('signal box', 'poste d’aiguillage'),
  'engine-shed': called('engine shed', 'dépôt'),
  'water-tower': called('water tower', 'château d’eau'),
  'workers-house': called('railwaymen’s house', 'maison des cheminots'),
  warehouse: called('warehouse', 'entrepôt'),
  'toll-house': called('toll house', 'péage'),
  ferryman: called('ferryman’s house', 'maison du passeur'),
  mill: called('mill', 'moulin'),
  hotel: called('hotel', 'hôtel'),
  'department-store': called('department store', 'grand magasin'),
  'town-hall': called('town hall', 'hôtel de ville'),
  'post-office': called('post office', 'poste'),
  'corner-shop': called('corner shop', 'épicerie'),
  chemist: called('chemist’s', 'pharmacie'),
  workshop: called('workshop', 'atelier'),
  garage: called('garage', 'garage'),
  'shell-of-a-house': called('burnt-out house', 'maison brûlée'),
  'gutted-house': called('gutted house', 'maison éventrée'),
  'cider-press': called('cider press', 'pressoir'),
  forester: called('forester’s house', 'maison forestière'),
  shepherd: called('shepherd’s hut', 'bergerie'),
  'machine-hall': called('machine hall', 'halle des machines'),
  foundry: called('foundry', 'fonderie'),
  'assembly-hall': called('assembly hall', 'halle de montage'),
  offices: called('offices', 'bureaux'),
  'boiler-house': called('boiler house', 'chaufferie'),
  gatehouse: called('gatehouse', 'loge'),
  lodgings: called('lodgings', 'logements'),
  canteen: called('canteen', 'cantine'),
  headquarters: called('headquarters', 'quartier général'),
  'town-house': called('town house', 'maison bourgeoise'),
  'post-house': called('post house', 'relais de poste'),
  mairie: called('mairie', 'mairie'),
  notary: called('notary’s house', 'maison du notaire'),
  'palast-quellenhof': called('Palast-Quellenhof', 'Palast-Quellenhof'),
  'bath-house': called('bath house', 'thermes'),
  theatre: called('theatre', 'théâtre'),
  'west-bunker': called('west bunker', 'bunker ouest'),
  'east-bunker': called('east bunker', 'bunker est'),
  'rear-bunker': called('rear bunker', 'bunker arrière'),
};

/** What a house is called, the second of its kind with its number; null where it is one of many. */
export const buildingName = (id: string): Name | null => {
  const [, kind = id, number = '1'] = /^(.*?)-(\d+)$/.exec(id) ?? [];
  const name = BUILDING_NAMES[kind];
  if (!name || number === '1') return name ?? null;
  return called(`${name.en} ${number}`, `${name.fr} ${number}`);
};
