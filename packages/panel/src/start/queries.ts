import type {
  AssistantSettings,
  AssistantTest,
  ListProblemsResponse,
  Progress,
  Spending,
} from '@deskhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

export const assistantQuery = queryOptions({
  queryKey: ['assistant'],
  queryFn: ({ signal }) => askService<AssistantSettings>('GET', '/api/admin/assistant', { signal }),
});

/** Really asks the model, once; its answer counts for this visit. */
export const testAssistant = () => askService<AssistantTest>('POST', '/api/admin/assistant/test');

/** What the service has seen of the tenant. */
export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => askService<Progress>('GET', '/api/admin/progress', { signal }),
});

/** What models took in the last days. */
export const spendingQuery = queryOptions({
  queryKey: ['spending'],
  queryFn: ({ signal }) => askService<Spending>('GET', '/api/admin/spending', { signal }),
  // It is counted anew each time, of up to 2,000 conversations.
  staleTime: 5 * 60_000,
});

/** What went wrong in the last days. */
export const problemsQuery = queryOptions({
  queryKey: ['problems'],
  queryFn: ({ signal }) =>
    askService<ListProblemsResponse>('GET', '/api/admin/problems', { signal }),
});
