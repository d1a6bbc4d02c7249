import type { Reason, RefusalReasonCode } from '@deskhand/contract';
import type { Refusal } from './refusal.ts';

/** Names what a refusal says beside its sentence, for clients that word it in another language. */
export const refusalReason = (
  code: RefusalReasonCode,
  ...values: readonly (string | number | undefined)[]
): Reason => ({ code, values: values.map((value) => (value === undefined ? '' : String(value))) });

/** Written as `code; value; value`, each percent-encoded: a header holds no other characters than ASCII. */
export function reasonHeader({ reason, because }: Refusal): string | null {
  const coded =
    reason ??
    (because && { code: because.code, values: because.value === null ? [] : [because.value] });
  if (!coded) return null;
  const values = coded.values.map((value) => encodeURIComponent(shortened(value)));
  return [coded.code, ...values].join('; ');
}

/** Proxies take headers of a few kilobytes, and a character may take twelve bytes here. */
const shortened = (value: string) => {
  const characters = [...value.toWellFormed()];
  return characters.length > charactersMax
    ? `${characters.slice(0, charactersMax - 1).join('')}…`
    : value.toWellFormed();
};
const charactersMax = 80;
