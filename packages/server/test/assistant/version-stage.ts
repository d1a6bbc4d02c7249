import type { AssistantDraft, AssistantVersion } from '@deskhand/contract';
import type { Reply } from '../stage/http.ts';
import type { Administer } from '../stage/tenant.ts';

export const versionsOf = async (admin: Administer): Promise<AssistantVersion[]> =>
  (await admin('GET', '/api/admin/versions')).body.versions as AssistantVersion[];

export const draftOf = async (admin: Administer): Promise<AssistantDraft> =>
  (await admin('GET', '/api/admin/versions/draft')).body as AssistantDraft;

/** Writes to the draft as it stands now. */
export const write = async (admin: Administer, changes: object): Promise<Reply> =>
  admin('PUT', '/api/admin/versions/draft', {
    ...changes,
    revision: (await draftOf(admin)).revision,
  });

/** Publishes the draft as it stands now. */
export const publish = async (admin: Administer, note: string): Promise<Reply> =>
  admin('POST', '/api/admin/versions', { note, revision: (await draftOf(admin)).revision });
