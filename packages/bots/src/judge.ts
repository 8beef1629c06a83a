import type { Brain, Judge, Net, Types } from '@grognard/kernel';

/** How far a net leans to a side: 0 for an even game, ln 3 for three in four. */
export const leaning = ({ trust, cells, bias }: Net, worth: number, signs: ArrayLike<number>): number => {
  let sum = trust * worth + bias;
  for (const { from, bias: own, to } of cells) {
    let heard = own;
    for (let i = 0; i < from.length; i += 1) heard += from[i]! * signs[i]!;
    sum += to * Math.tanh(heard);
  }
  return sum;
};

/** The worth that stands for a leaning of one. */
export const coinOf = ({ scale }: { readonly scale: number }): number => scale / Math.log(3);

/** A brain that judges boards as self-play taught it, in its own coin; one that was taught nothing stays as it is. */
export const schooled = <T extends Types>(brain: Brain<T>): Brain<T> =>
  brain.judge ? taught(brain, brain.judge) : brain;

const taught = <T extends Types>(brain: Brain<T>, { net, signs }: Judge<T>): Brain<T> => {
  const coin = coinOf(brain);
  return {
    ...brain,
    worth: (look, side, weights) => coin * leaning(net, brain.worth(look, side, weights) / coin, signs(look, side)),
  };
};
