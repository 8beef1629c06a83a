import type { Net } from '@grognard/bots';
import { logitOf, sigmoid } from '@grognard/bots';
import type { Input, Sample, SelfPlayGame } from './samples.ts';

/** How a net is trained. */
export interface Training {
  /** Nets that are trained apart and averaged, and the hidden units of each. */
  readonly nets: number;
  readonly hidden: number;
  readonly epochs: number;
  /** At first; it falls from epoch to epoch. */
  readonly learningRate: number;
  readonly weightDecay: number;
  /**
   * From 0 to 1: how far each board learns from how the game ended, rather than from what the net thinks of the boards
   * that came after it (Sutton's λ). Less makes neighbouring boards agree, and the dice between them count for less.
   */
  readonly lambda: number;
  readonly random: () => number;
}

/** A net, and its log loss on games that were held out, beside that of the brain alone. */
export interface Trained {
  readonly net: Net;
  readonly samples: number;
  readonly logLoss: number;
  readonly logLossBefore: number;
}

/** All parameters of a net in one row, for the optimiser: skip, hidden unit by hidden unit, bias. */
export const parametersOf = ({ skip, hidden, bias }: Net): Float64Array =>
  Float64Array.from([skip, ...hidden.flatMap(({ weights, bias: own, out }) => [...weights, own, out]), bias]);

/** The net of such a row. */
export const netOf = (parameters: ArrayLike<number>, features: number): Net => {
  const row = Array.from(parameters);
  const wide = features + 2;
  const hidden = Array.from({ length: (row.length - 2) / wide }, (_, i) => {
    const at = 1 + i * wide;
    return { weights: row.slice(at, at + features), bias: row[at + features]!, out: row[at + features + 1]! };
  });
  return { skip: row[0]!, hidden, bias: row.at(-1)! };
};

/** A net that says what the brain says: it begins from there. */
export const untrained = (features: number, hidden: number, random: () => number): Net => ({
  skip: 1,
  hidden: Array.from({ length: hidden }, () => ({
    weights: Array.from({ length: features }, () => (random() * 2 - 1) * Math.sqrt(1.5 / features)),
    bias: 0,
    out: 0,
  })),
  bias: 0,
});

/** A net while it is trained by Adam (Kingma and Ba). */
interface Adam {
  readonly features: number;
  readonly parameters: Float64Array;
  readonly gradient: Float64Array;
  readonly firstMoment: Float64Array;
  readonly secondMoment: Float64Array;
  readonly activations: Float64Array;
  steps: number;
}

const adamOf = (net: Net, features: number): Adam => {
  const parameters = parametersOf(net);
  const row = (): Float64Array => new Float64Array(parameters.length);
  return {
    features,
    parameters,
    gradient: row(),
    firstMoment: row(),
    secondMoment: row(),
    activations: new Float64Array(net.hidden.length),
    steps: 0,
  };
};

const forward = ({ features: count, parameters, activations }: Adam, { worth, features }: Input): number => {
  let sum = parameters[0]! * worth + parameters[parameters.length - 1]!;
  for (let unit = 0, at = 1; unit < activations.length; unit += 1, at += count + 2) {
    let activation = parameters[at + count]!;
    for (let i = 0; i < count; i += 1) activation += parameters[at + i]! * features[i]!;
    activations[unit] = Math.tanh(activation);
    sum += parameters[at + count + 1]! * activations[unit]!;
  }
  return sum;
};

/** Back-propagate the error of what went forward last. */
const backward = (
  { features: count, parameters, gradient, activations }: Adam,
  { worth, features }: Input,
  error: number,
): void => {
  gradient[0]! += error * worth;
  gradient[gradient.length - 1]! += error;
  for (let unit = 0, at = 1; unit < activations.length; unit += 1, at += count + 2) {
    const activation = activations[unit]!;
    gradient[at + count + 1]! += error * activation;
    const delta = error * parameters[at + count + 1]! * (1 - activation * activation);
    for (let i = 0; i < count; i += 1) gradient[at + i]! += delta * features[i]!;
    gradient[at + count]! += delta;
  }
};

