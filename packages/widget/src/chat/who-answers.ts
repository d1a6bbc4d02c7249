import type { CaseState } from '@deskhand/client';
import { openStore } from '../storage/memory.ts';
import type { MoreTexts } from '../texts/texts.ts';
import type { Desk } from './desk.ts';

type Surroundings = Pick<Desk, 'state' | 'texts'> & {
  more: Pick<MoreTexts, 'team' | 'humanHint' | 'waitingHuman'>;
};

/** What the assistant calls itself here, as far as it has said so: only its messages carry it. */
const names = new WeakMap<object, string>();

/** Whom the person is talking to. An escalated case belongs to people, even before one has written. */
export function whoAnswers(desk: Surroundings): { name: string; hint: string } {
  const { state, texts, more } = desk;
  if (state?.case?.status !== 'escalated') {
    return { name: assistantName(desk) ?? texts.assistant, hint: texts.assistantHint };
  }
  const name = nameIn(state, 'human');
  return { name: name ?? more.team, hint: name ? more.humanHint : more.waitingHuman };
}

/** Undefined until it has answered this person. */
export const assistantName = (desk: Pick<Desk, 'state'>): string | undefined =>
  nameIn(desk.state, 'assistant') ?? names.get(desk);

/**
 * Keeps the name for as long as there is a conversation to come back to: the next page shows it before
 * it has loaded that. Called after each change.
 */
export function rememberAssistantName(desk: Desk): void {
  const { state, memory, prefix, identity } = desk;
  if (!identity) return;
  const key = `${prefix}name`;
  const known = names.get(desk);
  try {
    const store = openStore();
    const name = nameIn(state, 'assistant') ?? known ?? store[key];
    if (name && name !== known) names.set(desk, name);
    if (!memory.caseId) delete store[key];
    else if (name && store[key] !== name) store[key] = name;
  } catch {
    // Full or forbidden.
  }
}

const nameIn = (state: CaseState | null, type: 'assistant' | 'human'): string | undefined =>
  state?.messages.findLast(({ author }) => author.type === type)?.author.name ?? undefined;
