import type {
  ListWebsitesResponse,
  Website,
  WebsiteInterval,
  WebsiteRequest,
} from '@deskhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';
import { isUnderWay } from './import-queries.ts';

const websites = '/api/admin/knowledge/websites';
const addressOf = (id: string) => `${websites}/${encodeURIComponent(id)}`;

/** While one is being read, it is asked again. */
const lookMs = 1_000;

export const isBeingRead = ({ lastImport }: Website): boolean =>
  lastImport !== null && isUnderWay(lastImport);

export const websitesQuery = queryOptions({
  queryKey: ['websites'],
  queryFn: ({ signal }) => askService<ListWebsitesResponse>('GET', websites, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.websites.some(isBeingRead) ? lookMs : false),
});

export const createWebsite = ({ request, key }: { request: WebsiteRequest; key: string }) =>
  askService<Website>('POST', websites, { body: request, key });

export const updateWebsite = ({ id, every }: { id: string; every: WebsiteInterval }) =>
  askService<Website>('PUT', addressOf(id), { body: { every } });

export const readWebsite = (id: string) => askService<Website>('POST', `${addressOf(id)}/read`);

export const deleteWebsite = (id: string) => askService<object>('DELETE', addressOf(id));
