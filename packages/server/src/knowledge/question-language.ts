import { detectLanguage, type Language } from '../language/index.ts';

/** A question is in the language it looks like; a short one in that of its document. */
export const questionLanguage = (question: string, ofDocument: Language | null): Language | null =>
  detectLanguage(question) ?? ofDocument;
