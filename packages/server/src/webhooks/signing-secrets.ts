import { statement, type Queryable } from '../platform/database/index.ts';
import type { SecretBox } from '../platform/secrets.ts';
import { newWebhookSecret } from './sign-webhook.ts';

/** A rotation whose answer was lost is asked for again, and again: the first secret is what is in use. */
const formerSecretsMax = 4;
/** How long a former secret signs beside the present one: until then its receiver knows that. */
const formerSecretHours = 24;

interface FormerSecret {
  sealed_secret: Buffer;
  signs_until: string;
}

/** The former secrets of webhooks, as one table keeps them; `Owner` are the values that name a webhook. */
interface FormerSecrets<Owner extends readonly unknown[]> {
  /** What still signs beside the present secret, the latest first. */
  select(queryable: Queryable, ...owner: Owner): Promise<FormerSecret[]>;
  keep(tx: Queryable, sealedSecret: Buffer, ...owner: Owner): Promise<void>;
  /** Leaves the latest so many that still sign. True when one was taken away that did. */
  trim(tx: Queryable, keptMax: number, ...owner: Owner): Promise<boolean>;
}

/**
 * Makes the statements for a table of former secrets, whose columns are `owner`, `sealed_secret` and
 * `signs_until`. `name` is the statements' first part.
 */
export function formerSecretsIn<Owner extends readonly unknown[]>(
  name: string,
  table: string,
  owner: { [Place in keyof Owner]: string },
): FormerSecrets<Owner> {
  const isOwned = owner.map((column, at) => `${column} = $${at + 2}`).join(' and ');
  const stillSign = `select sealed_secret, signs_until from ${table}
     where ${isOwned} and signs_until > now() order by signs_until desc`;
  const read = statement<FormerSecret>(`${name}.read-former-secrets`, `${stillSign} limit $1`);
  const insert = statement<never>(
    `${name}.keep-former-secret`,
    `insert into ${table} (sealed_secret, ${owner.join(', ')}, signs_until)
     values ($1, ${owner.map((_column, at) => `$${at + 2}`).join(', ')},
       now() + interval '${formerSecretHours} hours')`,
  );
  const remove = statement<{ signed: boolean }>(
    `${name}.delete-former-secrets`,
    `with gone as (
       delete from ${table} where ${isOwned} and sealed_secret not in (
         select sealed_secret from (${stillSign} limit $1) kept)
       returning signs_until
     )
     select signs_until > now() as signed from gone`,
  );
  return {
    select: (queryable, ...values) => queryable.run(read, [formerSecretsMax, ...values]),
    keep: async (tx, sealedSecret, ...values) =>
      void (await tx.run(insert, [sealedSecret, ...values])),
    trim: async (tx, keptMax, ...values) =>
      (await tx.run(remove, [keptMax, ...values])).some(({ signed }) => signed),
  };
}

/** Makes a secret, to be shown once, and as it is stored. */
export function newSealedSecret(
  secrets: SecretBox,
  purpose: string,
): { secret: string; sealedSecret: Buffer } {
  const secret = newWebhookSecret();
  return { secret, sealedSecret: secrets.seal(purpose, secret) };
}

/**
 * Takes a secret out of use: it signs beside the new one for 24 hours, or, where it is not to be kept, neither
 * it nor any former one signs from now on. Null takes none out. True when a former secret that still signed
 * does so no more.
 */
export async function retireSecret<Owner extends readonly unknown[]>(
  former: FormerSecrets<Owner>,
  tx: Queryable,
  owner: Owner,
  { retired, keepsPrevious }: { retired: Buffer | null; keepsPrevious: boolean },
): Promise<boolean> {
  if (retired && keepsPrevious) await former.keep(tx, retired, ...owner);
  return former.trim(tx, keepsPrevious ? formerSecretsMax : 0, ...owner);
}

/**
 * Opens what signs for a webhook: the present secret, then the former ones that still do. Null where the
 * present one is sealed under a secret that is lost: nothing is sent then, for the receiver may know no other.
 */
export function openSecrets(
  secrets: SecretBox,
  purpose: string,
  present: Buffer,
  former: readonly Buffer[],
): string[] | null {
  const secret = secrets.tryOpen(purpose, present);
  if (secret === null) return null;
  const readable = former.map((sealed) => secrets.tryOpen(purpose, sealed));
  return [secret, ...readable.filter((one) => one !== null)];
}
