import type { AnySystem, Message, Types } from '@grognard/kernel';
import { freshRandom } from '@grognard/kernel';
import type { Bot, SideView } from './bot.ts';
import { answerWithin, type Trouble } from './room.ts';

/** A question for a bot that thinks elsewhere: plain data, so that it can be sent to a thread or a Web Worker. */
export interface ThinkRequest {
  readonly id: number;
  readonly system: string;
  readonly scenario: unknown;
  readonly view: SideView<Types>;
  /** The bots to ask, each the next one's better. */
  readonly bots: readonly string[];
  readonly ms: number;
  readonly seed: number;
}

/** Its answer, or why there is none. */
export type ThinkReply =
  | {
      readonly id: number;
      readonly ok: true;
      readonly action: Types['action'];
      readonly why: Message;
      readonly by: string;
      readonly troubles: readonly Trouble[];
    }
  | { readonly id: number; readonly ok: false; readonly error: string };

/** Where games and bots are found. */
export interface Sources {
  readonly system: (id: string) => Promise<AnySystem | null>;
  readonly bot: (id: string) => Bot | null;
}

/** Where requests come from and replies go to: a thread's port or a Web Worker's own. */
export interface Port {
  readonly send: (reply: ThinkReply) => void;
  readonly listen: (hear: (request: ThinkRequest) => void) => void;
}

/** Answer every request that comes in, for as long as the thread lives. A setting is loaded once. */
export const serveThoughts = (port: Port, sources: Sources): void => {
  const tables = new Map<string, Promise<Loaded>>();
  const tableFor = (request: ThinkRequest): Promise<Loaded> => {
    const key = `${request.system} ${JSON.stringify(request.scenario)}`;
    const known = tables.get(key) ?? load(request, sources);
    tables.set(key, known);
    return known;
  };
  port.listen((request) => {
    tableFor(request)
      .then((loaded) => port.send(replyTo(request, loaded, sources)))
      .catch((error: unknown) => {
        port.send({ id: request.id, ok: false, error: error instanceof Error ? error.message : String(error) });
      });
  });
};

interface Loaded {
  readonly system: AnySystem;
  readonly setting: object;
}

const load = async ({ system: id, scenario }: ThinkRequest, sources: Sources): Promise<Loaded> => {
  const system = await sources.system(id);
  const loaded = system?.load(scenario);
  if (!system || !loaded?.ok) throw new Error(`${id} does not load that scenario`);
  return { system, setting: loaded.value };
};

const replyTo = (request: ThinkRequest, { system, setting }: Loaded, sources: Sources): ThinkReply => {
  const bots = request.bots.map(sources.bot).filter((bot) => bot !== null);
  const budget = { ms: request.ms, random: freshRandom(request.seed) };
  const { thought, by, troubles } = answerWithin(system, setting, request.view, bots, budget);
  return { id: request.id, ok: true, action: thought.action, why: thought.why, by, troubles };
};
