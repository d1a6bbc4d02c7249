// No operation publishes an event. Triggers write it in the transaction of the change, so that none is lost
// and none is told of what was rolled back: on cases (opened, closed, feedback), messages, actions,
// escalations, documents, connector_tools and webhooks (`migrations/0049-webhooks.sql`, `*_tell_*` in
// schema.sql). `delivering` sends them; `test/webhooks/events.test.ts` holds which change tells what.
export { answerBytesMax } from './delivering/send.ts';
export { startDelivering } from './delivering/start-delivering.ts';
export { registerWebhookRoutes } from './http/index.ts';
export { webhookHeaders } from './sign-webhook.ts';
export { formerSecretsIn, newSealedSecret, openSecrets, retireSecret } from './signing-secrets.ts';
export { readWebhookUrl } from './webhook-url.ts';
export { sealedInWebhooks } from './sealed-columns.ts';
