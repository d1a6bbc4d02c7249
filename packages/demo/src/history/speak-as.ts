import type { ApiClient } from '@deskhand/server';
import { demoPeople } from '../connector/people.ts';

/** Posts to the service as one of the demo's people, by an address and a body. */
export type Speak = <Reply>(path: string, body: object) => Promise<Reply>;

/** Exchanges the integration credential for a session of a person, and answers with the way to use it. */
export async function speakAs(client: ApiClient, sik: string, personId: string): Promise<Speak> {
  const {
    id: userId,
    email: userEmail,
    roles: userRoles,
    plan,
  } = demoPeople.find(({ id }) => id === personId)!;
  const post = <Reply>(path: string, token: string, body: object) =>
    client.send<Reply>({ method: 'POST', path, token, body });
  const person = { userId, userEmail, userRoles, plan };
  const { jwt } = await post<{ jwt: string }>('/api/widget/sessions', sik, person);
  return (path, body) => post(path, jwt, body);
}
