/** What a French participle agrees with: one or several, masculine or feminine. */
export type Agreement = 'm' | 'f' | 'mp' | 'fp';

/** Feminine nouns that names of units, formations and places begin with. */
const FEMININE = new Set(
  (
    'armée artillerie automitrailleuse avant-garde arrière-garde batterie brigade caserne cavalerie chenillette colline ' +
    'colonne compagnie contre-attaque cote crête défense division école église équipe escouade ferme flak flotte forêt ' +
    'gare garde garnison hauteur hmg infanterie jeep katioucha légion lmg maison milice mine mitrailleuse mmg moto ' +
    'mitraillette motocyclette patrouille pièce place position réserve rivière route section stavka tatchanka tourelle tranchée ' +
    'troupe unité usine ville chemise'
  ).split(' '),
);

/** Makers and types whose names end like a plural. */
const SINGULAR = new Set(['achilles', 'as', 'corps', 'hotchkiss', 'is', 'morris', 'tks', 'vickers', 'laffly']);

const ARTICLES: Readonly<Record<string, Agreement>> = { le: 'm', la: 'f', un: 'm', une: 'f' };

/** An ordinal before the noun: "6e armée". */
const ORDINAL = /^\d+(?:re|er|e|de)$/;

/** What agrees with a French name: its first noun tells, in all but a few foreign ones. */
export const agreementOf = (name: string): Agreement => {
  const words = name.toLocaleLowerCase('fr').split(/[ '’]+/);
  const article = ARTICLES[words[0] ?? ''];
  if (article) return article;
  const noun = words.find((word) => word !== 'l' && word !== 'les' && word !== 'des' && !ORDINAL.test(word)) ?? '';
  const isPlural = /^\p{L}[\p{L}-]+[sx]$/u.test(noun) && !SINGULAR.has(noun);
  const isFeminine = FEMININE.has(isPlural ? noun.slice(0, -1) : noun);
  if (isPlural) return isFeminine ? 'fp' : 'mp';
  return isFeminine ? 'f' : 'm';
};

/** Peoples whose English name shows no plural. */
const PEOPLES = new Set(['british', 'french', 'bersaglieri']);

/** A leader is one man, whatever his name ends in. */
const LEADER = /^(?:\p{Lu}{2,3}|Commissar) /u;

/** What an English verb agrees with: the last noun before a number tells. */
const numberOf = (name: string): Agreement => {
  if (LEADER.test(name)) return 'm';
  const noun = name.replace(/ \d+$/, '').split(' ').at(-1) ?? '';
  if (PEOPLES.has(noun.toLowerCase())) return 'mp';
  return /^\p{L}{2,}[^s]s$/u.test(noun) && !SINGULAR.has(noun.toLowerCase()) ? 'mp' : 'm';
};

/** What an English verb agrees with where several may be named. */
export const numberOfAll = (names: readonly string[]): Agreement => (names.length === 1 ? numberOf(names[0]!) : 'mp');

/** What agrees with several together: feminine only if all are. */
export const agreementOfAll = (names: readonly string[]): Agreement => {
  const each = names.map(agreementOf);
  if (each.length === 1) return each[0]!;
  return each.every((agreement) => agreement.startsWith('f')) ? 'fp' : 'mp';
};
