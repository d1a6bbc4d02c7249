import { sealedByTenant, type SealedColumn } from '../sealed-values/index.ts';
import { sealPurpose } from './run-once.ts';

export const sealedInReplies: SealedColumn[] = [
  {
    ...sealedByTenant(
      'replies of the last 24 hours',
      ['idempotency_keys', 'sealed_response'],
      sealPurpose,
      [
        ['principal', 'text'],
        ['key', 'text'],
      ],
    ),
    isBrief: true,
  },
];
