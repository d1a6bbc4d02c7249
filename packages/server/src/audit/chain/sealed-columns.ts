import type { SealedColumn } from '../../platform/sealed-values/index.ts';
import { keyPurpose } from './audit-chain.ts';

export const sealedInAudit: SealedColumn[] = [
  {
    kind: 'key of the audit log',
    table: 'audit_chain',
    column: 'sealed_key',
    key: [['is_only', 'boolean']],
    purposeOf: () => keyPurpose,
    isVital: true,
  },
];
