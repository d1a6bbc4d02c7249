import type { PlaygroundAnswer, Trace } from '@deskhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

/** Why a message came about: it never changes. */
export const traceQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['trace', messageId],
    queryFn: ({ signal }) =>
      askService<Trace>('GET', `/api/admin/traces/${encodeURIComponent(messageId)}`, { signal }),
    staleTime: Infinity,
  });

/** What a trace tells of an answer, wherever the answer was given. */
export type AnswerTrace = PlaygroundAnswer['trace'];
