/** What tells whether a tool is meant, each 0..1. */
export interface Signs {
  /** How much of the message is about it, and how like one of its examples the message is. */
  readonly share: number;
  readonly likeness: number;
  /** The share of the message's telling words that it knows. */
  readonly coverage: number;
  /** How far it stands before the next one. */
  readonly lead: number;
  /** Whether a clause begins with what it does. */
  readonly isBegun: number;
  /** Whether the message asks if something was done, has a question in it, speaks of its user's own. */
  readonly isStatus: number;
  readonly isMarked: number;
  readonly isOwn: number;
  /** Whether it asks how something is done, or if it may be. */
  readonly isWay: number;
  /** Words that no tool knows: how many of three. */
  readonly unknown: number;
  /** Whether the tool takes a value that the message gives. */
  readonly isGiven: number;
  /** How likely an article answers. */
  readonly article: number;
}

type Weights = Readonly<Record<keyof Signs | 'constant', number>>;

/**
 * Logistic regressions over what strangers asked for, asked and told, the seen halves: what is read shows
 * one's own data, what changes something is asked about. See `packages/demo/strangers`.
 */
export const likelyWeights: Readonly<Record<'read' | 'write', Weights>> = {
  read: {
    share: 1.15,
    likeness: 2.7,
    coverage: 1.2,
    lead: 1,
    isBegun: 1.5,
    isStatus: 0.2,
    isMarked: 0.2,
    isOwn: 1,
    isWay: -1.1,
    unknown: -0.8,
    isGiven: 0.4,
    article: -2,
    constant: -3.2,
  },
  write: {
    share: 0.7,
    likeness: 2.1,
    coverage: 1.9,
    lead: 1.1,
    isBegun: 1.45,
    isStatus: 0,
    isMarked: -2,
    isOwn: 0,
    isWay: -1,
    unknown: 0,
    isGiven: 1.8,
    article: -0.6,
    constant: -3.1,
  },
};

/** From here on it is read, or asked about: a needless question costs less than data that nobody asked for. */
export const likelyMin = { read: 0.4, write: 0.35 };

/** How likely a tool of this effect is meant, 0..1. */
export function chanceOf(effect: 'read' | 'write', signs: Signs): number {
  const { constant, ...weights } = likelyWeights[effect];
  const names = Object.keys(weights) as (keyof Signs)[];
  const sum = names.reduce((total, name) => total + weights[name] * signs[name], constant);
  return 1 / (1 + Math.exp(-sum));
}
