import type { options as en } from '../en/options.ts';

export const options: Readonly<Record<keyof typeof en, string>> = {
  notPlayed: 'Cette règle facultative n’est pas jouée dans ce scénario.',
  notAlike: '{piece} et {other} n’ont pas le même type et le même moral.',
  notReduced: '{piece} et {other} ne sont pas toutes deux réduites et à terre.',
  notTogether: '{piece} et {other} ne sont pas dans le même hex.',
};
