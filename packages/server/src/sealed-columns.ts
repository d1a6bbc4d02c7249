import { sealedInEscalation } from './escalation/index.ts';
import { sealedInAssistants } from './assistant/index.ts';
import { sealedInAudit } from './audit/index.ts';
import { sealedInConnectors } from './connector/index.ts';
import { sealedInEmbeddings } from './knowledge/index.ts';
import { sealedInReplies } from './platform/idempotency/index.ts';
import type { SealedColumn } from './platform/sealed-values/index.ts';
import { sealedInSigningKeys } from './sessions/index.ts';
import { sealedInSignIns } from './tenants/index.ts';
import { sealedInWebhooks } from './webhooks/index.ts';

/** All that is sealed under `DESKHAND_SECRET` and stored; what few can do without first. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedInSigningKeys,
  ...sealedInAudit,
  ...sealedInConnectors,
  ...sealedInAssistants,
  ...sealedInEmbeddings,
  ...sealedInEscalation,
  ...sealedInWebhooks,
  ...sealedInSignIns,
  ...sealedInReplies,
];
