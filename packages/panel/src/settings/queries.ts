import type {
  OriginsResponse,
  Retention,
  UpdateRetentionRequest,
  UpdateWelcomeRequest,
  WelcomeSettings,
} from '@deskhand/contract';
import { queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';

const paths = {
  origins: '/api/admin/origins',
  retention: '/api/admin/retention',
  welcome: '/api/admin/welcome',
} as const;

export const originsQuery = queryOptions({
  queryKey: ['origins'],
  queryFn: ({ signal }) => askService<OriginsResponse>('GET', paths.origins, { signal }),
});
export const replaceOrigins = (origins: string[]) =>
  askService<OriginsResponse>('PUT', paths.origins, { body: { origins } });

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => askService<Retention>('GET', paths.retention, { signal }),
});
export const updateRetention = (body: UpdateRetentionRequest) =>
  askService<Retention>('PUT', paths.retention, { body });

export const welcomeQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: ({ signal }) => askService<WelcomeSettings>('GET', paths.welcome, { signal }),
});
export const updateWelcome = (body: UpdateWelcomeRequest) =>
  askService<WelcomeSettings>('PUT', paths.welcome, { body });
