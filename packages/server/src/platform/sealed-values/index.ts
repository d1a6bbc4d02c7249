export { countSealed, listSealed, type SealedCount } from './count-sealed.ts';
export { loseSecret } from './lose-secret.ts';
export { enterWithSecrets, fit } from './nodes-secrets.ts';
export { refuseLostSecrets } from './refuse-lost-secrets.ts';
export { startSealingAnew, type SealAnewTimes } from './seal-anew.ts';
export { sealedByTenant, type SealedColumn } from './sealed-column.ts';
