/** One end user of one tenant, as the tenant's backend named them: what a JWT says. */
export interface Session {
  tenantId: number;
  tenantKey: string;
  /** The integration credential the session is tied to; decides in the database at each call. */
  credentialId: string;
  userId: string;
  email: string;
  roles: readonly string[];
  plan: string | null;
  expiresAtMs: number;
}
