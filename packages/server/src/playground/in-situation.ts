import type { CheckSituation, Passage } from '@deskhand/contract';
import { ModelFailure, type AnswererDeps, type Model } from '../assistant/index.ts';
import type { ReadResult, Toolbox } from '../actions/index.ts';

/** The same ways to models, articles and tools, as far as they are there in a situation. */
export function inSituation(deps: AnswererDeps, situation: CheckSituation): AnswererDeps {
  const { model, connector, article } = situation;
  return {
    ...deps,
    ...(model === 'down' && { modelFor: () => silentModel }),
    ...(connector === 'down' && { toolbox: withoutReadings(deps.toolbox) }),
    ...(article && { retrieve: withArticle(deps.retrieve, article) }),
  };
}

const silentModel: Model = {
  stream: () => {
    throw new ModelFailure('unreachable');
  },
};

const unreachable = 'The tool could not be reached.';

const withoutReadings = (toolbox: Toolbox): Toolbox => ({
  ...toolbox,
  read: (): Promise<ReadResult> =>
    Promise.resolve({
      ...{ ok: false, refusal: null, output: unreachable, value: unreachable },
      ...{ milliseconds: 0, display: null, values: {}, outputSchema: null },
    }),
});

/** Whatever is looked for, an article that is nowhere stored is found first. */
function withArticle(
  retrieve: AnswererDeps['retrieve'],
  { title, content }: NonNullable<CheckSituation['article']>,
): AnswererDeps['retrieve'] {
  return async (tenantId, knowledgeVersion, query, options) => {
    const found = await retrieve(tenantId, knowledgeVersion, query, options);
    const passage: Passage = {
      ...{ documentId: `doc_${'0'.repeat(32)}`, title, heading: null, url: null },
      ...{ text: content, score: (found[0]?.score ?? 1) * 1.01 },
    };
    return [passage, ...found].slice(0, options.limit);
  };
}
