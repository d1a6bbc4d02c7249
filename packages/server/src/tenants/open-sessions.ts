import type { EndedSessions, ListOpenSessionsResponse, OpenSession } from '@deskhand/contract';
import type { Queryable } from '../platform/database/index.ts';
import { parsePublicId, publicId } from '../platform/ids.ts';
import { cutPage, type PageRequest } from '../platform/page.ts';
import { invalid, notFound } from '../platform/refusal.ts';
import { recordAct, type Administrator } from './administrator.ts';
import type { TenantCaller } from './authenticate-credential.ts';
import {
  deleteOtherSessions,
  deletePanelSession,
  selectOpenSessions,
  type ListedSessionRow,
} from './store-panel-sessions.ts';

/** Who asks about open sessions, and in which one. */
export interface Asking {
  caller: TenantCaller;
  /** Null where a credential asks. */
  sessionId: string | null;
}

/** Newest first. An owner sees everybody's, others their own. */
export async function listOpenSessions(
  database: Queryable,
  asking: Asking,
  page: PageRequest,
): Promise<ListOpenSessionsResponse> {
  const before = page.cursor === undefined ? null : parsePublicId('pses', page.cursor);
  if (page.cursor !== undefined && before === null) {
    throw invalid('query parameter `cursor` is not one this service gave out.');
  }
  const rows = await selectOpenSessions(
    database,
    ...([...whose(asking), maySeeAll(asking), null, before, page.limit + 1] as const),
  );
  const { shown, nextCursor } = cutPage(rows, page.limit, ({ id }) => publicId('pses', id));
  return { sessions: shown.map((row) => present(row, asking)), nextCursor };
}

/** Ends one at its next call. NOT_FOUND where who asks sees no such session. */
export async function endOpenSession(
  tx: Queryable,
  by: Administrator,
  asking: Asking,
  id: string,
): Promise<OpenSession> {
  const uuid = parsePublicId('pses', id);
  const [row] =
    uuid === null
      ? []
      : await selectOpenSessions(
          tx,
          ...([...whose(asking), maySeeAll(asking), uuid, null, 1] as const),
        );
  if (!row || !(await deletePanelSession(tx, by.tenantId, row.id))) throw notFound('session');
  await recordEnd(tx, by, holderOf(row), { session: id });
  return present(row, asking);
}

/** Ends all of one's own at their next call, but the one that asks. */
export async function endOtherSessions(
  tx: Queryable,
  by: Administrator,
  asking: Asking,
): Promise<EndedSessions> {
  const { ended } = (await deleteOtherSessions(tx, ...whose(asking), asking.sessionId))!;
  const { member, credentialId } = asking.caller;
  const target = member ? publicId('mem', member.id) : publicId('cred', credentialId!);
  await recordEnd(tx, by, target, { sessions: ended });
  return { ended };
}

const whose = ({ caller: { tenantId, member, credentialId } }: Asking) =>
  [tenantId, member?.id ?? null, member ? null : credentialId] as const;

const maySeeAll = ({ caller: { member } }: Asking): boolean =>
  (member?.role ?? 'owner') === 'owner';

const holderOf = (row: ListedSessionRow): string =>
  row.member_id === null
    ? // Without a member there is a credential.
      publicId('cred', row.credential_id!)
    : publicId('mem', row.member_id);

const recordEnd = (tx: Queryable, by: Administrator, target: string, details: object) =>
  recordAct(tx, by, { action: 'panel-session.ended', target, details: { ...details } });

const present = (row: ListedSessionRow, { sessionId }: Asking): OpenSession => ({
  id: publicId('pses', row.id),
  member:
    row.member_id === null ? null : { id: publicId('mem', row.member_id), name: row.member_name! },
  credential:
    row.credential_id === null
      ? null
      : { id: publicId('cred', row.credential_id), label: row.credential_label! },
  browser: row.browser,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  isOwn: row.theirs,
  isCurrent: row.id === sessionId,
});