/** The log loss of an input that came to `result`, and its gradient. */
export const gradientOf = (
  net: Net,
  input: Input,
  result: number,
): { readonly logLoss: number; readonly gradient: Float64Array } => {
  const adam = adamOf(net, input.features.length);
  const chance = sigmoid(forward(adam, input));
  backward(adam, input, chance - result);
  return { logLoss: logLossAt(chance, result), gradient: adam.gradient };
};

const LEAST = 1e-9;
const logLossAt = (chance: number, result: number): number =>
  -(result * Math.log(chance + LEAST) + (1 - result) * Math.log(1 - chance + LEAST));

const [BETA_1, BETA_2, EPSILON] = [0.9, 0.999, 1e-8];

const step = (adam: Adam, learningRate: number, weightDecay: number): void => {
  const { parameters, gradient, firstMoment, secondMoment } = adam;
  adam.steps += 1;
  const [correction1, correction2] = [1 - BETA_1 ** adam.steps, 1 - BETA_2 ** adam.steps];
  for (let i = 0; i < parameters.length; i += 1) {
    firstMoment[i] = BETA_1 * firstMoment[i]! + (1 - BETA_1) * gradient[i]!;
    secondMoment[i] = BETA_2 * secondMoment[i]! + (1 - BETA_2) * gradient[i]! ** 2;
    const decay = i === 0 ? 0 : weightDecay * parameters[i]!;
    parameters[i]! -=
      learningRate * (firstMoment[i]! / correction1 / (Math.sqrt(secondMoment[i]! / correction2) + EPSILON) + decay);
    gradient[i] = 0;
  }
};

/** The logit of each scenario whoever plays it: trained beside the net and thrown away, it tells no answers apart. */
type ScenarioBiases = Float64Array;
const BIAS_RATE = 0.003;
const BATCH = 64;

interface Target extends Sample {
  readonly scenario: number;
  readonly result: number;
}

/** Every board with what it should have told. */
const targetsOf = (games: readonly SelfPlayGame[], lambda: number, chanceIn: ChanceIn): Target[] =>
  games.flatMap(({ scenario, result: end, samples }) => {
    let result = end;
    return samples.toReversed().map((sample) => {
      const target = { ...sample, scenario, result };
      if (lambda < 1) result = lambda * result + (1 - lambda) * chanceIn(sample, scenario);
      return target;
    });
  });

/** The first camp's chance, as both camps look at it. */
type ChanceIn = (sample: Sample, scenario: number) => number;
const chanceBy =
  (logitIn: (input: Input) => number, biases: ScenarioBiases): ChanceIn =>
  ({ first, second }, scenario) =>
    (sigmoid(logitIn(first) + biases[scenario]!) + 1 - sigmoid(logitIn(second) - biases[scenario]!)) / 2;

const shuffle = <X>(list: X[], random: () => number): void => {
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
};

const trainEpoch = (
  adam: Adam,
  biases: ScenarioBiases,
  samples: readonly Target[],
  { learningRate, weightDecay }: Pick<Training, 'learningRate' | 'weightDecay'>,
): void => {
  samples.forEach(({ first, second, scenario, result }, i) => {
    for (const [input, due, way] of [
      [first, result, 1],
      [second, 1 - result, -1],
    ] as const) {
      const error = sigmoid(forward(adam, input) + way * biases[scenario]!) - due;
      biases[scenario]! -= BIAS_RATE * way * error;
      backward(adam, input, error / (2 * BATCH));
    }
    if ((i + 1) % BATCH === 0) step(adam, learningRate, weightDecay);
  });
};

