import { askService, type Service } from '../exchange/ask-service.ts';
import { checkIdentity, type Identity } from './check-identity.ts';
import { readSession, type IssuedSession } from './read-session.ts';

export interface Issuing {
  service: Service;
  credential: string;
  expectedTenantKey: string;
  responseBytesMax: number;
}

/** One token for one user. */
export async function issueSession(issuing: Issuing, identity: Identity): Promise<IssuedSession> {
  const body = JSON.stringify(checkIdentity(identity));
  const { service, credential, expectedTenantKey, responseBytesMax } = issuing;
  // Without an Idempotency-Key: two tokens do no harm, and the service would keep the first one in
  // its database for a day to answer it again.
  const answer = await askService(service, {
    method: 'POST',
    path: '/api/widget/sessions',
    credential,
    body,
    responseBytesMax,
  });
  return readSession(answer, expectedTenantKey);
}
