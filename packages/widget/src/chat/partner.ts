import type { CaseState } from '@deskhand/client';
import type { ChatTexts, MoreTexts } from '../texts/texts.ts';

/** Whom the person is talking to. An escalated case belongs to people, even before one has written. */
export function partnerOf(
  state: CaseState | null,
  texts: ChatTexts,
  more: Pick<MoreTexts, 'team' | 'humanHint' | 'waitingHuman'>,
): { name: string; hint: string } {
  const isHuman = state?.case?.status === 'escalated';
  const type = isHuman ? 'human' : 'assistant';
  const name = state?.messages.findLast(({ author }) => author.type === type)?.author.name;
  if (!isHuman) return { name: name ?? texts.assistant, hint: texts.assistantHint };
  return { name: name ?? more.team, hint: name ? more.humanHint : more.waitingHuman };
}
