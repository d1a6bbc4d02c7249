import type { ClaimWords } from './claim-words.ts';

/**
 * The languages that can be read and written. A sixth is a name here, a pack (`packs`), what the compiler
 * then asks for (`not-knowing.ts`, `positions.ts`, `data-words.ts`, chrono's reader of days) and a column of
 * `concept-table.ts`. What the chat says of its own is another list, `texts/load-texts.ts` of the widget.
 */
export const languages = ['en', 'pt', 'es', 'fr', 'de'] as const;
/** An ISO 639-1 code. */
export type Language = (typeof languages)[number];

/**
 * All that is known of a language. Words and phrases to read stand folded (lower case, no accents, see
 * `fold`), those of claims excepted.
 */
export interface LanguagePack {
  readonly words: WordTables;
  readonly consent: ConsentPhrases;
  readonly stops: StopPhrases;
  /** Whole messages, without punctuation, separated by commas; `{name}` is the assistant's. */
  readonly smalltalk: Readonly<Record<SmalltalkKind, string>>;
  /** Words that say nothing beside a courtesy, separated by spaces. */
  readonly fillers: string;
  readonly questions: QuestionWords;
  readonly requests: RequestWords;
  readonly claims: ClaimWords;
  readonly sentences: ServiceSentences;
}

/** Lists of words, separated by spaces. */
interface WordTables {
  /**
   * Carry no subject. Question words and courtesies are among them: documents state and seldom ask,
   * so "how" would pass for a rare and telling word.
   */
  readonly stop: string;
  /**
   * Tell when, how much or how someone feels rather than what about. They are looked for, but count
   * little, and an index that lacks them has nothing missing.
   */
  readonly weak: string;
  /** Verbs that every second question has and its answer words differently. */
  readonly generic: string;
  /** Name the language of a short message as surely as its function words do. */
  readonly telling: string;
  /** Letters that tell the language, and how much: a function word that no other has counts 1. */
  readonly letters?: readonly [RegExp, number];
  /** What the asker calls their own: "my". */
  readonly asker: string;
  /** What a title calls its reader's: "your". */
  readonly reader: string;
  /** Words that a full stop follows inside a sentence. */
  readonly abbreviations: string;
  /** What a folded word shares with its inflections. */
  stem(word: string): string;
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

/** What the service says of its own, as Markdown; everything else in an answer is quoted. */
export interface ServiceSentences {
  readonly actions: ActionSentences;
  readonly articles: ArticleSentences;
  readonly notes: Notes;
}

interface ActionSentences {
  proposal(title: string): string;
  /** Of a proposal that is shown once more. */
  stillWaiting(title: string): string;
  readonly noArguments: string;
  more(count: number): string;
  expires(at: string): string;
  readonly question: string;
  /** Where words do not confirm. */
  readonly buttonQuestion: string;
  readonly outcome: Readonly<
    Record<
      'succeeded' | 'failed' | 'unknown' | 'declined' | 'expired' | 'cancelled',
      (title: string) => string
    >
  >;
  readonly reference: string;
  readonly reason: string;
  /** Before what the connector says of what was not tried, or not found. */
  readonly says: string;
  /** Of what was confirmed and never sent. */
  readonly withheld: Readonly<
    Record<
      | 'unsure'
      | 'revoked'
      | 'forbidden'
      | 'paused'
      | 'tool_paused'
      | 'changed'
      | 'preview_changed'
      | 'preview_unknown',
      string
    >
  >;
  readonly preview: PreviewSentences;
  /** Under the name of the tool that takes a change back, on a button. */
  readonly undo: string;
  /** Who asks for a change to be taken back, where nothing does that. */
  cannotUndo(title: string): string;
  readonly nothingToUndo: string;
  readonly unfoundedClaim: string;
  missing(title: string): string;
  /** Where it is likely that a tool is meant, and not sure. */
  likely(title: string): string;
  /** What is asked for is for people with these roles. */
  forRoles(title: string, roles: string): string;
  /** Of a message that asks for more than one thing. */
  readonly several: string;
  /** What was asked for by its name is not there for this person, or for nobody. */
  readonly notOffered: string;
  /** Behind it stands what is wrong with the values. */
  unfit(title: string): string;
  /** On a button. */
  readonly handOver: string;
  readonly escalated: string;
  readonly stillExecuting: string;
}

interface PreviewSentences {
  /** Behind it stand the connector's own words. */
  readonly heading: string;
  readonly unknown: string;
  readonly reversible: string;
  readonly irreversible: string;
  /** Behind what is said now, in brackets: what was said before, or that it is new. */
  readonly before: string;
  readonly isNew: string;
  blocked(title: string): string;
  /** What would happen is not known, and must be. */
  required(title: string): string;
}

interface ArticleSentences {
  /** The last line of an answer. `{sources}`: title, link and number of each. */
  readonly from: string;
  /** Put before an answer that may not be one. */
  readonly unsure: string;
  readonly unknown: string;
  /** Asks for more where a message says too little to look for anything. */
  readonly unclear: string;
  /** Behind the two above, where a person can be had. */
  readonly orPerson: string;
  /** Behind them where none can be had. */
  readonly otherWords: string;
  /** To who is upset, once in a conversation. */
  readonly sorry: string;
  /** Behind a source in another language than the question. */
  readonly inLanguage: Readonly<Record<Language, string>>;
  /** To who wants a person where none can be had. */
  readonly nobody: string;
  /** Before the titles of tools that read, and of those that change something. */
  readonly canShow: string;
  readonly canDo: string;
  /** `{name}`: the assistant's name. */
  readonly smalltalk: Readonly<Record<SmalltalkKind, string>>;
}

export interface Notes {
  /** Shown before the first message: who answers. */
  readonly disclosure: string;
  readonly fallback: string;
  readonly unanswered: string;
  /** Before what a change in the playground comes to. */
  readonly simulated: string;
  /** The tenant has paused its assistant. */
  readonly paused: string;
  /** With what a model says, where the tenant has anything that can change. */
  readonly unchanged: string;
  /** The user says yes, no or stop where nothing is proposed. */
  readonly nothingWaits: string;
  /** The user no longer wants what they were asked on about. */
  dropped(title: string): string;
  reading(title: string): string;
  /** How long people have waited for a person lately: "12 minutes". */
  usualWait(time: string): string;
  /** Of an empty list. */
  readonly nothing: string;
  /** Of what is true, and of what is not. */
  readonly yes: string;
  readonly no: string;
  /** A reading tool answered with no data, and says why. */
  refused(title: string): string;
  unreadable(title: string): string;
}
