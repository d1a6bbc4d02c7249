import { isBlank, type Passage } from '@deskhand/contract';
import type { Answer, Answerer, Turn } from '../cases/index.ts';
import { detectLanguage, languageOf, type Language } from '../knowledge/index.ts';
import type { Log } from '../platform/log.ts';
import { answerFromKnowledge } from './builtin/index.ts';
import { citePassages } from './cite-passages.ts';
import { fallbackNote, unansweredNote } from './notes.ts';
import { buildPrompt } from './prompt.ts';
import { callModel, ModelFailure, type Budgets, type Model } from './providers/index.ts';
import type { EffectiveSettings, SettingsReader } from './settings/effective-settings.ts';

const passagesMax = 6;
const outputTokensMax = 2_000;

export type Retrieve = (
  tenantId: number,
  knowledgeVersion: number,
  query: string,
  options: { limit: number; locale: string | null; signal?: AbortSignal },
) => Promise<Passage[]>;

interface Deps {
  settings: SettingsReader;
  retrieve: Retrieve;
  /** The model for these settings, made once and kept. */
  modelFor: (settings: EffectiveSettings) => Model;
  budgets: Budgets;
  log: Log;
}

/**
 * Answers turns: with the tenant's model where one is set, with the built-in assistant where none
 * is or the model fails. Whatever fails, there is an honest answer.
 */
export function createAnswerer(deps: Deps): Answerer {
  return async (turn, emit, signal) => {
    try {
      const settings = await deps.settings.current(turn.tenantId, turn.settingsVersion);
      if (settings.provider === 'builtin') return await answerBuiltin(deps, settings, turn, emit);
      return await answerWithModel(deps, settings, turn, emit, signal);
    } catch (error) {
      deps.log.error({ err: error, tenantId: turn.tenantId }, 'a turn could not be answered');
      return {
        content: unansweredNote(languageOfTurn(turn, 'en')),
        authorName: 'Assistant',
        citations: [],
        status: 'failed',
        provenance: { provider: 'none', failure: 'internal' },
      };
    }
  };
}

async function answerWithModel(
  deps: Deps,
  settings: EffectiveSettings,
  turn: Turn,
  emit: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const passages = await deps.retrieve(turn.tenantId, turn.knowledgeVersion, queryOf(turn), {
      limit: passagesMax,
      locale: localeOf(turn) ?? settings.locale,
      signal,
    });
    const prompt = buildPrompt(settings, turn, passages);
    const request = { ...prompt, outputTokensMax, signal };
    const model = deps.modelFor(settings);
    let text = '';
    let tokens = {};
    for await (const event of callModel(model, request, deps.budgets)) {
      if (event.type === 'text') {
        text += event.text;
        emit(event.text);
      } else if (event.type === 'finish') {
        tokens = { inputTokens: event.inputTokens, outputTokens: event.outputTokens };
      }
      // A tool call names a tool it was not given: nothing runs.
    }
    const cited = citePassages(text, passages);
    if (isBlank(cited.content)) throw new ModelFailure('empty');
    return {
      ...cited,
      authorName: settings.name,
      status: 'complete',
      provenance: {
        provider: settings.provider,
        model: settings.model,
        ...tokens,
        milliseconds: Math.round(performance.now() - startedAt),
      },
    };
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.code === 'cancelled') throw error;
    deps.log.warn({ tenantId: turn.tenantId, failure: error.code }, 'the model failed');
    const answer = await answerBuiltin(deps, settings, turn, () => undefined);
    return {
      ...answer,
      content: `${fallbackNote(languageOfTurn(turn, settings.locale))}\n\n${answer.content}`,
      provenance: { ...answer.provenance, fallbackFrom: settings.provider, failure: error.code },
    };
  }
}

async function answerBuiltin(
  deps: Deps,
  settings: EffectiveSettings,
  turn: Turn,
  emit: (text: string) => void,
): Promise<Answer> {
  const locale = localeOf(turn) ?? settings.locale;
  const answer = await answerFromKnowledge({
    message: turn.content,
    history: turn.history.flatMap(({ author_type: author, content }) =>
      author === 'user' || author === 'assistant' ? { author, content } : [],
    ),
    locale,
    assistantName: settings.name,
    context: turn.context,
    retrieve: (query, limit) =>
      deps.retrieve(turn.tenantId, turn.knowledgeVersion, query, { limit, locale }),
  });
  emit(answer.content);
  return {
    content: answer.content,
    citations: answer.citations,
    authorName: settings.name,
    status: 'complete',
    provenance: { provider: 'builtin', kind: answer.kind },
  };
}

/** A short follow-up is looked up together with the question before it. */
function queryOf(turn: Turn): string {
  const before = turn.history.findLast(({ author_type: author }) => author === 'user')?.content;
  const isShort = turn.content.trim().split(/\s+/u).length < 6;
  return isShort && before ? `${turn.content}\n${before.slice(0, 500)}` : turn.content;
}

/** Of the service's own sentences: that of the message where it tells, else the user's. */
function languageOfTurn(turn: Turn, fallback: string): Language {
  return detectLanguage(turn.content) ?? languageOf(localeOf(turn) ?? fallback) ?? 'en';
}

/** The application's word for the user's language, where it gave one. */
function localeOf(turn: Turn): string | null {
  const locale = turn.context?.['locale'];
  return typeof locale === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale)
    ? locale
    : null;
}
