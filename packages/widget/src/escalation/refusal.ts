import type { MoreTexts } from '../texts/texts.ts';

/** What is said when nobody has taken the case: never that somebody has. */
export function refusalOf(
  error: { code: string; status: number | null } | null,
  more: MoreTexts,
): string {
  if (error?.status === 501) return more.escalateMissing;
  if (error?.status === 502) return more.escalateFailed;
  return more.notDone;
}
