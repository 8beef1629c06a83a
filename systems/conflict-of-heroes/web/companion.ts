import type { Message } from '@grognard/kernel';
import type { CalculatorForm } from '@grognard/looks';
import type { UnitTypeId } from '../data/units.ts';
import { UNIT_TYPE_IDS, UNIT_TYPES } from '../data/units.ts';
import { MARK } from './pieces.ts';
import { say } from './say.ts';

/** Both armies have rifles of 1941: what is called alike is told apart by its nation. */
const nameOf = (id: UnitTypeId): Message => {
  const { name, nation } = UNIT_TYPES[id];
  const isShared = UNIT_TYPE_IDS.some(
    (other) => UNIT_TYPES[other].nation !== nation && UNIT_TYPES[other].name.en === name.en,
  );
  const type = say(`type.${id}`);
  return isShared ? say('lookOfNation', { type, nation: say(nation) }) : type;
};

/** The counters there are, by name. */
const list = UNIT_TYPE_IDS.map((id) => ({ id, name: nameOf(id), nation: MARK[UNIT_TYPES[id].nation] }));

/** How the odds calculator asks: who fires at whom and how far first, then what lies between them and what was done to them. */
export const companionForm: CalculatorForm = {
  groups: [
    { title: { en: 'The shot', fr: 'Le tir' }, flags: ['attacker', 'target', 'distance', 'caps'] },
    {
      title: { en: 'The ground', fr: 'Le terrain' },
      flags: ['terrain', 'cover', 'smoke', 'higher', 'wall', 'flank'],
    },
    {
      title: { en: 'The units', fr: 'Les unités' },
      flags: ['mode', 'attacker-hit', 'target-hit', 'supporters', 'careless', 'aim'],
    },
  ],
  labels: {},
  example: { attacker: 'german-rifles', target: 'soviet-rifles', distance: '1' },
  names: { attacker: { takes: 'one', list }, target: { takes: 'one', list } },
  tapes: {
    distance: { least: 0, most: 20, unit: 'hex', written: '' },
    caps: { least: -2, most: 2, unit: 'points', written: '' },
  },
};
