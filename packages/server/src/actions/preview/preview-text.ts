import type { Preview } from '@deskhand/contract';
import { packs, type Language } from '../../language/index.ts';
import { plainText, quotation } from '../outcome/quoted-value.ts';

/**
 * What the connector says would happen, as a quotation in Markdown. Where it said something else
 * before, what is new is marked with what was said then.
 */
export function previewText(
  { summary, details, warnings, reversible }: Preview,
  language: Language,
  former: Preview | null = null,
): string {
  const words = packs[language].sentences.actions.preview;
  if (summary === null) return words.unknown;
  const marked = (said: string, before: string | null | undefined): string =>
    former === null || before === said
      ? plain(said)
      : `**${plain(said)}** ${beforeText(before == null ? null : quotation(before, charactersMax), language)}`;
  const labelled = details.map(({ label, value }) => {
    const before = former?.details.find((detail) => detail.label === label)?.value;
    return `- ${plain(label)}: ${marked(value, before)}`;
  });
  const warned = warnings.map((text) => {
    const before = former?.warnings.includes(text) ? text : null;
    return `- ⚠ ${marked(text, before)}`;
  });
  const turns = reversible !== null && (reversible ? words.reversible : words.irreversible);
  const lines = [marked(summary, former?.summary), '', ...labelled, ...warned];
  const quoted = lines.map((line) => `> ${line}`.trimEnd()).join('\n');
  const whole = details.length + warnings.length > 0 ? quoted : `> ${lines[0]}`;
  return [words.heading, whole, turns].filter(Boolean).join('\n\n');
}

/** Writes the former value, to stand beside the new one, as Markdown; null for nothing. */
export function beforeText(before: string | null, language: Language): string {
  const words = packs[language].sentences.actions.preview;
  return before === null ? `(${words.isNew})` : `(${words.before}: ${before})`;
}

const plain = (text: string): string => plainText(text, charactersMax);

/** Longer texts are no preview. */
const charactersMax = 400;
