export { answerBytesMax } from './delivering/send.ts';
export { startDelivering } from './delivering/start-delivering.ts';
export { registerWebhookRoutes } from './http/index.ts';
export { newWebhookSecret, webhookHeaders } from './sign-webhook.ts';
export { readWebhookUrl } from './webhook-url.ts';
