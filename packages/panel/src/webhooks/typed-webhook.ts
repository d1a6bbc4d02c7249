import type { Webhook, WebhookEventType, WebhookRequest } from '@deskhand/contract';
import { typedAddress } from '../page/typed-address.ts';

/** The fields of a webhook as they are typed. What is chosen stays while everything is. */
export interface TypedWebhook {
  url: string;
  description: string;
  isAll: boolean;
  chosen: readonly string[];
}

export const typedOf = (webhook?: Webhook): TypedWebhook => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  isAll: !webhook?.types,
  chosen: webhook?.types ?? [],
});

export const requestOf = ({ url, description, isAll, chosen }: TypedWebhook): WebhookRequest => ({
  url: typedAddress(url),
  description: description.trim(),
  // The service refuses what is none of them, and says so at the field.
  types: isAll ? null : ([...chosen] as WebhookEventType[]),
});
