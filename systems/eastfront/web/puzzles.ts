import type { Look } from '@grognard/kernel';
import type { Puzzle } from '@grognard/looks';
import type { East } from '../types.ts';

const block = (unit: string, cv: number, at: string, more: object = {}) => ({ unit, cv, at, ...more });

/** An Axis combat phase of July 1942, in which one battle is to be chosen. */
const july = (blocks: readonly object[], battles: readonly string[]) => ({
  format: 1,
  system: 'eastfront',
  scenario: 'edelweiss',
  board: {
    date: '1942-07-II',
    weather: 'dry',
    turnOf: 'axis',
    phase: 'combat',
    blocks,
    battles: battles.map((hex) => ({ hex, defender: 'soviet' })),
  },
  stack: [{ kind: 'combat', side: 'axis', blitz: false }],
});
const axis = (action: object) => ({ side: 'axis', action });
const NO_STRIKE = axis({ type: 'done' });
const attack = (hex: string) => [NO_STRIKE, axis({ type: 'declare', hexes: [hex] })];
const strike = (hex: string) => [axis({ type: 'strike', hq: 'de-aga', hex }), axis({ type: 'declare', hexes: [] })];

/** Have the Soviets lost a corps or an army? */
const areFewer =
  (soviets: number) =>
  ({ board }: Look<East>): boolean =>
    board.blocks.filter(({ side, at }) => side === 'soviet' && at !== null).length < soviets;

export const PUZZLES: readonly Puzzle<East>[] = [
  {
    id: 'where',
    title: { en: 'Where does it break?', fr: 'Où céderont-ils ?' },
    task: {
      en: 'Each Soviet army is down to its last step, and there is supply for one battle. Where do you fight it to destroy one?',
      fr: 'Chaque armée soviétique en est à son dernier pas, et le ravitaillement ne suffit qu’à une bataille. Où la livrer pour en détruire une ?',
    },
    hint: { en: 'Who fires first, and at what does he hit?', fr: 'Qui tire le premier, et sur quoi touche-t-il ?' },
    why: {
      en: 'Armour in the open hits on fives, and all its steps fire; in the great city every hit counts half, and infantry hits on sixes.',
      fr: 'En terrain dégagé, les blindés touchent sur 5 et 6, et tous leurs pas tirent ; dans la ville majeure il faut deux touches pour un pas, et l’infanterie ne touche que sur 6.',
    },
    rule: 'EF-7.31.1',
    side: 'axis',
    position: july(
      [
        block('de-aga', 2, 'Kamensk', { orders: 'command' }),
        block('de-57-pz', 2, 'Rostov'),
        block('su-56', 1, 'Rostov'),
        block('de-14-pz', 2, 'Millerovo'),
        block('su-18', 1, 'Millerovo'),
        block('de-5', 2, 'Salsk'),
        block('su-37', 1, 'Salsk'),
      ],
      ['Rostov', 'Millerovo', 'Salsk'],
    ),
    deeds: [
      { name: { en: 'Rostov, the great city', fr: 'Rostov, la ville majeure' }, answers: attack('Rostov') },
      { name: { en: 'Millerovo, with armour', fr: 'Millerovo, avec les blindés' }, answers: attack('Millerovo') },
      { name: { en: 'Salsk, with infantry', fr: 'Salsk, avec l’infanterie' }, answers: attack('Salsk') },
    ],
    isReached: areFewer(3),
  },
  {
    id: 'strike',
    title: { en: 'One sortie', fr: 'Une seule sortie' },
    task: {
      en: 'The air strike of Army Group A can go to one battle, which is then fought. Where is a Soviet army destroyed most likely?',
      fr: 'L’appui aérien du groupe d’armées A ne va qu’à une bataille, qui est alors livrée. Où une armée soviétique sera-t-elle le plus sûrement détruite ?',
    },
    hint: {
      en: 'Add the dice of the planes to those on the ground.',
      fr: 'Ajoutez les dés des avions à ceux des troupes au sol.',
    },
    why: {
      en: 'At Millerovo one hit is enough and nothing covers the defender. In the great city it takes two hits to a step, and at Kalach there are two steps to lose: planes help where little is missing.',
      fr: 'À Millerovo une touche suffit et rien ne couvre le défenseur. Dans la ville majeure il faut deux touches pour un pas, et à Kalatch il y a deux pas à perdre : les avions aident là où il manque peu.',
    },
    rule: 'EF-13.15.1',
    side: 'axis',
    position: july(
      [
        block('de-aga', 2, 'Kamensk', { orders: 'command' }),
        block('de-57-pz', 2, 'Rostov'),
        block('su-56', 1, 'Rostov'),
        block('de-14-pz', 1, 'Millerovo'),
        block('su-18', 1, 'Millerovo'),
        block('de-5', 1, 'Kalach'),
        block('su-37', 2, 'Kalach'),
      ],
      ['Rostov', 'Millerovo', 'Kalach'],
    ),
    deeds: [
      { name: { en: 'Rostov, the great city', fr: 'Rostov, la ville majeure' }, answers: strike('Rostov') },
      { name: { en: 'Millerovo, against one step', fr: 'Millerovo, contre un pas' }, answers: strike('Millerovo') },
      { name: { en: 'Kalach, against two steps', fr: 'Kalatch, contre deux pas' }, answers: strike('Kalach') },
    ],
    isReached: areFewer(3),
  },
  {
    id: 'who',
    title: { en: 'Quality or number', fr: 'La qualité ou le nombre' },
    task: {
      en: 'Three battles against one step each, and supply for one. Where is it destroyed most likely?',
      fr: 'Trois batailles contre un pas chacune, et du ravitaillement pour une seule. Où est-il le plus sûrement détruit ?',
    },
    hint: {
      en: 'Dice are counted, but so is what they need.',
      fr: 'On compte les dés, mais aussi ce qu’il leur faut.',
    },
    why: {
      en: 'Two dice of armour that hit on fives beat three of infantry that need sixes. Two weak corps together have no more dice than one, and the defender fires first at them too.',
      fr: 'Deux dés de blindés qui touchent sur 5 et 6 valent mieux que trois d’infanterie qui ne touchent que sur 6. Deux corps affaiblis n’ont pas plus de dés qu’un seul, et le défenseur tire le premier sur eux aussi.',
    },
    rule: 'EF-2.23.1',
    side: 'axis',
    position: july(
      [
        block('de-aga', 2, 'Kamensk', { orders: 'command' }),
        block('de-57-pz', 2, 'Kalach'),
        block('su-56', 1, 'Kalach'),
        block('de-5', 3, 'Millerovo'),
        block('su-18', 1, 'Millerovo'),
        block('de-14-pz', 1, 'Salsk'),
        block('de-44', 1, 'Salsk'),
        block('su-37', 1, 'Salsk'),
      ],
      ['Kalach', 'Millerovo', 'Salsk'],
    ),
    deeds: [
      { name: { en: 'Kalach: two steps of armour', fr: 'Kalatch : deux pas de blindés' }, answers: attack('Kalach') },
      {
        name: { en: 'Millerovo: three steps of infantry', fr: 'Millerovo : trois pas d’infanterie' },
        answers: attack('Millerovo'),
      },
      { name: { en: 'Salsk: one step of each', fr: 'Salsk : un pas de chaque' }, answers: attack('Salsk') },
    ],
    isReached: areFewer(3),
  },
];
