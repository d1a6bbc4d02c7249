import type { Toolbox } from '../../actions/index.ts';
import type { Retrieve } from '../answer-builtin.ts';
import type { TurnTrace } from './turn-trace.ts';

interface Ways {
  toolbox: Toolbox;
  retrieve: Retrieve;
}

/** The same ways to articles and tools, with a note of each use: whoever goes them need not know. */
export function withNotes<Deps extends Ways>(deps: Deps, trace: TurnTrace): Deps {
  const { toolbox, retrieve } = deps;
  return {
    ...deps,
    retrieve: (async (tenantId, knowledgeVersion, query, options) => {
      const startMs = trace.nowMs();
      const passages = await retrieve(tenantId, knowledgeVersion, query, options);
      trace.lookedUp(query.text, startMs, passages);
      return passages;
    }) satisfies Retrieve,
    toolbox: notedToolbox(toolbox, trace),
  };
}

const notedToolbox = (toolbox: Toolbox, trace: TurnTrace): Toolbox => ({
  ...toolbox,

  async offer(turn, language) {
    const tools = await toolbox.offer(turn, language);
    trace.knowsTools(tools);
    return tools;
  },

  async read(turn, locale, call, signal) {
    const startMs = trace.nowMs();
    const result = await toolbox.read(turn, locale, call, signal);
    const { ok, output } = result;
    const { tool, arguments: args } = call;
    trace.calledTool({ tool, purpose: 'read', arguments: args, result: output, ok, startMs });
    return result;
  },

  async propose(turn, locale, call, signal) {
    const startMs = trace.nowMs();
    const verdict = await toolbox.propose(turn, locale, call, signal);
    const ok = verdict.verdict === 'proposed';
    const foreseen = ok ? verdict.proposal.preview : null;
    const result = ok ? (foreseen ? JSON.stringify(foreseen) : '') : verdict.problem;
    const { tool, arguments: args } = call;
    trace.calledTool({ tool, purpose: 'propose', arguments: args, result, ok, startMs });
    return verdict;
  },

  async execute(turn, signal) {
    const startMs = trace.nowMs();
    const execution = await toolbox.execute(turn, signal);
    if (turn.ruling?.kind !== 'confirm') return execution;
    const { action, outcome, notSentReason } = execution;
    const { tool, arguments: args } = action;
    const { status = action.status, failureReason = null, receipt = null } = outcome ?? {};
    // What a receipt proves stands with the message; its signature says nothing here.
    const { externalId = null, verification = null } = receipt ?? {};
    const result = JSON.stringify({
      status,
      failureReason,
      withheld: notSentReason,
      externalId,
      verification,
    });
    const ok = status === 'succeeded';
    trace.calledTool({ tool, purpose: 'execute', arguments: args, result, ok, startMs });
    return execution;
  },
});
