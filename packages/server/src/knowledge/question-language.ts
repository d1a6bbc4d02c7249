import { detectLanguage, type Language } from '../language/index.ts';

/** Detects a question's language; a short one has that of its document. */
export const questionLanguage = (question: string, ofDocument: Language | null): Language | null =>
  detectLanguage(question) ?? ofDocument;
