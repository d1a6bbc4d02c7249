import type { CaseState } from '@deskhand/client';
import { fill } from '../../texts/fill.ts';
import type { Texts } from '../../texts/texts.ts';

/** What the line above the conversation says, if anything. */
export interface Status {
  text: string;
  /** `problem` is drawn as one. */
  tone: 'calm' | 'problem';
  canRetry: boolean;
}

export interface Surroundings {
  texts: Texts;
  isOnline: boolean;
  nowMs: number;
  /** No token could be had before there was a conversation at all. */
  lacksToken: boolean;
  /** As a person reads it: 14:05:30. */
  clockTime: (ms: number) => string;
}

/** Chooses the worst thing; null when all is well. */
export function statusOf(state: CaseState | null, around: Surroundings): Status | null {
  const { texts } = around;
  if (!around.isOnline) return problem(texts.offline);
  if (around.lacksToken) return problem(texts.noToken, true);
  if (state?.connection === 'unauthorized') return problem(texts.unauthorized, true);
  if (state?.limitedUntil != null && state.limitedUntil > around.nowMs) {
    return problem(fill(texts.limited, { time: around.clockTime(state.limitedUntil) }));
  }
  if (state?.connection === 'retrying') return problem(texts.retrying);
  if (state && !state.isLoading && !state.case && state.error) {
    return problem(texts.unreachable, true);
  }
  // Older messages, and another look at the same case, are no reason to say so.
  if (!state || (state.isLoading && !state.case)) {
    return { text: texts.connecting, tone: 'calm', canRetry: false };
  }
  return null;
}

function problem(text: string, canRetry = false): Status {
  return { text, tone: 'problem', canRetry };
}
