const toBase64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
const fromBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.codePointAt(0)!));

/** A list that came with the address, if one did. */
export const listInLink = (hash: string): unknown => {
  try {
    return JSON.parse(fromBase64(hash.slice(1)));
  } catch {
    return null;
  }
};

/** The address under which anybody finds the list. */
export const linkTo = (origin: string, system: string, list: unknown): string =>
  `${origin}/army/${system}#${toBase64(JSON.stringify(list))}`;
