/** An article of a help centre as an export has it, in one language. */
export interface ExportedArticle {
  /** Of the article, the same in every language; of Chatwoot each language has its own. */
  id: string;
  /** A language tag; null where the export does not say. */
  locale: string | null;
  title: string;
  /** Where people read it; null where the export does not say. */
  url: string | null;
  content: string;
  contentType: 'text/html' | 'text/markdown';
  /** What it is a translation of; a language that is null is any. */
  translationOf: { id: string; locale: string | null } | null;
  /** Articles that are translations of this one, where the export says so on this side. */
  translations?: string[];
}

/** An article that is not taken, and why. */
export interface LeftArticle {
  article: string;
  reason: string;
}

/** What one record of an export comes to: languages of it that are taken, and others that are not. */
export interface ConvertedRecord {
  articles: ExportedArticle[];
  left: LeftArticle[];
}

export interface ExportOptions {
  /** Where the portal is read, such as `https://help.example.com/hc/main`; of Chatwoot, which does not say it. */
  portal: string | null;
  /** Takes articles that not everybody may read; of Zendesk, which says it. */
  includeRestricted: boolean;
}

/** How the export of one product is read. */
export interface ExportFormat {
  /** What its file is, for who gave another one. */
  answerOf: string;
  /** The field of an answer that holds the list. */
  listField: string;
  /** Throws `UnusableFile` with the field that is not as it should be. */
  convert(record: Readonly<Record<string, unknown>>, options: ExportOptions): ConvertedRecord;
}
