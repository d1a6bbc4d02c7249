import type { FinishSignInRequest, PanelSession } from '@deskhand/contract';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { publicId } from '../../platform/ids.ts';
import { Refusal, unauthorized } from '../../platform/refusal.ts';
import { recordAct } from '../administrator.ts';
import { hashInvitation } from '../members/invitation.ts';
import { invitationIsOver } from '../members/read-invitation.ts';
import { takeInvitation } from '../members/store.ts';
import { startMemberSession, type Arrival, type ProviderSession } from '../panel-sessions.ts';
import { lockAccess } from '../store.ts';
import { pruneMemberSessions } from '../store-panel-sessions.ts';
import { addressesOf } from './addresses.ts';
import { attemptSeconds, hashOf, isSame, openAttempt, proofsOf, type Attempt } from './attempt.ts';
import { findProvider, type SignInDeps } from './begin-sign-in.ts';
import { openStored, refusalOf } from './open-stored.ts';
import { providerFailureOf } from './provider-failure.ts';
import {
  linkMember,
  selectMemberBySubject,
  selectProvider,
  useOnce,
  type LinkedMember,
  type ProviderRow,
} from './store.ts';

/** Whom a provider has let in, for whom it was asked. */
interface Vouched {
  row: ProviderRow;
  attempt: Attempt;
  subject: string;
  session: ProviderSession;
}

/**
 * Asks the provider who came back from it. Throws UNAUTHORIZED where this browser did not begin this
 * sign-in within the last ten minutes, and where the provider does not stand by it.
 */
export async function askWhoCame(
  deps: SignInDeps,
  { tenant, parameters }: FinishSignInRequest,
  sealed: string | null,
): Promise<Vouched> {
  const attempt = sealed === null ? null : openAttempt(deps.secrets, sealed);
  const row = await findProvider(deps.database, tenant);
  const [state = '', ...more] = new URLSearchParams(parameters).getAll('state');
  const isOwn =
    attempt !== null &&
    attempt.tenantId === row?.tenant_id &&
    more.length === 0 &&
    isSame(state, proofsOf(attempt).state);
  if (!isOwn) {
    throw unauthorized('This sign-in was not begun in this browser, or is over. Begin it again.');
  }
  if (attempt.expiresAtMs <= deps.clock()) {
    throw unauthorized('This sign-in took longer than ten minutes. Begin it again.');
  }
  const { subject, session } = await redeem(deps, row, attempt, parameters).catch(
    (error: unknown) => {
      throw refusalOf(error, row);
    },
  );
  return { row, attempt, subject, session };
}

const idTokenBytesMax = 8_000;

/** Exchanges the code for the provider's word. Throws a ProviderFailure. */
async function redeem(
  deps: SignInDeps,
  row: ProviderRow,
  attempt: Attempt,
  parameters: string,
): Promise<Pick<Vouched, 'subject' | 'session'>> {
  const { library, configuration } = await openStored(deps, row);
  const { redirectUrl } = addressesOf(deps.baseUrl(), row.tenant_key);
  const { state, nonce, codeVerifier } = proofsOf(attempt);
  const url = new URL(redirectUrl);
  url.search = parameters;
  const tokens = await library
    .authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      throw providerFailureOf(error, 'bad-token');
    });
  // An ID token is expected above.
  const { sub, sid, session_expiry: expiry } = tokens.claims()!;
  const idToken = tokens.id_token!;
  const sealedIdToken =
    idToken.length > idTokenBytesMax
      ? null
      : deps.secrets.seal(idTokenPurpose(row.tenant_id), idToken);
  return {
    subject: sub,
    session: {
      id: typeof sid === 'string' ? sid : null,
      seconds: typeof expiry === 'number' ? Math.max(0, expiry - deps.clock() / 1000) : null,
      sealedIdToken,
    },
  };
}

export const idTokenPurpose = (tenantId: number): string => `sign-in-id-token:${tenantId}`;

/** Signs in whom the provider vouches for: a member who is known to it, or who takes an invitation. */
export function admit(
  database: Database,
  { row, attempt, subject, session }: Vouched,
  arrival: Arrival,
): Promise<{ token: string; session: PanelSession }> {
  const { tenant_id: tenantId, tenant_key: tenantKey } = row;
  return database.transaction(async (tx) => {
    // Nobody is linked, removed or cut off meanwhile.
    await lockAccess(tx, tenantId);
    const now = await selectProvider(tx, tenantId);
    if (now?.issuer !== row.issuer || now.client_id !== row.client_id) {
      throw unauthorized('The provider was changed meanwhile. Begin the sign-in again.');
    }
    if (!(await useOnce(tx, tenantId, hashOf(proofsOf(attempt).state), 2 * attemptSeconds))) {
      throw unauthorized('This sign-in was finished already. Begin it again.');
    }
    const member =
      attempt.invitation === null
        ? await memberWith(tx, row, subject)
        : await takeWithAccount(tx, row, subject, attempt.invitation, arrival.requestId);
    const caller = { tenantId, tenantKey, credentialId: null, kind: 'tenant', member } as const;
    return startMemberSession(tx, caller, session, arrival);
  });
}

async function memberWith(tx: Queryable, row: ProviderRow, subject: string): Promise<LinkedMember> {
  const member = await selectMemberBySubject(tx, row.tenant_id, row.issuer, subject);
  if (member) return member;
  throw unauthorized(
    `${row.name} knows you, and no member of ${row.tenant_name} has this account. Ask an owner for an invitation, and join by its link with ${row.name}.`,
  );
}

async function takeWithAccount(
  tx: Queryable,
  row: ProviderRow,
  subject: string,
  invitation: string,
  requestId: string,
): Promise<LinkedMember> {
  const taken = await takeInvitation(tx, hashInvitation(invitation));
  // One of another tenant was refused at the beginning.
  if (taken?.tenant_id !== row.tenant_id) throw invitationIsOver();
  const { id, name, role } = taken;
  const holder = await selectMemberBySubject(tx, row.tenant_id, row.issuer, subject);
  if (holder && holder.id !== id) {
    throw new Refusal(
      'CONFLICT',
      `${holder.name} has this account of ${row.name} already. Join with another account, or with a key.`,
    );
  }
  // Of a former account, which another person may have by now.
  await pruneMemberSessions(tx, row.tenant_id, id, 0);
  await linkMember(tx, row.tenant_id, id, row.issuer, subject);
  const target = publicId('mem', id);
  const by = { tenantId: row.tenant_id, actor: { type: 'member', id: target } as const, requestId };
  await recordAct(tx, by, { action: 'member.joined', target, details: { issuer: row.issuer } });
  return { id, name, role };
}
