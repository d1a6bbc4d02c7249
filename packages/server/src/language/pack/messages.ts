import type { ClaimWords } from '../claim-words.ts';

/** What people write, as far as it is read by its own words. */
export interface MessageTables {
  readonly consent: ConsentPhrases;
  readonly stops: StopPhrases;
  /** Whole messages, without punctuation, separated by commas; `{name}` is the assistant's. */
  readonly smalltalk: Readonly<Record<SmalltalkKind, string>>;
  /** Words that say nothing beside a courtesy, separated by spaces. */
  readonly fillers: string;
  readonly questions: QuestionWords;
  readonly requests: RequestWords;
  readonly claims: ClaimWords;
  readonly abilities: AbilityWords;
  readonly existence: ExistenceWords;
  /** The phrases that a question for a reason begins with, separated by commas. */
  readonly why: string;
  /** What people call what is wrong, separated by spaces; German joins it to what it is with: "Loginproblem". */
  readonly trouble: string;
  /** Of the first of several, the second, and so on: every form. */
  readonly positions: readonly string[];
  /** By which somebody says that they were charged themselves, or wants their own money back; see `phrasesWithGaps`. */
  readonly charged: readonly string[];
  /** Who pays the speaker, separated by spaces. */
  readonly payers: string;
  /** By which an answer says that it has none, as they are written: what no tool and no source tells of a model. */
  readonly notKnowing: readonly string[];
}

/**
 * What a whole message says about a proposal, separated by `|`. `agreeable` words agree when they stand
 * alone; with thanks they may only acknowledge.
 */
export type ConsentPhrases = Readonly<
  Record<'yes' | 'agreeable' | 'please' | 'thanks' | 'no', string>
>;

/**
 * What may mean stop, beyond the refusals of consent: holds, doubts, amendments. Separated by `|`,
 * without apostrophes; `*` stands for any ending. A needless stop costs one more request, so the lists
 * are generous, and they need not be complete: an answer to a proposal that is no question and no
 * consent stops it without any list.
 */
export interface StopPhrases {
  /** Single words count near the beginning and in short messages, phrases anywhere. */
  readonly stops: string;
  /** Hold a stop word and mean none. */
  readonly harmless: string;
  /** A word or two that open a question without a question mark, and hardly a statement, with their accents: "cuando" opens both. */
  readonly questions: string;
  /** Say that something else is talked of. */
  readonly asides: string;
}

export type SmalltalkKind =
  | 'greeting'
  | 'wellbeing'
  | 'thanks'
  | 'goodbye'
  | 'identity'
  | 'help'
  | 'person'
  | 'praise';

/**
 * Words (separated by spaces) and phrases (by commas) of questions. `^`: only where a sentence begins,
 * for elsewhere it asks nothing ("when I return the money").
 */
interface QuestionWords {
  /** Phrases that begin a message which goes on from the one before it. */
  readonly followUps: string;
  /** Words that stand for something named before. */
  readonly pronouns: string;
  /** Phrases that say no more than that something exists, though a pronoun is part of them. */
  readonly existential: string;
  /** Words in front of something both sides know: "the link" that was just spoken of. */
  readonly articles: string;
  /** Phrases that ask for a figure, for steps to follow, for a place, for a time, for money. */
  readonly figure: string;
  readonly steps: string;
  readonly place: string;
  readonly time: string;
  readonly money: string;
  /** Words and phrases of who is upset, separated by commas. */
  readonly upset: string;
  readonly extremes: ExtremeWords;
}

/** Which one of several is asked for, by its day or by its amount. */
export type Extreme = 'oldest' | 'newest' | 'most' | 'least';

/** In one form each, separated by commas: they are compared by stems. */
type ExtremeWords = Readonly<Record<Extreme, string>>;

/** Of messages that ask for something to be done: words separated by spaces, phrases by commas. */
interface RequestWords {
  /** Words that may stand before what is asked for. */
  readonly courtesies: string;
  /** Phrases that open a request. */
  readonly wants: string;
  /** Words that deny, suppose or report what they stand beside. */
  readonly withheld: string;
  /** Words for the asker and what is theirs. */
  readonly own: string;
  /** Begin a question for somebody. */
  readonly who: string;
  /** Begin a question for those of several that are so. */
  readonly which: string;
  /** Verbs of whoever wants to see something. */
  readonly shows: string;
  /** Phrases of a question for what may be done and how, and not for what there is; `^`: where it begins. */
  readonly ways: string;
  /** Endings of verbs, with their accents, that tell what was or would be done. */
  readonly told: string;
  /** Words before what is to be no more: "from Starter to Studio". */
  readonly from: string;
  /** Words that join one request to another. */
  readonly joins: string;
  /** Words before what is meant instead: "not this but that". */
  readonly contrasts: string;
  /** Words before the value that something is to have: "as admin". */
  readonly introducing: string;
  /** Whether a verb may stand behind what it is done to: "Abo kündigen". */
  readonly isVerbLast: boolean;
  readonly people: PeopleWords;
}

/** Of who wants to be helped by a person. */
interface PeopleWords {
  /** Phrases for whoever works there. */
  readonly who: string;
  /** Words for anybody, who is meant where somebody wants to talk. */
  readonly anybody: string;
  /** Verbs of talking, in the forms in which one asks for it. */
  readonly talks: string;
  /** Verbs by which somebody is asked for. */
  readonly gets: string;
}

/** What "what can you do?" is made of, folded: one of each of the first three, and beside them only the others. */
interface AbilityWords {
  readonly asks: string;
  /** Says that it is asked of the reader; a verb where the language needs no pronoun. */
  readonly reader: string;
  readonly able: string;
  readonly beside: string;
}

/** How people ask whether there is somebody. */
interface ExistenceWords {
  /** The phrases, separated by commas. */
  readonly exists: string;
  /** Words that stand beside them. */
  readonly beside: string;
}
