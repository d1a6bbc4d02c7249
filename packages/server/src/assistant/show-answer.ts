import type { ToolDisplay } from '@deskhand/contract';
import { refusalIn, refusedText, titleOf, withoutReceiptMark } from '../actions/index.ts';
import { claimsSuccess } from '../claims/index.ts';
import type { CallAnswer, ConnectorTool } from '../connector/index.ts';
import { languageOf, localeFor, packs } from '../language/index.ts';
import { readingText } from './reading-text.ts';

/** What a user of that locale reads of what a reading tool answered, without a model: as `showReading` shows it. */
export function showAnswer(
  tool: ConnectorTool,
  answer: CallAnswer,
  locale: string,
  display: ToolDisplay | null = tool.conversation.display ?? null,
): string {
  const language = languageOf(locale) ?? 'en';
  const title = titleOf(tool, language);
  const refusal = refusalIn(answer);
  // Who only reads has done nothing.
  if (refusal !== null && !claimsSuccess(refusal)) return refusedText(title, refusal, language);
  const isThere = answer.outcome === 'answered';
  const reading = {
    ...{ title, display, values: tool.conversation.values ?? {} },
    ok: isThere && !answer.isError,
    value: isThere ? (answer.structuredContent ?? answer.text) : null,
    outputSchema: tool.definition.outputSchema,
  };
  const { notes } = packs[language].sentences;
  const reader = { language, notes, locale: localeFor(locale, language), timeZone: null };
  return withoutReceiptMark(readingText(reading, reader));
}
