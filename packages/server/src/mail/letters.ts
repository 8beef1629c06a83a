import { LETTERS, type Letter, type Words } from './words.ts';

/** A letter as it is sent: plain, and the same as a simple page. */
export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPED[letter]!);

/** Whatever came from people stands on one line, and nothing in it begins another header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not be there
const onOneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const cleaned = (letter: Letter): Letter =>
  JSON.parse(JSON.stringify(letter), (_key, value: unknown) => (typeof value === 'string' ? onOneLine(value) : value));

/** A letter in one of the languages. */
export const written = (letter: Letter, language: 'en' | 'fr'): Written => {
  const words = LETTERS[language];
  const clean = cleaned(letter);
  const { subject, lines, link } = wordsOf(words, clean);
  const foot = clean.kind === 'digest' ? words.unsubscribe(clean.unsubscribe) : words.foot;
  const text = [...lines, ...(link ? [link] : []), '', '— Grognard', foot].join('\n');
  const body = [
    ...lines.map((line) => (line === '' ? '' : `<p>${linked(line)}</p>`)),
    ...(link ? [`<p><a href="${escaped(link)}">${escaped(link)}</a></p>`] : []),
    `<hr><p><small>Grognard. ${linked(foot)}</small></p>`,
  ];
  const html = `<!doctype html><html lang="${language}"><body style="${LOOK}">${body.join('')}</body></html>`;
  return { subject: onOneLine(subject), text: `${text}\n`, html };
};

const LOOK = 'font-family: Georgia, serif; font-size: 16px; line-height: 1.5; max-width: 36em; margin: 1em auto';

/** Addresses in a line can be followed. */
const linked = (line: string): string =>
  escaped(line).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const wordsOf = (
  words: Words,
  letter: Letter,
): { readonly subject: string; readonly lines: readonly string[]; readonly link?: string } => {
  switch (letter.kind) {
    case 'verify':
      return { ...words.verify(letter), link: letter.link };
    case 'reset':
      return { ...words.reset(letter), link: letter.link };
    case 'changed':
      return words.changed(letter);
    case 'passwordChanged':
      return words.passwordChanged(letter);
    case 'deleted':
      return words.deleted(letter);
    case 'digest':
      return words.digest(letter);
  }
};
