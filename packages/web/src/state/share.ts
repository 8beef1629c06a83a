import type { Match, ScenarioFile, Side, Types } from '@grognard/kernel';
import { play } from '@grognard/kernel';
import { openDesk } from '../looks.ts';
import type { Action } from './desk.ts';
import { newSession, type Session } from './session.ts';

/** A game small enough for an address: what it was played with, and the answers. What came of them is worked out anew. */
interface Shared {
  readonly system: string;
  readonly version: number;
  readonly scenario: ScenarioFile;
  readonly secret: string;
  readonly answers: readonly (readonly [Side, Action])[];
}

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  by: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([bytes]).stream().pipeThrough(by as TransformStream<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const lettersOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** A game that is over, as what stands behind the # of its address; null while its dice are secret. */
export const sharedAs = async (session: Session): Promise<string | null> => {
  const { match, desk, scenario } = session;
  const { secret } = match.fair;
  if (secret === null || match.past) return null;
  const answers = match.entries.map(({ side, action }) => [side, action] as const);
  const shared: Shared = { system: desk.system.id, version: desk.system.version, scenario, secret, answers };
  const text = new TextEncoder().encode(JSON.stringify(shared));
  return lettersOf(await through(text, new CompressionStream('deflate-raw')));
};

/** The game of an address, played anew; null where it is none, or is not one of these rules any more. */
export const sessionShared = async (letters: string): Promise<Session | null> => {
  const text = new TextDecoder().decode(await through(bytesOf(letters), new DecompressionStream('deflate-raw')));
  const { system, scenario, secret, answers } = JSON.parse(text) as Shared;
  const desk = await openDesk(system, scenario);
  if (!desk) return null;
  const seats = Object.fromEntries(
    desk.system.sides(desk.setting).map((side) => [side, { kind: 'human', name: '' } as const]),
  );
  const session = newSession({ desk, scenario, seats, id: `s${secret.slice(0, 11)}`, secret });
  const match = answers.reduce<Match<Types> | null>((before, [side, action]) => {
    const given = before && play(before, side, action);
    return given?.ok ? given.match : null;
  }, session.match);
  return match && { ...session, match, at: null, fogged: true };
};
