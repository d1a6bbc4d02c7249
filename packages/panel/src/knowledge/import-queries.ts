import type {
  ImportArticleResponse,
  ImportFileResponse,
  ImportRequest,
  KnowledgeImport,
  LeaveOutRequest,
  ListImportFilesResponse,
  ListImportsResponse,
} from '@deskhand/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const imports = '/api/admin/knowledge/imports';
const addressOf = (id: string) => `${imports}/${encodeURIComponent(id)}`;

/** While the service works at it, it is asked again. */
const lookMs = 1_000;

/** Whether the service goes on by itself: what a website says now is applied without being asked for. */
export const isUnderWay = ({
  state,
  websiteId,
  held,
}: Pick<KnowledgeImport, 'state' | 'websiteId' | 'held'>): boolean =>
  state === 'reading' ||
  state === 'applying' ||
  (state === 'ready' && websiteId !== null && held === null);

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => askService<ListImportsResponse>('GET', imports, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.imports.some(isUnderWay) ? lookMs : false),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) => askService<KnowledgeImport>('GET', addressOf(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookMs : false),
  });

/** What files are shown by that is no effect. */
const shownStates: readonly (string | undefined)[] = ['failed', 'skipped', 'cancelled'];

/** Files, by `show`: an effect, one of these states, or all. */
export const importFilesQuery = (id: string, show: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['import-files', id, show],
    queryFn: ({ pageParam, signal }) =>
      askService<ListImportFilesResponse>('GET', `${addressOf(id)}/files`, {
        query: {
          limit: 50,
          cursor: pageParam,
          ...(shownStates.includes(show) ? { state: show } : { effect: show }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const leaveOutOfImport = ({ id, ...body }: LeaveOutRequest & { id: string }) =>
  askService<KnowledgeImport>('POST', `${addressOf(id)}/leave-out`, { body });

/** What a file would become; null where it is stored already, or was left out. */
export const importArticleQuery = (id: string, name: string) =>
  queryOptions({
    queryKey: ['import-article', id, name],
    queryFn: async ({ signal }) =>
      (
        await askService<ImportArticleResponse>('GET', `${addressOf(id)}/article`, {
          query: { name },
          signal,
        })
      ).article,
  });

export const createImport = ({ request, key }: { request: ImportRequest; key: string }) =>
  askService<KnowledgeImport>('POST', imports, { body: request, key });

export const applyImport = (id: string) =>
  askService<KnowledgeImport>('POST', `${addressOf(id)}/apply`);

export const retryImport = ({ id, name }: { id: string; name?: string }) =>
  askService<KnowledgeImport>('POST', `${addressOf(id)}/retry`, { body: name ? { name } : {} });

export const cancelImport = (id: string) =>
  askService<KnowledgeImport>('POST', `${addressOf(id)}/cancel`);

export const deleteImport = (id: string) => askService<object>('DELETE', addressOf(id));

export const addImportFile = (id: string, name: string, content: string, signal: AbortSignal) =>
  askService<ImportFileResponse>('POST', `${addressOf(id)}/files`, {
    body: { name, content },
    signal,
  });
