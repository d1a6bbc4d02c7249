import type { CaseState } from '@deskhand/client';
import { attempt, openStore } from '../storage/memory.ts';
import type { Texts } from '../texts/texts.ts';
import type { Conversation } from './conversation.ts';

type Answering = Pick<Conversation, 'state'>;

/** What the assistant calls itself here, as far as it has said so: only its messages carry it. */
const names = new WeakMap<Answering, string>();

/** Tells whom the person is talking to. An escalated case belongs to people, even before one has written. */
export function whoAnswers(
  conversation: Answering,
  texts: Pick<Texts, 'title' | 'assistantHint' | 'team' | 'humanHint' | 'waitingHuman'>,
  brand: string | null = null,
  welcomed?: string,
): { name: string; hint: string; pictureUrl?: string | null } {
  const { state } = conversation;
  if (state?.case?.status === 'escalated') {
    const { person } = state.case.escalation ?? {};
    const name = person?.name ?? nameIn(state, 'human');
    return {
      name: name ?? texts.team,
      hint: name ? texts.humanHint : texts.waitingHuman,
      pictureUrl: person?.pictureUrl ?? null,
    };
  }
  const own = assistantName(conversation) ?? welcomed;
  const { assistantHint: hint } = texts;
  // A name that says what the line below says is none.
  const name = own && !hint.toLowerCase().includes(own.toLowerCase()) ? own : undefined;
  if (!brand) return { name: name ?? texts.title, hint };
  return { name: brand, hint: name ? `${name} · ${hint}` : hint };
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
  attempt(() => {
    const store = openStore();
    const name = nameIn(state, 'assistant') ?? known ?? store[key];
    if (name && name !== known) names.set(conversation, name);
    if (!memory.caseId) delete store[key];
    else if (name && store[key] !== name) store[key] = name;
  });
}

const nameIn = (state: CaseState | null, type: 'assistant' | 'human'): string | undefined =>
  state?.messages.findLast(({ author }) => author.type === type)?.author.name ?? undefined;
