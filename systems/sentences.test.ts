import { type Language, type Message, message } from '@grognard/kernel';
import { spokenNames } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { registry } from './registry.ts';

type Values = Readonly<Record<string, string | number>>;

/** Where the brace that is open at `from` is closed. */
const closing = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
};

/** The cases of a choice: `one {…} other {…}`. */
const casesOf = (text: string): ReadonlyMap<string, string> => {
  const cases = new Map<string, string>();
  for (let at = 0; text.indexOf('{', at) >= 0; ) {
    const open = text.indexOf('{', at);
    const end = closing(text, open);
    cases.set(text.slice(at, open).trim(), text.slice(open + 1, end));
    at = end + 1;
  }
  return cases;
};

/** Fills in values, choices by a word and by a number: all that these sentences have. */
const filledIn =
  (language: Language) =>
  (text: string, values: Values): string => {
    const fill = (part: string): string => {
      const open = part.indexOf('{');
      if (open < 0) return part;
      const end = closing(part, open);
      return part.slice(0, open) + fillOne(part.slice(open + 1, end)) + fill(part.slice(end + 1));
    };
    const fillOne = (inside: string): string => {
      const [, key = '', kind, rest] = /^(\w+)(?:, (select|plural), (.*))?/su.exec(inside)!;
      const value = values[key]!;
      if (kind === undefined || rest === undefined)
        return typeof value === 'number' ? value.toLocaleString(language) : value;
      const cases = casesOf(rest);
      const named = kind === 'plural' ? new Intl.PluralRules(language).select(Number(value)) : String(value);
      return fill((cases.get(named) ?? cases.get('other')!).replaceAll('#', String(value)));
    };
    return fill(text);
  };

/** A sentence of a game, in English and in French. */
const saidOf = async (id: string, scenario: string, sentence: Message): Promise<readonly string[]> => {
  const { load, looks } = registry.find((one) => one.id === id)!;
  const [system, face] = [await load!(), await looks!()];
  const loaded = system.load(system.scenarios.find((one) => one.id === scenario));
  if (!loaded.ok) throw new Error(`${scenario} does not load`);
  return (['en', 'fr'] as const).map((language) => {
    const words: Readonly<Record<string, string>> = { ...face.words[language], ...system.words[language] };
    const { say } = spokenNames({
      language,
      textOf: (word) => words[word],
      format: filledIn(language),
      names: face.names?.(loaded.value) ?? new Map(),
      placeSaid: (text) => face.placeSaid?.(loaded.value, text) ?? null,
      isKernels: () => false,
      missing: (word) => word,
    });
    return say(sentence)
      .replaceAll("'", '’')
      .replaceAll(/[\u00a0\u202f]/gu, ' ');
  });
};

const CROSSROADS = ['conflict-of-heroes', 'crossroads'] as const;
const FIRST_FIGHT = ['panzer-grenadier', 'first-fight'] as const;
const STONNE = ['blitzkrieg', 'road-to-stonne'] as const;
const PATROLS = ['panzerfaust', 'encounter-patrols'] as const;
const CASE_BLUE = ['eastfront', 'case-blue'] as const;
const by = (side: string): { readonly side: Message } => ({ side: message(side) });

describe('what is said of a game', () => {
  it.each([
    [
      CROSSROADS,
      message('tellFired', { units: 'german-rifles-1', count: 1, hex: 'L01' }),
      'Rifles 41 A fires at L01.',
      'Fusiliers 41 A tirent sur L01.',
    ],
    [
      CROSSROADS,
      message('doPlayCard', { card: message('card.command-action'), on: 'none', hidden: 'no', ap: 0 }),
      'play Command action',
      'jouer Action de commandement',
    ],
    [FIRST_FIGHT, message('tellPassed', by('german')), 'Germans pass', 'Les Allemands passent'],
    [FIRST_FIGHT, message('tellPassed', by('commonwealth')), 'Commonwealth pass', 'Le Commonwealth passe'],
    [
      FIRST_FIGHT,
      message('tellLead', { ...by('polish'), lead: 1 }),
      'Poles have the initiative, with one segment before the enemy',
      'Les Polonais ont l’initiative, avec un segment d’avance',
    ],
    [
      FIRST_FIGHT,
      message('tellTook', { pieces: 'german-hmg-1', count: 1, hexes: '0706' }),
      'German heavy machine guns take 0706',
      'Mitrailleuses allemandes prennent 0706',
    ],
    [FIRST_FIGHT, message('lookHeld', by('soviet')), 'held by the Soviets', 'tenu par les Soviétiques'],
    [FIRST_FIGHT, message('calcCell', { cell: 'M1' }), 'morale check, 1 added (M1)', 'test de moral, +1 au jet (M1)'],
    [FIRST_FIGHT, message('doSetUp', { count: 0 }), 'Set up (0 lines)', 'Mettre en place (0 ligne)'],
    [
      STONNE,
      message('onObjectives', { side: 'german', ours: 3, theirs: 1 }),
      'objectives held: 3 to 1 for the Germans',
      'objectifs tenus : 3 à 1 pour les Allemands',
    ],
    [PATROLS, message('lookHeld', { id: '1', side: 'german' }), '1, held by the Germans', '1, aux mains des Allemands'],
    [
      PATROLS,
      message('towardFar', { toward: message('toward_west'), inches: 2.5 }),
      'west, 2.5 in',
      'vers l’ouest, 2,5 po',
    ],
    [
      PATROLS,
      message('tell_doorSet', { opening: 'door', state: 'closed' }),
      'The door is shut.',
      'La porte est fermée.',
    ],
    [CASE_BLUE, message('lookBattle', { hex: 'Volkhov' }), 'battle in Volkhov', 'bataille à Volkhov'],
  ] as const)('%s: %o', async ([id, scenario], sentence, en, fr) => {
    const spoken = await saidOf(id, scenario, sentence);
    expect(spoken).toEqual([en, fr]);
  });
});

describe('whose a line of the log is', () => {
  it('is nobody’s where both do it, or neither', async () => {
    const { whose } = await registry.find(({ id }) => id === PATROLS[0])!.looks!();
    const nobodys = ['turnBegan', 'initiativeTied', 'deploymentEnded'].map((type) => whose?.({ type } as never));
    expect(nobodys).toEqual([null, null, null]);
    expect(whose?.({ type: 'initiativeWon', side: 'german' } as never)).toBeUndefined();
  });
});
