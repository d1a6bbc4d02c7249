import type { SealedColumn } from '../platform/sealed-values/index.ts';
import { sealPurpose } from './signing-keys.ts';

export const sealedInSigningKeys: SealedColumn[] = [
  {
    kind: 'signing keys',
    table: 'signing_keys',
    column: 'sealed_private_key',
    key: [['kid', 'text']],
    purposeOf: ([kid]) => sealPurpose(String(kid)),
  },
];
