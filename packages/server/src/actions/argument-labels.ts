import type { ToolLabels } from '@deskhand/contract';
import type { Language } from '../language/index.ts';
import { shortLine } from './outcome/quoted-value.ts';
import { withoutReceiptMark } from './outcome/receipt-mark.ts';

/** What arguments are called, by their names. */
export type ArgumentLabels = Readonly<Record<string, string>>;

/**
 * What the arguments of a tool are called in the reader's language, as far as its policy has words. Nobody
 * tells two arguments apart that are called the same: neither has a label then.
 */
export function labelsOf(labels: ToolLabels | undefined, language: Language): ArgumentLabels {
  const said = Object.entries(labels?.[language] ?? {}).map(
    ([name, label]) => [name, withoutReceiptMark(shortLine(label, label.length))] as const,
  );
  const isClear = (label: string) =>
    label !== '' && said.filter(([, other]) => fold(other) === fold(label)).length === 1;
  return Object.fromEntries(said.filter(([, label]) => isClear(label)));
}

const fold = (label: string): string => label.toLowerCase();

/** The labels of the arguments that a call has; null without any. */
export function labelsThere(
  labels: ArgumentLabels,
  args: Readonly<Record<string, unknown>>,
): ArgumentLabels | null {
  const kept = Object.entries(labels).filter(([name]) => Object.hasOwn(args, name));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
