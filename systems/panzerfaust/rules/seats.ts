import type { Ask, Procedure, Procedures } from '@grognard/kernel';
import type { FrameOf, L, OwnFrame, Pf } from '../types.ts';
import { speakerOf } from './08-heroics.ts';
import { manNamed } from './pieces.ts';
import { armyOf, commanderOf, firstOf, isShared, playersOf } from './players.ts';

type AnyAsk = Ask<Pf, OwnFrame>;

/**
 * PF-HIST-OMA.15: rules know armies, and who is asked is a player. Every question an army is asked goes to the one whose
 * men, vehicle or craft it is about, and his answer is judged as the army's.
 */
export const seated = (procedures: Procedures<Pf>): Procedures<Pf> =>
  Object.fromEntries(
    Object.entries(procedures).map(([kind, procedure]) => [kind, seatedOne(procedure as Procedure<Pf, OwnFrame>)]),
  ) as unknown as Procedures<Pf>;

const seatedOne = (procedure: Procedure<Pf, OwnFrame>): Procedure<Pf, OwnFrame> =>
  'take' in procedure ? seatedAsk(procedure) : procedure;

const seatedAsk = (ask: AnyAsk): AnyAsk => ({
  ...ask,
  who: (look, frame) => {
    const army = ask.who(look, frame);
    return army === null ? null : seatFor(look, frame, army);
  },
  ...byArmy(ask, ['prompt', 'choices', 'refuse', 'spell', 'price', 'checks', 'take']),
});

type BySide = 'prompt' | 'choices' | 'refuse' | 'spell' | 'price' | 'checks' | 'take';

/** The same questions of fact, asked for the army of the player who asks them. */
const byArmy = (ask: AnyAsk, names: readonly BySide[]): Pick<AnyAsk, 'prompt' | 'choices' | 'refuse' | 'take'> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const question = ask[name] as ((look: L, frame: OwnFrame, side: string, more: never) => unknown) | undefined;
      return question === undefined
        ? []
        : [
            [
              name,
              (look: L, frame: OwnFrame, side: string, more: never) =>
                question(look, frame, armyOf(look.setting, side), more),
            ],
          ];
    }),
  ) as unknown as Pick<AnyAsk, 'prompt' | 'choices' | 'refuse' | 'take'>;

/** Who of those who share an army is asked. */
const seatFor = (look: L, frame: OwnFrame, army: string): string => {
  if (!isShared(look.setting, army)) return firstOf(look.setting, army);
  if (frame.kind === 'heroics') return speakerOf(look, frame, army);
  if ('player' in frame && frame.player) return frame.player;
  if (frame.kind === 'landing') return playersOf(look.setting, army)[frame.stretch]?.id ?? firstOf(look.setting, army);
  const about = subjectOf(look, frame, army);
  return about === null ? firstOf(look.setting, army) : commanderOf(look, about, army);
};

/** Whom a question is about; null: the army as a whole, for which its first player answers. */
const subjectOf = (look: L, frame: OwnFrame, army: string): string | null => {
  switch (frame.kind) {
    case 'arrive':
      return frame.units[0] ?? null;
    case 'ashore':
      return frame.craft;
    // A heroic move, or one after a fight that was won.
    case 'movement':
    case 'shooting':
      return frame.only?.[0] ?? null;
    case 'walk':
      return frame.origin.piece;
    case 'might':
      return frame.hero;
    case 'fate':
    case 'medic':
      return frame.man;
    case 'duel':
      return fighterOf(look, frame, army);
    case 'aimBlow':
    case 'detection':
    case 'sighting':
      return frame.by;
    case 'retreat':
      return frame.men[0] ?? null;
    case 'storming':
      return frame.left[0] ?? null;
    case 'evasion':
      return frame.piece;
    case 'facing':
      return frame.pieces[0] ?? null;
    default:
      return null;
  }
};

const fighterOf = (look: L, { alone, against }: FrameOf<'duel'>, army: string): string | null =>
  [alone, ...against].find((id) => manNamed(look, id)?.side === army) ?? null;
