import type { Reply } from '../stage/http.ts';
import type { Administer } from '../stage/tenant.ts';

export interface Act {
  /** What is told of it. */
  action: string;
  act: () => Promise<Reply>;
}

/** What each route of credentials, members and versions does when it succeeds, by the route. */
export function administrativeActs(admin: Administer): Record<string, Act> {
  async function written(): Promise<Reply> {
    const { revision } = (await admin('GET', '/api/admin/versions/draft')).body;
    const instructions = `Be brief. ${Math.random()}`;
    return admin('PUT', '/api/admin/versions/draft', { instructions, revision });
  }

  async function memberMade(): Promise<string> {
    const made = await admin('POST', '/api/admin/members', { name: 'Rita', role: 'viewer' });
    return made.body.id as string;
  }

  async function credentialMade(): Promise<string> {
    return (await admin('POST', '/api/admin/credentials', { kind: 'integration' })).body
      .id as string;
  }

  return {
    'POST /api/admin/credentials': {
      action: 'credential.created',
      act: () => admin('POST', '/api/admin/credentials', { kind: 'integration', label: 'b' }),
    },
    'POST /api/admin/credentials/{id}/rotate': {
      action: 'credential.rotated',
      act: async () => admin('POST', `/api/admin/credentials/${await credentialMade()}/rotate`),
    },
    'DELETE /api/admin/credentials/{id}': {
      action: 'credential.revoked',
      act: async () => admin('DELETE', `/api/admin/credentials/${await credentialMade()}`),
    },
    'PUT /api/admin/versions/draft': {
      action: 'draft.updated',
      act: () => written(),
    },
    'POST /api/admin/versions': {
      action: 'version.published',
      act: async () => {
        const { revision } = (await written()).body;
        return admin('POST', '/api/admin/versions', { note: 'Shorter', revision });
      },
    },
    'POST /api/admin/versions/{number}/restore': {
      action: 'version.restored',
      act: () => admin('POST', '/api/admin/versions/1/restore', { note: 'Back' }),
    },
    'DELETE /api/admin/versions/draft': {
      action: 'draft.discarded',
      act: () => admin('DELETE', '/api/admin/versions/draft'),
    },
    'POST /api/admin/members': {
      action: 'member.invited',
      act: () => admin('POST', '/api/admin/members', { name: 'Rita', role: 'editor' }),
    },
    'POST /api/admin/members/{id}/invitation': {
      action: 'member.invited',
      act: async () => admin('POST', `/api/admin/members/${await memberMade()}/invitation`),
    },
    'PUT /api/admin/members/{id}': {
      action: 'member.updated',
      act: async () =>
        admin('PUT', `/api/admin/members/${await memberMade()}`, { name: 'Rita', role: 'agent' }),
    },
    'DELETE /api/admin/panel-sessions': {
      action: 'panel-session.ended',
      act: () => admin('DELETE', '/api/admin/panel-sessions'),
    },
    'DELETE /api/admin/members/{id}': {
      action: 'member.removed',
      act: async () => admin('DELETE', `/api/admin/members/${await memberMade()}`),
    },
  };
}
