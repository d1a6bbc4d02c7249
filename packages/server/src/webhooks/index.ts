export { answerBytesMax } from './delivering/send.ts';
export { startDelivering } from './delivering/start-delivering.ts';
export { registerWebhookRoutes } from './http/index.ts';
export { webhookHeaders } from './sign-webhook.ts';
export { formerSecretsIn, newSealedSecret, openSecrets, retireSecret } from './signing-secrets.ts';
export { readWebhookUrl } from './webhook-url.ts';
export { sealedInWebhooks } from './sealed-columns.ts';
