import type { Look } from '@grognard/kernel';
import type { Puzzle } from '@grognard/looks';
import type { Grenadier } from '../types.ts';

const unit = (id: string, type: string, at: string, more: object = {}) => ({ id, type, at, spotted: true, ...more });

/** The Germans have woken a group round Kamenka. */
const kamenka = (units: readonly object[], firing: readonly string[], leaders: readonly object[] = []) => ({
  format: 1,
  system: 'panzer-grenadier',
  scenario: 'first-fight',
  board: { turn: 3, phase: 'action', units, leaders },
  stack: [{ kind: 'acting', side: 'german', leaders: [], firing }],
});
const direct = (shooters: readonly string[], hex: string) => ({
  side: 'german',
  action: { type: 'direct', shooters, hex, leaders: [] },
});
const antiTank = (shooter: string, target: string) => ({
  side: 'german',
  action: { type: 'antiTank', shooter, target },
});

/** Has a Soviet unit lost a step, or its order? */
const isSovietShaken =
  (soviets: number) =>
  ({ board }: Look<Grenadier>): boolean => {
    const left = board.units.filter(({ side }) => side === 'soviet');
    return left.length < soviets || left.some(({ state, steps }) => state !== 'good' || steps < 2);
  };

/** Positions round Kamenka. */
export const PUZZLES: readonly Puzzle<Grenadier>[] = [
  {
    id: 'which-hex',
    title: { en: 'Where should it burst?', fr: 'Où faire feu ?' },
    task: {
      en: 'Rifles and machine guns fire together, once. Shake a Soviet platoon: disrupt it, or cost it a step.',
      fr: 'Fusiliers et mitrailleuses tirent ensemble, une fois. Ébranlez une section soviétique : désorganisez-la, ou faites-lui perdre un pas.',
    },
    hint: {
      en: 'Houses take two columns away. And what does it bring to stand right in front of somebody?',
      fr: 'Les maisons retirent deux colonnes. Et que rapporte-t-il d’être juste devant quelqu’un ?',
    },
    why: {
      en: 'The platoon next to you is fired at point-blank, in higher columns than the one two hexes off, and neither has cover. The town shifts the fire two columns down.',
      fr: 'La section au contact est prise à bout portant, dans de plus hautes colonnes que celle qui est à deux hexagones, et aucune n’a de couvert. Les maisons décalent le tir de deux colonnes vers la gauche.',
    },
    rule: 'PG-DFT.2',
    side: 'german',
    position: kamenka(
      [
        unit('german-inf-1', 'german-inf', '0406'),
        unit('german-hmg-1', 'german-hmg', '0406'),
        unit('soviet-inf-1', 'soviet-inf', '0606'),
        unit('soviet-inf-2', 'soviet-inf', '0607'),
        unit('soviet-inf-3', 'soviet-inf', '0306'),
      ],
      ['german-inf-1', 'german-hmg-1'],
    ),
    deeds: [
      {
        name: { en: 'Two hexes off, in the open: 0606', fr: 'À deux hexagones, à découvert : 0606' },
        answers: [direct(['german-inf-1', 'german-hmg-1'], '0606')],
      },
      {
        name: { en: 'In the houses: 0607', fr: 'Dans les maisons : 0607' },
        answers: [direct(['german-inf-1', 'german-hmg-1'], '0607')],
      },
      {
        name: { en: 'Next to you, in the open: 0306', fr: 'Au contact, à découvert : 0306' },
        answers: [direct(['german-inf-1', 'german-hmg-1'], '0306')],
      },
    ],
    isReached: isSovietShaken(3),
  },
  {
    id: 'who-fires',
    title: { en: 'Who is near enough?', fr: 'Qui est assez près ?' },
    task: {
      en: 'A Soviet platoon sits in the houses of Kamenka. One of your three platoons fires: which, to shake it?',
      fr: 'Une section soviétique tient les maisons de Kamenka. Une seule de vos trois sections tire : laquelle, pour l’ébranler ?',
    },
    hint: {
      en: 'A machine gun has nearly twice the factors of rifles. Is that worth more than the last hex?',
      fr: 'Une mitrailleuse a presque deux fois la force des fusiliers. Cela vaut-il le dernier hexagone ?',
    },
    why: {
      en: 'Rifles next to the houses beat machine guns two hexes away: fire at an adjacent hex moves up the table by more than the heavier weapon does.',
      fr: 'Des fusiliers au pied des maisons valent mieux que des mitrailleuses à deux hexagones : le tir au contact monte dans la table plus que ne le fait l’arme lourde.',
    },
    rule: 'PG-10.2.1',
    side: 'german',
    position: kamenka(
      [
        unit('german-hmg-1', 'german-hmg', '0506'),
        unit('german-inf-1', 'german-inf', '0906'),
        unit('german-inf-2', 'german-inf', '0606'),
        unit('soviet-inf-1', 'soviet-inf', '0706'),
      ],
      ['german-inf-1', 'german-inf-2', 'german-hmg-1'],
    ),
    deeds: [
      {
        name: { en: 'The machine guns, 0506', fr: 'Les mitrailleuses, 0506' },
        answers: [direct(['german-hmg-1'], '0706')],
      },
      {
        name: { en: 'The rifles two hexes off, 0906', fr: 'Les fusiliers à deux hexagones, 0906' },
        answers: [direct(['german-inf-1'], '0706')],
      },
      {
        name: { en: 'The rifles next to it, 0606', fr: 'Les fusiliers au contact, 0606' },
        answers: [direct(['german-inf-2'], '0706')],
      },
    ],
    isReached: isSovietShaken(1),
  },
  {
    id: 'which-tank',
    title: { en: 'One shell for three tanks', fr: 'Un obus pour trois chars' },
    task: {
      en: 'The anti-tank gun fires once. Cost the Soviets a step of armour.',
      fr: 'Le canon antichar tire une fois. Faites perdre un pas de blindés aux Soviétiques.',
    },
    hint: {
      en: 'Near is good, thin armour is better: look at both.',
      fr: 'Près, c’est bien ; peu blindé, c’est mieux : regardez les deux.',
    },
    why: {
      en: 'The light tank is the best target: its armour is so thin that the nearest heavy one does not come close. At short range all three distances are alike.',
      fr: 'Le char léger est la meilleure cible : son blindage est si mince que le lourd, même au contact, n’en approche pas. À courte portée, les trois distances se valent.',
    },
    rule: 'PG-11.0.1',
    side: 'german',
    position: kamenka(
      [
        unit('german-pak-1', 'german-pak-38', '0406'),
        unit('soviet-t-34-1', 'soviet-t-34', '0606'),
        unit('soviet-kv-1-1', 'soviet-kv-1', '0506'),
        unit('soviet-t-26-1', 'soviet-t-26', '0206'),
      ],
      ['german-pak-1'],
    ),
    deeds: [
      {
        name: { en: 'The T-34, two hexes off', fr: 'Le T-34, à deux hexagones' },
        answers: [antiTank('german-pak-1', 'soviet-t-34-1')],
      },
      {
        name: { en: 'The KV-1 next to it', fr: 'Le KV-1, au contact' },
        answers: [antiTank('german-pak-1', 'soviet-kv-1-1')],
      },
      {
        name: { en: 'The T-26 behind you, two hexes off', fr: 'Le T-26 derrière vous, à deux hexagones' },
        answers: [antiTank('german-pak-1', 'soviet-t-26-1')],
      },
    ],
    isReached: isSovietShaken(3),
  },
];
