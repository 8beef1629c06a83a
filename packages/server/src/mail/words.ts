/** What letters say, with what they are given. */
export type Letter =
  | { readonly kind: 'verify'; readonly name: string; readonly link: string }
  | { readonly kind: 'reset'; readonly name: string; readonly link: string }
  | { readonly kind: 'changed'; readonly name: string; readonly to: string }
  | { readonly kind: 'passwordChanged'; readonly name: string }
  | { readonly kind: 'deleted'; readonly name: string }
  | {
      readonly kind: 'digest';
      readonly name: string;
      readonly games: readonly { readonly title: string; readonly link: string }[];
      readonly unsubscribe: string;
    };

type Of<K extends Letter['kind']> = Omit<Extract<Letter, { readonly kind: K }>, 'kind'>;
interface Said {
  readonly subject: string;
  readonly lines: readonly string[];
}

export interface Words {
  readonly verify: (given: Of<'verify'>) => Said;
  readonly reset: (given: Of<'reset'>) => Said;
  readonly changed: (given: Of<'changed'>) => Said;
  readonly passwordChanged: (given: Of<'passwordChanged'>) => Said;
  readonly deleted: (given: Of<'deleted'>) => Said;
  readonly digest: (given: Of<'digest'>) => Said;
  readonly foot: string;
  readonly unsubscribe: (link: string) => string;
}

const EN: Words = {
  verify: ({ name }) => ({
    subject: 'Is this your address?',
    lines: [
      `Somebody gave this address for the account “${name}”.`,
      'If it was you, open this link within a day. If not, do nothing: without it the address is not used.',
      '',
    ],
  }),
  reset: ({ name }) => ({
    subject: 'A new password',
    lines: [
      `Somebody asked for a new password for your account “${name}”.`,
      'If it was you, open this link within the hour and choose one. If not, do nothing: your password stays as it is.',
      '',
    ],
  }),
  changed: ({ name, to }) => ({
    subject: 'Your address was changed',
    lines: [
      `Letters for the account “${name}” go to ${to} from now on, no longer to this address.`,
      'If that was not you, sign in at once, set the address right, choose a new password and end all other sessions.',
    ],
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Your password was changed',
    lines: [
      `The account “${name}” has a new password. Everybody who was signed in elsewhere has been signed out.`,
      'If that was not you, ask for a new password with this address at once.',
    ],
  }),
  deleted: ({ name }) => ({
    subject: 'Your account is gone',
    lines: [`The account “${name}” and what was kept of it were deleted, as you asked. This is our last letter.`],
  }),
  digest: ({ name, games }) => ({
    subject: games.length === 1 ? `Your move: ${games[0]!.title}` : `Your move in ${games.length} games`,
    lines: [
      games.length === 1 ? `${name}, a game waits for you:` : `${name}, ${games.length} games wait for you:`,
      '',
      ...games.map(({ title, link }) => `${title}: ${link}`),
    ],
  }),
  foot: 'You need not answer this letter.',
  unsubscribe: (link) => `No more letters of this kind: ${link}`,
};

const FR: Words = {
  verify: ({ name }) => ({
    subject: 'Cette adresse est-elle la vôtre ?',
    lines: [
      `Quelqu’un a donné cette adresse pour le compte « ${name} ».`,
      'Si c’est vous, ouvrez ce lien dans la journée. Sinon, ne faites rien : sans cela l’adresse ne servira pas.',
      '',
    ],
  }),
  reset: ({ name }) => ({
    subject: 'Un nouveau mot de passe',
    lines: [
      `Quelqu’un a demandé un nouveau mot de passe pour votre compte « ${name} ».`,
      'Si c’est vous, ouvrez ce lien dans l’heure et choisissez-en un. Sinon, ne faites rien : le vôtre ne change pas.',
      '',
    ],
  }),
  changed: ({ name, to }) => ({
    subject: 'Votre adresse a changé',
    lines: [
      `Le courrier du compte « ${name} » ira désormais à ${to}, et non plus à cette adresse.`,
      'Si ce n’est pas vous, connectez-vous aussitôt, rétablissez l’adresse, changez de mot de passe et fermez les autres sessions.',
    ],
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Votre mot de passe a changé',
    lines: [
      `Le compte « ${name} » a un nouveau mot de passe. Toutes les autres sessions ont été fermées.`,
      'Si ce n’est pas vous, demandez aussitôt un nouveau mot de passe avec cette adresse.',
    ],
  }),
  deleted: ({ name }) => ({
    subject: 'Votre compte est supprimé',
    lines: [
      `Le compte « ${name} » et ce qui en était gardé ont été supprimés, comme vous l’avez demandé. C’est notre dernière lettre.`,
    ],
  }),
  digest: ({ name, games }) => ({
    subject:
      games.length === 1 ? `À vous de jouer : ${games[0]!.title}` : `À vous de jouer dans ${games.length} parties`,
    lines: [
      games.length === 1 ? `${name}, une partie vous attend :` : `${name}, ${games.length} parties vous attendent :`,
      '',
      ...games.map(({ title, link }) => `${title} : ${link}`),
    ],
  }),
  foot: 'Inutile de répondre à cette lettre.',
  unsubscribe: (link) => `Ne plus recevoir ces lettres : ${link}`,
};

export const LETTERS: Readonly<Record<'en' | 'fr', Words>> = { en: EN, fr: FR };
