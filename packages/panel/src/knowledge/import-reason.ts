import type { ImportFile } from '@deskhand/contract';
import type { Texts } from '../texts/english.ts';

type Told = Pick<ImportFile, 'reason' | 'reasonCode' | 'reasonValue'>;

/** Why a file failed or was left out, in the panel's language or else in the service's words. Null where it was not. */
export function whyOf(
  { reason, reasonCode, reasonValue }: Told,
  reasons: Texts['imports']['reasons'],
): string | null {
  // A later service may know more codes.
  if (reasonCode === null || !Object.hasOwn(reasons, reasonCode)) return reason;
  const said = reasons[reasonCode];
  if (typeof said === 'string') return said;
  return reasonValue === null ? reason : said(reasonValue);
}
