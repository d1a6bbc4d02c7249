import type {
  AddStartersResponse,
  Check,
  CheckListItem,
  CheckRequest,
  CheckRequirement,
  CheckResult,
  CheckRun,
  ImportChecksRequest,
  ImportChecksResponse,
  ListCheckResultsResponse,
  ListChecksResponse,
  ReadCheckRunResponse,
  StartCheckRunRequest,
  UpdateCheckRequest,
} from '@deskhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const path = '/api/admin/checks';
const runPath = '/api/admin/check-run';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** Everything here moves together: a run changes a check's state wherever it is shown. */
export const checksKey = ['checks'];

const pagesMax = 10;

/** All of a tenant's checks, at most 500; with their state on a version where one is named. */
export const checksQuery = (version?: number) =>
  queryOptions({
    queryKey: [...checksKey, 'list', version ?? null],
    queryFn: ({ signal }) => readAll(version, signal),
  });

async function readAll(
  version: number | undefined,
  signal: AbortSignal,
): Promise<Omit<ListChecksResponse, 'nextCursor'>> {
  const checks: CheckListItem[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    const query = { limit: 100, cursor, version };
    const read = await askService<ListChecksResponse>('GET', path, { query, signal });
    checks.push(...read.checks);
    if (read.nextCursor === null || page === pagesMax) return { ...read, checks };
    cursor = read.nextCursor;
  }
}

export const checkQuery = (id: string) =>
  queryOptions({
    queryKey: [...checksKey, 'one', id],
    queryFn: ({ signal }) => askService<Check>('GET', pathOf(id), { signal }),
  });

export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: [...checksKey, 'results', id],
    queryFn: ({ signal }) =>
      askService<ListCheckResultsResponse>('GET', `${pathOf(id)}/runs`, { signal }),
  });

export const createCheck = (body: CheckRequest) => askService<Check>('POST', path, { body });

export const updateCheck = ({ id, ...body }: UpdateCheckRequest & { id: string }) =>
  askService<Check>('PUT', pathOf(id), { body });

export const deleteCheck = (id: string) => askService<object>('DELETE', pathOf(id));

/** Whom a run asks: `draft`, `live`, or the number of a version; with the key of a model that is not live. */
export interface Target {
  target: string;
  apiKey?: string | null;
}

/** Moves by itself while it is under way; begun elsewhere, it is seen soon. */
export const checkRunQuery = queryOptions({
  queryKey: ['check-run'],
  queryFn: ({ signal }) => askService<ReadCheckRunResponse>('GET', runPath, { signal }),
  refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? 1_000 : 15_000),
});

export const startCheckRun = (body: StartCheckRunRequest) =>
  askService<CheckRun>('POST', runPath, { body });

export const cancelCheckRun = () => askService<ReadCheckRunResponse>('DELETE', runPath);

export const runCheck = (id: string, body: Target, signal?: AbortSignal) =>
  askService<CheckResult>('POST', `${pathOf(id)}/runs`, { body, ...(signal && { signal }) });

export const importChecks = (body: ImportChecksRequest) =>
  askService<ImportChecksResponse>('POST', `${path}/import`, { body });

export const addStarters = () => askService<AddStartersResponse>('POST', `${path}/starters`);

export const setRequirement = (body: CheckRequirement) =>
  askService<CheckRequirement>('PUT', `${path}/requirement`, { body });
