import type { CaseState } from '@deskhand/client';
import { openStore } from '../storage/memory.ts';
import type { Texts } from '../texts/texts.ts';
import type { Conversation } from './conversation.ts';

type Answering = Pick<Conversation, 'state'>;

/** What the assistant calls itself here, as far as it has said so: only its messages carry it. */
const names = new WeakMap<Answering, string>();

/** Tells whom the person is talking to. An escalated case belongs to people, even before one has written. */
export function whoAnswers(
  conversation: Answering,
  texts: Pick<Texts, 'assistant' | 'assistantHint' | 'team' | 'humanHint' | 'waitingHuman'>,
): { name: string; hint: string } {
  const { state } = conversation;
  if (state?.case?.status !== 'escalated') {
    return { name: assistantName(conversation) ?? texts.assistant, hint: texts.assistantHint };
  }
  const name = nameIn(state, 'human');
  return { name: name ?? texts.team, hint: name ? texts.humanHint : texts.waitingHuman };
}

/** Finds the assistant's name; undefined until it has answered this person. */
export const assistantName = (conversation: Answering): string | undefined =>
  nameIn(conversation.state, 'assistant') ?? names.get(conversation);

/**
 * Keeps the name for as long as there is a conversation to come back to: the next page shows it before
 * it has loaded that. Called after each change.
 */
export function rememberAssistantName(conversation: Conversation): void {
  const { state, memory, person } = conversation;
  if (!person.isKnown) return;
  const key = `${person.prefix}name`;
  const known = names.get(conversation);
  try {
    const store = openStore();
    const name = nameIn(state, 'assistant') ?? known ?? store[key];
    if (name && name !== known) names.set(conversation, name);
    if (!memory.caseId) delete store[key];
    else if (name && store[key] !== name) store[key] = name;
  } catch {
    // Full or forbidden.
  }
}

const nameIn = (state: CaseState | null, type: 'assistant' | 'human'): string | undefined =>
  state?.messages.findLast(({ author }) => author.type === type)?.author.name ?? undefined;
