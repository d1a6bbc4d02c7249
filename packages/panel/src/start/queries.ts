import type { AssistantSettings, AssistantTest, ListAuditResponse } from '@deskhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

export const assistantQuery = queryOptions({
  queryKey: ['assistant'],
  queryFn: ({ signal }) => askService<AssistantSettings>('GET', '/api/admin/assistant', { signal }),
});

/** Really asks the model, once; its answer counts for this visit. */
export const testAssistant = () => askService<AssistantTest>('POST', '/api/admin/assistant/test');

/** The newest hundred acts of the service: among them what became of changes. */
export const outcomesQuery = queryOptions({
  queryKey: ['audit', 'outcomes'],
  queryFn: ({ signal }) =>
    askService<ListAuditResponse>('GET', '/api/admin/audit', {
      query: { actor: 'system', limit: 100 },
      signal,
    }),
});
