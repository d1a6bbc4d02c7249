/**
 * What the service sends, as this package hands it out. Fields that a server which sends only the
 * fields of the interface leaves out are filled: lists empty, everything else null. So are fields of
 * another type than here. A later service may send texts that are not listed here, such as a new
 * status: have a way to show what your version does not know.
 */

export type CaseStatus = 'open' | 'escalated' | 'closed';
export type Resolution = 'resolved' | 'unresolved';
export type Feedback = 'positive' | 'negative';
export type Decision = 'confirm' | 'decline';

/** Signed proof of what happened. `signature` is a compact JWS over the other fields. */
export interface Receipt {
  id: string;
  outcome: 'succeeded' | 'failed' | 'unknown';
  externalId: string | null;
  externalUrl: string | null;
  /** Of a success: what the tenant's own system says was done; absent where it was not asked. */
  summary?: string | null;
  /** RFC 3339. */
  executedAt: string;
  verification: 'schema' | 'receipt' | 'readback' | 'none';
  signature: string;
}

export type ActionStatus =
  | 'proposed'
  | 'confirmed'
  | 'executing'
  | 'succeeded'
  | 'failed'
  | 'unknown'
  | 'declined'
  | 'expired'
  | 'cancelled';

/** What the tenant's own system says would happen; each text is one line of plain text. */
export interface Preview {
  /** Null: it could not be found out. */
  summary: string | null;
  details: { label: string; value: string }[];
  warnings: string[];
  reversible: boolean | null;
}

/** A change the assistant would make. Show success only from `receipt`, never from a text. */
export interface Action {
  id: string;
  tool: string;
  title: string;
  /** Exactly what runs when the user confirms. */
  arguments: Record<string, unknown>;
  /** What they are called in the language that it was shown in, by their names; empty where nobody says so. */
  labels: Record<string, string>;
  status: ActionStatus;
  /** `button`: words never confirm it, only a `decision` does. */
  confirm: 'words' | 'button';
  /** RFC 3339. */
  expiresAt: string;
  /** What would happen; null where nobody says so. */
  preview: Preview | null;
  receipt: Receipt | null;
  /** Of a failed one: what the tenant's own system said, as one line of plain text. */
  failureReason: string | null;
  /**
   * Of a change that was made, in the message that tells so: the request that proposes to take it back, until a
   * moment (RFC 3339). Null where nothing takes it back.
   */
  undo: Offer | null;
}

export interface Escalation {
  id: string;
  status: 'accepted';
  externalId: string | null;
  externalUrl: string | null;
  receipt: Receipt | null;
  /** Who has the case, as far as they have said so; null where the server does not say. */
  person: (Presence & { name: string | null; pictureUrl: string | null }) | null;
  /** The user, as that person sees them. */
  user: Presence | null;
}

export interface Presence {
  /** The last message they have seen. */
  seenMessageId: string | null;
  /** RFC 3339: they are writing, and are taken to be so no longer than until then. */
  typingUntil: string | null;
}

export interface Case {
  id: string;
  number: number | null;
  status: CaseStatus;
  /** Whose turn it is; null when the case is closed, or the server does not say. */
  waitingOn: 'user' | 'assistant' | 'confirmation' | 'human' | null;
  subject: string;
  createdAt: string | null;
  updatedAt: string | null;
  closedAt: string | null;
  resolution: Resolution | null;
  /** 1 to 10. */
  rating: number | null;
  /** What the user said beside the rating. */
  comment: string | null;
  feedback: Feedback | null;
  escalation: Escalation | null;
  pendingAction: Action | null;
  previousCaseId: string | null;
  /** Whether people take cases of the tenant, and whether tools change things. Both true when the server does not say: asking tells. */
  capabilities: { escalate: boolean; actions: boolean };
}

export interface Citation {
  /** The number in the text: `[1]`. */
  n: number;
  title: string;
  url: string | null;
  quote: string;
}

export interface ToolUse {
  tool: string;
  title: string;
  milliseconds: number;
  ok: boolean;
}

/** Something that may be asked for next. It changes nothing, and promises nothing. */
export interface Offer {
  id: string;
  /** Others than these are to be passed over. */
  kind: 'tool' | 'escalate' | 'article' | 'question';
  /** Plain text, for a button. */
  title: string;
  description: string | null;
  /** With `arguments` and what is missing, the request of the message that takes it up. */
  tool: string | null;
  arguments: Record<string, unknown>;
  /** What the tool needs besides, with its JSON Schema. */
  missing: { name: string; schema: Record<string, unknown> }[];
  /** Of an article. */
  url: string | null;
  /** RFC 3339: once it is over, the offer is void; absent where it has no end. */
  until?: string | null;
}

/** Asks for a tool by its name, whatever the words beside it say. */
export interface ToolRequest {
  tool: string;
  arguments?: Record<string, unknown>;
}

/** A part of a message's content, in UTF-16 code units. */
export interface Section {
  /** Where its heading begins. */
  heading: number;
  /** Where its words begin behind the heading, and where they end. */
  start: number;
  end: number;
}

export interface Message {
  id: string;
  caseId: string;
  /** Place in the case, from 1; null when the server does not say. */
  seq: number | null;
  author: { type: 'user' | 'assistant' | 'human' | 'system'; name: string | null };
  /** Written by the assistant and not by a person; null when the server does not say. */
  generated: boolean | null;
  /** Markdown. Render it without HTML. */
  content: string;
  /**
   * What the service itself says of an answer, that nothing was changed: the first paragraph of `content`,
   * to be shown apart from the assistant's words; null without one, or when the server does not say.
   */
  notice: string | null;
  /** Further sections of the article that answers, in their order: they may be folded. */
  sections: Section[];
  /** The user says no more than yes, no, wait, thank you, or that a person is wanted; null when the server does not say. */
  reaction: boolean | null;
  replyToMessageId: string | null;
  citations: Citation[];
  action: Action | null;
  tools: ToolUse[];
  offers: Offer[];
  /** `failed`: nothing could be answered, and the content says so. */
  status: 'complete' | 'failed';
  createdAt: string | null;
}

/** Who the user was and what the application knew when the case was opened. */
export interface Snapshot {
  id: string;
  takenAt: string | null;
  user: { id: string; email: string; roles: string[]; plan: string | null } | null;
  context: Record<string, unknown> | null;
}

/** A colour (`#rrggbb`), and one in which text on it can be read. */
export interface AccentColor {
  color: string;
  text: string;
}

/** What a chat shows before the first message. All of it is plain text. */
export interface Welcome {
  greeting: string | null;
  /** Sent as the person's message, for the page they are on. */
  suggestions: string[];
  /** Titles of what this user may do here. */
  abilities: string[];
  /** When people answer. */
  replyTime: string | null;
  /** That an AI answers, to be shown before the first message; empty from an earlier service. */
  disclosure: string;
  assistantName: string;
  brand: {
    name: string | null;
    pictureUrl: string | null;
    /** The tenant's colour, legible on light and on dark ground. */
    accent: { light: AccentColor; dark: AccentColor } | null;
  };
  capabilities: { escalate: boolean };
}

/** A help article that was found. */
export interface Article {
  title: string;
  url: string | null;
  /** Plain text of its nearest passage. */
  snippet: string;
}
