import { propertiesOf, unclearLabels, type ConnectorTool } from '../connector/index.ts';
import type { Language } from '../language/index.ts';
import { foreignLine } from './outcome/quoted-value.ts';
import type { OfferedTool } from './toolbox.ts';

/** What arguments are called, by their names. */
export type ArgumentLabels = Readonly<Record<string, string>>;

/**
 * What the arguments of a tool are called in the reader's language, as far as its policy has words that tell
 * them apart.
 */
export function labelsOf(
  { labels, inputSchema }: Pick<OfferedTool, 'labels' | 'inputSchema'>,
  language: Language,
): ArgumentLabels {
  const safe = ownEntries(
    Object.entries(labels[language] ?? {}).map(
      ([name, label]) => [name, foreignLine(label)] as const,
    ),
  );
  const unclear = unclearLabels(safe, Object.keys(propertiesOf(inputSchema)));
  return ownEntries(Object.entries(safe).filter(([name]) => !unclear.includes(name)));
}

/** The labels of the arguments that a call has; null without any. */
export function labelsThere(
  { conversation, definition: { inputSchema } }: ConnectorTool,
  args: Readonly<Record<string, unknown>>,
  language: Language,
): ArgumentLabels | null {
  const labels = labelsOf({ labels: conversation.labels ?? {}, inputSchema }, language);
  const kept = Object.entries(labels).filter(([name]) => Object.hasOwn(args, name));
  return kept.length > 0 ? ownEntries(kept) : null;
}

/** Without a prototype: an argument may be named `constructor`, and have no label. */
const ownEntries = (entries: readonly (readonly [string, string])[]): ArgumentLabels =>
  Object.setPrototypeOf(Object.fromEntries(entries), null) as ArgumentLabels; // It answers `any`.
