import type { Language } from './languages.ts';
import type { SmalltalkKind } from './messages.ts';

/** What the service says of its own, as Markdown; everything else in an answer is quoted. */
export interface ServiceSentences {
  readonly actions: ActionSentences;
  /** What an assistant is called that has no name. */
  readonly assistant: string;
  readonly articles: ArticleSentences;
  readonly notes: Notes;
  readonly entries: EntriesSentences;
  /** Stands between what something is called and what it is. */
  readonly colon: string;
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
  /** What is asked for is a change, and they are paused. */
  changesPaused(title: string): string;
  /** Of a message that asks for more than one thing. */
  readonly several: string;
  /** What was told to be done is what no tool does. */
  readonly cannotDo: string;
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
  /** `{name}`: the assistant's name, which is left out with the comma behind it where it has none. */
  readonly smalltalk: Readonly<Record<SmalltalkKind, string>>;
}

/** Above a part of a list: how many entries it has, and what they come to. */
interface EntriesSentences {
  readonly one: string;
  readonly many: string;
  /** There are none. */
  readonly none: string;
  /** Stands before their sum. */
  readonly together: string;
  /** Of these entries, which are shown below, none is so. */
  noneOf(count: number): string;
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
  /** Stands above what a tool has read: what that is. */
  reading(thing: string): string;
  /** How long people have waited for a person lately: "12 minutes". */
  usualWait(time: string): string;
  /** Of an empty list. */
  readonly nothing: string;
  /** Of what is true, and of what is not. */
  readonly yes: string;
  readonly no: string;
  /** A reading tool answered with no data, and says why. */
  refused(thing: string): string;
  unreadable(thing: string): string;
}
