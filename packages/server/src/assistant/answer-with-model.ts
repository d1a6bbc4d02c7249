import { isBlank } from '@deskhand/contract';
import { proposalText, type Toolbox } from '../actions/index.ts';
import type { Answer } from '../cases/index.ts';
import type { Retrieve } from './answer-builtin.ts';
import { askModel } from './ask-model.ts';
import { citePassages } from './cite-passages.ts';
import { ModelFailure, type Budgets, type Model } from './providers/index.ts';
import type { ReadTurn } from './read-turn.ts';
import type { EffectiveSettings } from './settings/effective-settings.ts';

const passagesMax = 6;

interface Deps {
  retrieve: Retrieve;
  toolbox: Toolbox;
  modelFor: (settings: EffectiveSettings) => Model;
  budgets: Budgets;
}

/** The model's answer, or the proposal it ended with. Throws ModelFailure when there is neither. */
export async function answerWithModel(
  deps: Deps,
  read: ReadTurn,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const { turn, settings, locale, language } = read;
  const startedAt = performance.now();
  const passages = await deps.retrieve(turn.tenantId, turn.knowledgeVersion, queryOf(read), {
    limit: passagesMax,
    locale,
    signal,
  });
  const { text, proposal, toolCalls, tokens } = await askModel(deps, read, passages, emit, signal);
  const told = {
    authorName: settings.name,
    status: 'complete' as const,
    provenance: {
      provider: settings.provider,
      model: settings.model,
      ...tokens,
      ...(toolCalls.length > 0 && { toolCalls }),
      milliseconds: Math.round(performance.now() - startedAt),
    },
  };
  if (proposal) {
    // The stored arguments, in the service's words: what the model said of them is not shown.
    const content = proposalText(proposal, language);
    return { ...told, content, citations: [], proposal };
  }
  const cited = citePassages(text, passages);
  if (isBlank(cited.content)) throw new ModelFailure('empty');
  return { ...told, ...cited };
}

/** A short follow-up is looked up together with the question before it. */
function queryOf({ turn, history }: ReadTurn): string {
  const before = history.findLast(({ author }) => author === 'user')?.content;
  const isShort = turn.content.trim().split(/\s+/u).length < 6;
  return isShort && before ? `${turn.content}\n${before.slice(0, 500)}` : turn.content;
}
