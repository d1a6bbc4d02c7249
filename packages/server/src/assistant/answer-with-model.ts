import type { Passage } from '@deskhand/contract';
import type { Answer, Emit } from '../cases/index.ts';
import { nameOf, nearestIn, nearestMax, readSmalltalk, ToolSearch } from '../builtin/index.ts';
import type { Retrieve } from './answer-builtin.ts';
import type { ToolDeps } from './answer-with-tool.ts';
import { askModel } from './ask-model.ts';
import { citePassages } from './cite-passages.ts';
import { withNotice } from './notice.ts';
import { offeredBeside, offersOf } from './offers/offers-of.ts';
import type { Budgets, Model } from './providers/index.ts';
import type { ReadTurn } from './read-turn.ts';
import { givenTo } from './turn-search.ts';
import type { EffectiveSettings } from './settings/effective-settings.ts';
import { proposalWords } from './use-tool.ts';
import type { Utterance } from '../utterance/index.ts';

const passagesMax = 6;

interface Deps extends ToolDeps {
  retrieve: Retrieve;
  modelFor: (settings: EffectiveSettings) => Model;
  budgets: Budgets;
}

/** The model's answer, or the proposal it ended with. Throws ModelFailure when there is neither. */
export async function answerWithModel(
  deps: Deps,
  read: ReadTurn,
  emit: Emit,
  signal: AbortSignal,
): Promise<Answer> {
  const { turn, settings, locale } = read;
  read.trace.pricedAt(settings.tenantsOwn ? settings.prices : null);
  const startMs = read.trace.nowMs();
  const passages = await deps.retrieve(turn.tenantId, turn.knowledgeVersion, queryOf(read), {
    limit: passagesMax,
    locale,
    signal,
  });
  const { text, notice, proposal, toolCalls, tokens } = await askModel(
    deps,
    read,
    passages,
    emit,
    signal,
  );
  const told = {
    authorName: settings.name,
    status: 'complete' as const,
    provenance: {
      provider: settings.provider,
      model: settings.model,
      ...tokens,
      milliseconds: read.trace.nowMs() - startMs,
    },
    ...(toolCalls.length > 0 && { toolCalls }),
  };
  if (proposal) {
    read.trace.given(passages);
    // The stored arguments, in the service's words: what the model said of them is not shown.
    const content = proposalWords(read, proposal);
    return { ...told, content, citations: [], proposal };
  }
  const { content, citations } = citePassages(text, passages);
  read.trace.given(
    passages,
    citations.map(({ n }) => n),
  );
  const citedDocuments = citations.map(({ n }) => passages[n - 1]!.documentId);
  const cites = citations.map(({ n }) => nameOf(passages[n - 1]!));
  const dialogue = cites.length > 0 ? { cites } : {};
  const answer = { ...told, citations, citedDocuments, dialogue, ...withNotice(content, notice) };
  // What was read for the user answers them.
  if (toolCalls.length > 0) return answer;
  const beside = await offeredWith(deps, read, cites.length > 0 ? null : passages);
  return { ...answer, ...beside, dialogue: { ...dialogue, ...beside.dialogue } };
}

/**
 * What a reader may ask for next: where no source is cited (`uncited`) the articles that it was looked for
 * in, and a person once two answers in a row have named none.
 */
async function offeredWith(deps: Deps, read: ReadTurn, uncited: readonly Passage[] | null) {
  const { turn, settings, language, history } = read;
  const smalltalk = readSmalltalk(read.message, settings.name, language)?.kind ?? null;
  const before = history.findLast(({ author }) => author === 'assistant');
  const needsPerson = uncited !== null && before !== undefined && !before.dialogue?.cites;
  const kind = smalltalk ? ('smalltalk' as const) : ('answer' as const);
  const tools = await deps.toolbox.offer(turn, language);
  const search = new ToolSearch(read.message, tools, { ...givenTo(read), context: null });
  const nearest = nearestIn(uncited ?? [], nearestMax.unsure);
  const offering = { kind, smalltalk, nearest, needsPerson, asksBack: false };
  return {
    offers: offersOf(read, offering, { open: search, all: search }),
    dialogue: uncited === null ? offeredBeside(read, { open: search, all: search }) : {},
  };
}

/** A short follow-up is looked up together with the question before it. */
function queryOf({ message, history }: ReadTurn): Utterance {
  const before = history.findLast(({ author }) => author === 'user')?.content;
  const isShort = message.text.trim().split(/\s+/u).length < 6;
  return isShort && before ? message.part(`${message.text}\n${before.slice(0, 500)}`) : message;
}
