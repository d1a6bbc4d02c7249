import type { PhraseProposals, PhrasesRequest } from '@deskhand/contract';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/index.ts';
import { refusalReason } from '../../platform/reason.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { callModel, ModelFailure, type Budgets, type Model } from '../providers/index.ts';
import type { EffectiveSettings, SettingsReader } from '../settings/effective-settings.ts';
import { keyUnreadable, withWayOut } from '../settings/test-assistant.ts';
import { readAssistant } from '../settings/update-assistant.ts';
import { aboutArticle, type UploadedDocuments } from './article-phrases.ts';
import { jsonIn } from './keep-phrases.ts';
import type { PhraseSubject } from './phrase-subject.ts';
import { aboutTool } from './tool-phrases.ts';

/**
 * Asks a tenant's model how people would ask for a tool or an article; stores nothing. Refuses
 * (NOT_IMPLEMENTED) without a model, (CONNECTOR_UNAVAILABLE) one that fails or proposes nothing of
 * use, (NOT_FOUND) what is not this tenant's, (CONFLICT) what has room for no more.
 */
export type ProposePhrases = (
  deps: { database: Database } & UploadedDocuments,
  tenantId: number,
  request: PhrasesRequest,
) => Promise<{ proposals: PhraseProposals; target: string | null }>;

interface Deps {
  settings: SettingsReader;
  modelFor: (settings: EffectiveSettings) => Model;
  budgets: Budgets;
}

/** Five languages of fifteen phrases, as JSON. */
const outputTokensMax = 4_000;
const outputCharactersMax = 20_000;

export function createPhraseProposals(
  { settings, modelFor, budgets }: Deps,
  defaults: Config['model'],
): ProposePhrases {
  return async function proposePhrases(deps, tenantId, request) {
    checkRequest(request);
    const { provider } = await readAssistant(deps.database, tenantId, defaults);
    if (provider === 'builtin')
      throw new Refusal('NOT_IMPLEMENTED', noModel, { reason: refusalReason('no-model') });
    // What was set a moment ago is what is asked.
    const effective = await settings.current(tenantId, Number.POSITIVE_INFINITY);
    if (effective.provider === 'builtin') throw failed(keyUnreadable, effective);
    const { target, system, keep } = await subjectOf(deps, tenantId, request, effective);
    const text = await ask(modelFor(effective), system, { ...budgets, outputCharactersMax }).catch(
      (error: unknown) => {
        if (!(error instanceof ModelFailure)) throw error;
        throw failed({ message: error.message, reason: error.code }, effective);
      },
    );
    const answer = jsonIn(text);
    const kept = answer && keep(answer);
    if (!kept)
      throw new Refusal('CONNECTOR_UNAVAILABLE', nothingOfUse, {
        reason: refusalReason('phrases-of-no-use'),
      });
    // Only the built-in assistant has no model.
    return { proposals: { model: effective.model!, ...kept }, target };
  };
}

const noModel =
  'No model is configured that could propose anything. Set one: PUT /api/admin/assistant with `provider` and `model`.';
const nothingOfUse =
  'The model answered with nothing that could be kept. Try again, or choose another model.';

function checkRequest({ tool, documentId, title, content, contentType }: PhrasesRequest): void {
  const isText = title !== undefined || content !== undefined || contentType !== undefined;
  if ([tool !== undefined, documentId !== undefined, isText].filter(Boolean).length !== 1) {
    throw invalid('Name one of `tool`, `documentId`, or `title` with `content`.');
  }
  if (!isText) return;
  if (title === undefined) throw invalid('`title` is required with `content`.');
  if (content === undefined) throw invalid('`content` is required with `title`.');
}

const subjectOf: (
  deps: { database: Database } & UploadedDocuments,
  tenantId: number,
  request: PhrasesRequest,
  settings: EffectiveSettings,
) => Promise<PhraseSubject> = (deps, tenantId, request, { locale }) =>
  request.tool === undefined
    ? aboutArticle(deps, tenantId, request)
    : aboutTool(deps.database, tenantId, request.tool, request.languages, locale);

async function ask(model: Model, system: string, budgets: Budgets): Promise<string> {
  const request = {
    system,
    messages: [{ role: 'user' as const, content: 'Write the JSON.' }],
    outputTokensMax,
    signal: new AbortController().signal,
  };
  let text = '';
  for await (const event of callModel(model, request, budgets)) {
    if (event.type === 'text') text += event.text;
  }
  return text;
}

const failed = (
  failure: Parameters<typeof withWayOut>[0],
  { tenantsOwn }: EffectiveSettings,
): Refusal => new Refusal('CONNECTOR_UNAVAILABLE', withWayOut(failure, tenantsOwn));
