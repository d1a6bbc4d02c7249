import type { CheckExpectation, CheckRequest, Trace, TranscriptResponse } from '@deskhand/contract';

import { isMissed } from '../traces/is-missed.ts';
import type { AnswerTrace } from '../traces/queries.ts';

type Message = TranscriptResponse['messages'][number];

/** Of what was said before. */
export const historyMax = 10;
const historyCharactersMax = 4_000;
const nameCharactersMax = 80;

/** Whether an answer is no example of what is expected: it found nothing, or was judged not helpful. */
export const isNoExample = (
  trace: Trace,
  { feedback }: Pick<TranscriptResponse['case'], 'feedback'>,
) => isMissed(trace) || feedback === 'negative';

/**
 * A check as an answer suggests it: what was said up to the question, by whom, and of the answer what it cites,
 * uses or does not know. What is expected is to be looked at: the answer may have been wrong. Of one that is
 * no example nothing is expected yet.
 */
export function checkOf(
  trace: Trace,
  transcript: Pick<TranscriptResponse, 'messages' | 'snapshot' | 'case'>,
): CheckRequest {
  const { messages, snapshot } = transcript;
  const question = messages.find(({ id }) => id === trace.questionId);
  const answer = messages.find(({ id }) => id === trace.messageId);
  const asked = question?.content ?? trace.question?.text ?? '';
  const before = question ? messages.filter(({ seq }) => seq < question.seq) : [];
  const { user, context } = snapshot;
  return {
    name: shortened(asked),
    enabled: true,
    user: {
      userId: user.id,
      userRoles: user.roles,
      ...(user.email && { userEmail: user.email }),
      ...(user.plan !== null && { plan: user.plan }),
    },
    ...(context && { context }),
    history: before.slice(-historyMax).flatMap(asSaid),
    messages: [{ content: asked }],
    situation: {},
    expectations: isNoExample(trace, transcript.case) ? [] : expectationsOf(trace, answer),
    madeOf: trace.messageId,
  };
}

function asSaid({ author, content, dialogue }: Message): CheckRequest['history'] {
  if (author.type === 'system' || content.trim() === '') return [];
  const said = saidShort(content);
  return author.type === 'user'
    ? [{ author: 'user', content: said }]
    : [{ author: 'assistant', content: said, ...(dialogue && { dialogue }) }];
}

export const saidShort = (content: string) => [...content].slice(0, historyCharactersMax).join('');

type Answer = Pick<Message, 'citations'> & {
  action: { tool: string; arguments: Record<string, unknown> } | null;
};

/** What an answer did: the articles that it cites by their ids, so that they may be renamed. */
export function expectationsOf(trace: AnswerTrace, answer: Answer | undefined): CheckExpectation[] {
  const titles = [...new Set(answer?.citations.map(({ title }) => title) ?? [])];
  const cited = trace.passages.filter(({ use }) => use === 'cited');
  const documents = titles.map(
    (title) => cited.find((one) => one.title === title)?.documentId ?? title,
  );
  const read = trace.toolCalls.filter(({ purpose, ok }) => purpose === 'read' && ok);
  const tools = [...new Set(read.map(({ tool }) => tool))];
  const action = answer?.action;
  return [
    ...documents.slice(0, 5).map((document) => ({ kind: 'cites' as const, document })),
    ...(action
      ? [
          {
            ...({ kind: 'uses_tool', tool: action.tool, by: 'proposal' } as const),
            arguments: action.arguments,
          },
        ]
      : []),
    ...tools
      .slice(0, 5)
      .map((tool) => ({ kind: 'uses_tool' as const, tool, by: 'reading' as const })),
    ...(trace.answeredBy.kind === 'unknown' ? [{ kind: 'does_not_know' as const }] : []),
    { kind: 'claims_nothing' },
  ];
}

/** As a check is named. */
export function shortened(text: string): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()];
  if (characters.length <= nameCharactersMax) return characters.join('');
  return `${characters.slice(0, nameCharactersMax - 1).join('')}…`;
}
