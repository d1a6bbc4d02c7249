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

/**
 * What decides which tool is asked for, and which are near enough to be offered. Fitted to what strangers
 * asked; see `packages/demo/strangers`.
 */
export const toolWeights = {
  /** From here on a change is asked for by a clause, and data by a message that wants to see something. */
  sureMin: 0.4,
  seeingMin: 0.35,
  /** How like an example a change must be that nothing is told of but its verb: "edit my invoice" edits no address. */
  bareLikenessMin: 0.33,
  /** From here on a message is nothing but another way to ask for a tool. */
  clearLikenessMin: 0.5,
  /** What a clause begins with tells more than what it goes on with. */
  verb: 1.25,
  /** How far the rest of a message may speak for another tool than its clause asks for. */
  agreement: 1.25,
  /** What it adds that all examples of a tool ask for somebody. */
  whoShare: 3,
  /** Of two that are as likely neither is meant for sure, */
  lead: 1.05,
  /** but for the one that is told which of its data are meant. */
  choice: 1.12,
  /** From where on a word that the tool has in another form counts as known. */
  coverShareMin: 0.35,
  /** What likeness adds, and from where on: any two sentences have something in common. */
  likeness: 0.5,
  likenessMin: 0.2,
  /** What no tool knows tells less than what one does: a name, a reason. */
  unknownShare: 0.5,
  /** A word that so many tools have is as rare as one can ask for; and among how many it is rare, at least. */
  tellingTools: 2,
  toolsMin: 10,
  /** From where on a change that is for other roles is asked for, and not only near. */
  barredMin: 0.4,
  /** The same of several requests that were just asked about: nothing else is meant there. */
  severalMin: 0.1,
  /** From where on a tool that reads may have the record that is named, and one record in the form of its number. */
  namedMin: 0.1,
  recordMin: 0.15,
  recordLead: 1.3,
  /** What a word without a subject counts beside one that has one, of two sentences that are compared. */
  stopShare: 0.7,
  /**
   * What a misspelt word counts as one that is written nearly like it, and how nearly: by a letter or two. What is
   * less like it has only the beginning in common.
   */
  misspeltShare: 0.8,
  similarityMin: 0.6,
  /** By one letter alone, where whole sentences are compared. */
  slipMin: 0.8,
  /** From what share on another word tells what a tool does, and how often its sayings must begin with a verb. */
  actionShareMin: 0.3,
  verbShareMin: 0.3,
  /** What a word counts that only an argument has, or only the description, in times that it is said. */
  valueTimes: 0.6,
  aboutTimes: 0.3,
};

/** From what score on a tool is offered beside what was found: an offer changes nothing, and needs no certainty. */
export const offerWeights = {
  /** Under a sure answer. */
  answeredMin: 0.3,
  /**
   * Where nothing is sure a mere resemblance is better than nothing, most of all to who asks for something to
   * be done. Who asks a question wants nothing changed by what is merely like it.
   */
  questionReadMin: 0.2,
  questionWriteMin: 0.3,
  requestMin: 0.1,
  /** Of the message's telling words, what share a change must know: a button for another change is no help. */
  changeCoverageMin: 0.25,
};
