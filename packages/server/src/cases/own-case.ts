import { caseNotFound, unauthorized, type Refusal } from '../platform/refusal.ts';
import { parsePublicId } from '../platform/ids.ts';

export const sessionRevoked = (): Refusal =>
  unauthorized('The credential this session is tied to has been revoked.');

/** The case named in a path. What is not an id at all is told like a case that is not there. */
export function readCaseId(id: string): string {
  const uuid = parsePublicId('case', id);
  if (uuid === null) throw caseNotFound();
  return uuid;
}