/** One game in so many is held out to see how well the others teach. */
const HELD_OUT = 6;
/** Steps of the golden ratio keep time with nothing, so that no scenario is held out more often than others. */
const STEP = (Math.sqrt(5) - 1) / 2;
const isHeldOut = (_: SelfPlayGame, i: number): boolean => (i * STEP) % 1 > 1 - 1 / HELD_OUT;

/** Train an ensemble to predict who wins, and average it: nets that began differently err differently. */
export const train = (games: readonly SelfPlayGame[], features: number, training: Training): Trained => {
  const trainingSet = games.filter((game, i) => !isHeldOut(game, i));
  const heldOut = games.filter(isHeldOut);
  const ensemble = Array.from({ length: training.nets }, () => trainOne(trainingSet, features, training));
  const net = averaged(ensemble.map((one) => one.net));
  const biases = ensemble[0]!.biases;
  return {
    net,
    samples: games.reduce((sum, game) => sum + game.samples.length, 0),
    logLoss: logLossIn(
      heldOut,
      chanceBy(({ worth, features: seen }) => logitOf(net, worth, seen), biases),
    ),
    logLossBefore: logLossIn(
      heldOut,
      chanceBy(({ worth }) => worth, biases),
    ),
  };
};

const trainOne = (
  games: readonly SelfPlayGame[],
  features: number,
  { hidden, epochs, learningRate, weightDecay, lambda, random }: Training,
): { readonly net: Net; readonly biases: ScenarioBiases } => {
  const adam = adamOf(untrained(features, hidden, random), features);
  const biases = biasesOf(games);
  const byNet = chanceBy((input) => forward(adam, input), biases);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    // A net that knows nothing yet can't be bootstrapped from: at first all targets are how games ended.
    const targets = targetsOf(games, epoch < epochs / 2 ? 1 : lambda, byNet);
    shuffle(targets, random);
    trainEpoch(adam, biases, targets, { learningRate: learningRate * (1 - epoch / epochs), weightDecay });
  }
  return { net: netOf(adam.parameters, features), biases };
};

/** Several nets as one whose logit is the mean of theirs. */
export const averaged = (nets: readonly Net[]): Net => {
  const share = 1 / nets.length;
  const mean = (of: (net: Net) => number): number => nets.reduce((sum, net) => sum + of(net) * share, 0);
  return {
    skip: mean(({ skip }) => skip),
    hidden: nets.flatMap(({ hidden }) => hidden.map((unit) => ({ ...unit, out: unit.out * share }))),
    bias: mean(({ bias }) => bias),
  };
};

const MOST_SHARE = 0.95;
const biasesOf = (games: readonly SelfPlayGame[]): ScenarioBiases => {
  const biases = new Float64Array(1 + Math.max(0, ...games.map(({ scenario }) => scenario)));
  biases.forEach((_, scenario) => {
    const results = games.filter((game) => game.scenario === scenario).map(({ result }) => result);
    const mean = results.reduce((sum, result) => sum + result, 0) / Math.max(1, results.length);
    const share = Math.min(MOST_SHARE, Math.max(1 - MOST_SHARE, results.length === 0 ? 0.5 : mean));
    biases[scenario] = Math.log(share / (1 - share)) / 2;
  });
  return biases;
};

const logLossIn = (heldOut: readonly SelfPlayGame[], chanceIn: ChanceIn): number => {
  let [sum, count] = [0, 0];
  for (const { scenario, result, samples } of heldOut)
    for (const sample of samples) {
      sum += logLossAt(chanceIn(sample, scenario), result);
      count += 1;
    }
  return sum / Math.max(1, count);
};

/** The same net in fewer digits: as good, and short enough for a file. */
export const rounded = ({ skip, hidden, bias }: Net): Net => {
  const short = (number: number): number => Math.round(number * 1000) / 1000;
  return {
    skip: short(skip),
    hidden: hidden.map(({ weights, bias: own, out }) => ({
      weights: weights.map(short),
      bias: short(own),
      out: short(out),
    })),
    bias: short(bias),
  };
};
