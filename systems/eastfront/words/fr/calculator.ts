import type { calculator as english } from '../en/calculator.ts';

export const calculator: Readonly<Record<keyof typeof english, string>> = {
  calcTest: 'ce que l’on calcule ; une bataille, sauf indication. Dans une poursuite, l’arrière-garde défend',
  calcAttack: 'les unités du camp actif : type, pas, et par où elles sont venues (land, river, sea, air)',
  calcDefend: 'les unités du camp passif : type et pas',
  calcTerrain: 'le terrain',
  calcWeather: 'la météo',
  calcCity: 'une ville majeure',
  calcFortress: 'une forteresse que le camp passif tenait d’abord',
  calcUnsupported: 'hors de tout rayon de commandement du camp actif',
  calcStrike: 'une frappe aérienne : CV du QG',
  calcAir: 'le tir des frappes aériennes dans ce scénario',
  calcJoined: 'la bataille n’est pas nouvelle : nul n’est refoulé',
  calcWinter: 'l’Axe attaque, ou fuit, dans la neige de l’hiver 1941',
  calcEvacuation: 'l’arrière-garde part par la plage',
  calcRounds: 'combien de rounds, tous livrés par le même camp ; 1 sauf indication',
  calcNobody: 'qui est là ? Écrivez les unités ainsi : « armour 4, infantry 3 river »',
  calcTooMany: 'pas plus de {most, number} unités par camp',
  calcNoUnit:
    '« {text} » n’est pas une unité : écrivez un type et ses pas, comme « armour 4 » ou « ss-armour 4 river ». Types : {types}',
  calcNumber: 'un nombre entier de 1 à {most, number}',
  calcOneGuard: 'une seule arrière-garde',
  calcAfter: 'Après {rounds, plural, one {# round} other {# rounds}}',
  calcDefenderLoses: 'Pas que perd le défenseur en {rounds, plural, one {# round} other {# rounds}}',
  calcAttackerLoses: 'Pas que perd l’attaquant en {rounds, plural, one {# round} other {# rounds}}',
  calcPursuit: 'Pas que perd l’arrière-garde, à {perStep, plural, one {# touche} other {# touches}} par pas',
};
