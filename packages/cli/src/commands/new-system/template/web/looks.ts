import { allHexes } from '@grognard/hex';
import type { Look, Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { HexGround, Looks, MapPlace, Piece, Place, Status, Work } from '@grognard/looks';
import { hexGround, PENNANT } from '@grognard/looks';
import { REACH } from '../rules/03-fire.ts';
import { apart, hexName, unitOf } from '../rules/facts.ts';
import type { Action, Own, Setting, Unit } from '../types.ts';
import { SIDES } from '../types.ts';
import type { Word } from '../words/en.ts';
import type { LookWord } from './words.ts';
import { lookWords } from './words.ts';

type L = Look<Own>;

const say = (word: Word | LookWord, values: Message['with'] = {}): Message => message(word, values);
const hexPlace = (hex: number): MapPlace => ({ kind: 'hex', hex });
const hexOf = (place: Place): number => (place.kind === 'hex' ? place.hex : 0);

const ground = (setting: Setting): HexGround =>
  hexGround(setting.grid, {
    paintOf: (hex) => (setting.woods.has(hex) ? 'forest' : 'open'),
    nameOf: (hex) => hexName(setting, hex),
    seed: setting.scenario.id,
  });

const pieceOf = ({ id, side, hex, hidden }: Unit): Piece => ({
  id,
  side,
  nation: side,
  at: hexPlace(hex),
  facing: null,
  turret: null,
  body: { kind: 'counter' },
  art: { kind: 'men', weapon: 'rifles' },
  figures: [
    { place: 'topLeft', text: String(REACH), tone: 'plain', label: say('lookReach') },
    { place: 'topRight', text: '1', tone: 'plain', label: say('lookSteps') },
  ],
  states: hidden ? [{ kind: 'hidden' }] : [],
  tag: id,
  name: say('lookUnit', { id }),
  spoken: say(hidden ? 'lookSpokenHidden' : 'lookSpoken', { side: say(side), unit: id }),
  card: [
    { label: say('lookReach'), value: String(REACH), rule: 'TMPL-3.2' },
    { label: say('lookSteps'), value: '1', rule: 'TMPL-2.1' },
  ],
});

const objective = ({ setting }: L): Work => ({
  id: 'objective',
  drawing: PENNANT,
  lies: 'aside',
  at: hexPlace(setting.objective),
  facing: null,
  side: null,
  text: null,
  spoken: say('lookObjective'),
});

const status = ({ setting, board }: L): Status => ({
  turn: { now: board.turn, last: setting.scenario.turns },
  notes: [],
  sides: SIDES.map((side) => ({ side, name: say(side), nation: side, score: null, tallies: [] })),
});

const groundWord = ({ woods, objective: goal }: Setting, hex: number): LookWord => {
  if (hex === goal) return 'lookObjective';
  return woods.has(hex) ? 'lookWood' : 'lookOpen';
};

const about = (look: L, action: Action): { pieces: readonly string[]; places: readonly Place[] } => {
  switch (action.type) {
    case 'wait':
      return { pieces: [], places: [] };
    case 'move':
      return { pieces: [action.unit], places: [hexPlace(action.hex)] };
    case 'fire': {
      const target = unitOf(look, action.target);
      return { pieces: [action.unit, action.target], places: target ? [hexPlace(target.hex)] : [] };
    }
  }
};

/** How Template game looks. */
export const looks: Looks<Own> = {
  words: lookWords,
  ground,
  pieces: ({ board }) => board.units.map(pieceOf),
  works: (look) => [objective(look)],
  status,
  spoken: ({ setting }, place) =>
    say('lookHex', { hex: hexName(setting, hexOf(place)), ground: say(groundWord(setting, hexOf(place))) }),
  about,
  reach: (look, id) => {
    const unit = unitOf(look, id);
    return allHexes(look.setting.grid)
      .filter((hex) => unit && hex !== unit.hex && apart(look, unit.hex, hex) <= REACH)
      .map(hexPlace);
  },
};
