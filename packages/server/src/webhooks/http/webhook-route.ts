import { Type } from 'typebox';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { RateLimiter } from '../../ratelimit/index.ts';
import type { AdministrationDeps } from '../../tenants/index.ts';
import type { ChangeDeps } from '../change-webhook.ts';

export interface WebhookRouteDeps extends AdministrationDeps {
  config: Pick<Config, 'allowPrivateOutbound'>;
  limiter: RateLimiter;
  clock: Clock;
  monotonic: Clock;
  /** Asks addresses of webhooks; bounded. */
  fetchReceiver: typeof fetch;
}

export const webhookParams = Type.Object({ id: Type.String() });
export const deliveryParams = Type.Object({ id: Type.String(), eventId: Type.String() });

export const changeDepsOf = ({ secrets, config }: WebhookRouteDeps): ChangeDeps => ({
  secrets,
  allowPrivate: config.allowPrivateOutbound,
});
