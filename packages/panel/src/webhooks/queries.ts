import type {
  ListWebhookDeliveriesResponse,
  ListWebhooksResponse,
  ReplayWebhookRequest,
  ReplayWebhookResponse,
  UpdateWebhookRequest,
  Webhook,
  WebhookDeliveryWithBody,
  WebhookRequest,
  WebhookTestResult,
  WebhookWithSecret,
} from '@deskhand/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { askService } from '../service/ask-service.ts';
import type { DeliverySearch } from './search.ts';

const path = '/api/admin/webhooks';
const addressOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
const deliveryAddress = (id: string, eventId: string) =>
  `${addressOf(id)}/deliveries/${encodeURIComponent(eventId)}`;

/** While something is on its way, it is asked again. */
const lookMs = 3_000;

export const webhooksKey = ['webhooks'];

/** Whether the service goes on by itself: to one that is disabled nothing is sent. */
const isSending = ({ enabled, waiting }: Webhook): boolean => enabled && waiting > 0;

export const webhooksQuery = queryOptions({
  queryKey: [...webhooksKey, 'all'],
  queryFn: async ({ signal }) =>
    (await askService<ListWebhooksResponse>('GET', path, { signal })).webhooks,
  refetchInterval: ({ state: { data } }) => (data?.some(isSending) ? lookMs : false),
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'one', id],
    queryFn: ({ signal }) => askService<Webhook>('GET', addressOf(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data && isSending(data) ? lookMs : false),
  });

export const deliveriesKey = (id: string) => [...webhooksKey, 'deliveries', id];

/** Each page that is shown is read again: the more of them, the more seldom. */
export const deliveriesQuery = (id: string, search: DeliverySearch, isEnabled: boolean) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey(id), search],
    queryFn: ({ pageParam, signal }) =>
      askService<ListWebhookDeliveriesResponse>('GET', `${addressOf(id)}/deliveries`, {
        query: { ...search, limit: 30, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state: { data } }) =>
      isEnabled && data?.pages.some(hasWaiting) ? lookMs * data.pages.length : false,
  });

const hasWaiting = ({ deliveries }: ListWebhookDeliveriesResponse): boolean =>
  deliveries.some(({ status }) => status === 'waiting');

export const deliveryQuery = (id: string, eventId: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'delivery', id, eventId],
    queryFn: ({ signal }) =>
      askService<WebhookDeliveryWithBody>('GET', deliveryAddress(id, eventId), { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'waiting' ? lookMs : false),
  });

/** Under one key: pressed again after a lost reply, it makes no second one and shows the same secret. */
export const createWebhook = ({ request, key }: { request: WebhookRequest; key: string }) =>
  askService<WebhookWithSecret>('POST', path, { body: request, key });

export const updateWebhook = ({ id, ...body }: UpdateWebhookRequest & { id: string }) =>
  askService<WebhookWithSecret>('PUT', addressOf(id), { body });

export const replaceSecret = (asked: { id: string; keepPrevious: boolean; key: string }) =>
  askService<WebhookWithSecret>('POST', `${addressOf(asked.id)}/secret`, {
    body: { keepPrevious: asked.keepPrevious },
    key: asked.key,
  });

export const testWebhook = (id: string) =>
  askService<WebhookTestResult>('POST', `${addressOf(id)}/test`);

export const deleteWebhook = (id: string) => askService<object>('DELETE', addressOf(id));

export const replayFailed = ({ id, ...body }: ReplayWebhookRequest & { id: string }) =>
  askService<ReplayWebhookResponse>('POST', `${addressOf(id)}/replay`, { body });

export const replayDelivery = ({ id, eventId }: { id: string; eventId: string }) =>
  askService<WebhookDeliveryWithBody>('POST', `${deliveryAddress(id, eventId)}/replay`);
