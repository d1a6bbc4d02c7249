import type {
  ConnectorSettings,
  ConnectorTool,
  ListConnectorToolsResponse,
  UpdateConnectorRequest,
  UpdateToolRequest,
} from '@deskhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

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
