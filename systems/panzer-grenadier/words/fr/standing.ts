import type { standing as en } from '../en/standing.ts';

export const standing: Readonly<Record<keyof typeof en, string>> = {
  errandSteady: 'se rallier',
  errandSteadyHow: 'Les pions désorganisés ou démoralisés tentent de se rallier, avec le chef qui aide le plus.',
  errandFire: 'tirer',
  errandFireHow: 'Qui tient un tir valable le prend, le meilleur d’abord, avec tous ceux qui peuvent s’y joindre.',
  errandGo: 'marcher',
  errandGoHow:
    'Le chef s’y rend avec les hommes qui sont près de lui, tour après tour. Ils s’arrêtent là où ils s’approcheraient d’un ennemi capable de leur nuire.',
};
