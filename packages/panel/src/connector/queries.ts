import type {
  ConnectorCheck,
  ConnectorSettings,
  ConnectorTool,
  ListConnectorCallsResponse,
  ListConnectorToolsResponse,
  ToolTrial,
  ToolTrialRequest,
  UpdateConnectorRequest,
  UpdateToolRequest,
} from '@deskhand/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';
import type { CallSearch } from './calls/search.ts';

const path = '/api/admin/connector';

export const connectorQuery = queryOptions({
  queryKey: ['connector'],
  queryFn: ({ signal }) => askService<ConnectorSettings>('GET', path, { signal }),
});

export const toolsQuery = queryOptions({
  queryKey: ['connector', 'tools'],
  queryFn: async ({ signal }) =>
    (await askService<ListConnectorToolsResponse>('GET', `${path}/tools`, { signal })).tools,
});

export const setConnector = (body: UpdateConnectorRequest) =>
  askService<ConnectorSettings>('PUT', path, { body });

export const refreshTools = () => askService<object>('POST', `${path}/refresh`);

export const removeConnector = () => askService<object>('DELETE', path);

export const updateTool = ({ name, ...body }: UpdateToolRequest & { name: string }) =>
  askService<ConnectorTool>('PUT', `${path}/tools/${encodeURIComponent(name)}`, { body });

export const checkConnector = () => askService<ConnectorCheck>('POST', `${path}/check`);

export const tryTool = ({ name, ...body }: ToolTrialRequest & { name: string }) =>
  askService<ToolTrial>('POST', `${path}/tools/${encodeURIComponent(name)}/try`, { body });

export const callsKey = ['connector-calls'];

export const callsQuery = (search: CallSearch, limit = 30) =>
  infiniteQueryOptions({
    queryKey: [...callsKey, search, limit],
    queryFn: ({ pageParam, signal }) =>
      askService<ListConnectorCallsResponse>('GET', `${path}/calls`, {
        query: { ...search, limit, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
