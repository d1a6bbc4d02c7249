import type { Reason } from '@deskhand/contract';

/** What a refusal says more exactly than its code: `code; value; value`, each value percent-encoded. */
export function readReason(header: string | null): Reason | null {
  const [code, ...values] = header?.split('; ') ?? [];
  if (!code) return null;
  try {
    return { code, values: values.map(decodeURIComponent) };
  } catch {
    return null;
  }
}
