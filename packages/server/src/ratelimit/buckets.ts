export type BucketName =
  | 'cases.create'
  | 'messages.create'
  | 'other'
  | 'wrong-credentials'
  | 'wrong-sign-ins'
  | 'assistant.test'
  | 'webhook.test'
  | 'assistant.phrases'
  | 'playground';

/** At most `limit` requests in any interval of `windowMs`; both are whole numbers of at least 1. */
export interface BucketRule {
  readonly limit: number;
  readonly windowMs: number;
}

export type BucketRules = Readonly<Record<BucketName, BucketRule>>;

/**
 * SPEC, Limits; and of an address, how many credentials that name nobody it is told about; and of a tenant,
 * how many credentials that were or are its own and sign nobody in, how often its model is tested, and asked
 * for phrases: an import asks for one article after the other; and what its playground and checks ask.
 */
export const bucketRules: BucketRules = {
  'cases.create': { limit: 10, windowMs: 60_000 },
  'messages.create': { limit: 30, windowMs: 60_000 },
  other: { limit: 60, windowMs: 60_000 },
  'wrong-credentials': { limit: 100, windowMs: 60_000 },
  'wrong-sign-ins': { limit: 30, windowMs: 60_000 },
  'assistant.test': { limit: 6, windowMs: 60_000 },
  'webhook.test': { limit: 10, windowMs: 60_000 },
  'assistant.phrases': { limit: 30, windowMs: 60_000 },
  playground: { limit: 60, windowMs: 60_000 },
};

/**
 * One value per bucket, so that a bucket added to `BucketName` can't be forgotten.
 */
export function forEachBucket<T>(make: (bucket: BucketName) => T): Record<BucketName, T> {
  return {
    'cases.create': make('cases.create'),
    'messages.create': make('messages.create'),
    other: make('other'),
    'wrong-credentials': make('wrong-credentials'),
    'wrong-sign-ins': make('wrong-sign-ins'),
    'assistant.test': make('assistant.test'),
    'webhook.test': make('webhook.test'),
    'assistant.phrases': make('assistant.phrases'),
    playground: make('playground'),
  };
}

/**
 * One string per person. The tenant's length stands in front because user ids are arbitrary text:
 * no separator could keep ("a", "b:c") and ("a:b", "c") apart.
 */
export function personKey(tenant: string, user: string): string {
  return `${tenant.length}:${tenant}${user}`;
}
