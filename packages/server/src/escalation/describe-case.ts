import type { Snapshot } from '@deskhand/contract';
import { presentSnapshot, type MessageJson, type SnapshotRow } from '../cases/index.ts';
import { messagesJson, readMessages } from '../cases/index.ts';
import { isAboutNothing } from '../utterance/index.ts';
import { statement, type Queryable } from '../platform/database/index.ts';

/** What travels with a case, under the names that an escalation tool may take. */
export interface CaseDescription {
  subject: string;
  caseNumber: number;
  /** A few lines: who asked for what, at first and last. */
  summary: string;
  /** The newest messages as plain text, oldest first. */
  transcript: string;
  snapshot: Snapshot;
}

const messagesMax = 100;
const transcriptCharactersMax = 48 * 1024;
const quoteCharactersMax = 300;

interface Row extends SnapshotRow {
  id: string;
  created_at: string;
  subject: string;
  number: number;
  user_id: string;
  settings_version: number;
  messages: MessageJson[];
}

const readAll = statement<Row>(
  'escalations.describe',
  `select c.id, c.created_at, c.subject, c.number, c.user_id, n.settings_version, s.taken_at, s.user_email, s.user_roles,
     s.user_plan, s.context,
     ${messagesJson('m.tenant_id = c.tenant_id and m.case_id = c.id', String(messagesMax))} as messages
   from cases c
   join tenants n on n.id = c.tenant_id
   left join snapshots s on s.tenant_id = c.tenant_id and s.case_id = c.id
   where c.tenant_id = $1 and c.id = $2`,
);

export async function describeCase(
  tx: Queryable,
  tenantId: number,
  caseId: string,
): Promise<{ described: CaseDescription; settingsVersion: number }> {
  const [row] = await tx.run(readAll, [tenantId, caseId]);
  // The case is locked by this transaction.
  const { subject, number, user_id: userId, settings_version: settingsVersion } = row!;
  const messages = readMessages(row!.messages);
  const lines = messages.map(({ author_type: author, content }) => `${author}: ${content}`);
  const wanted = messages.findLast(
    ({ author_type: author, content }) => author === 'user' && !isAboutNothing(content),
  );
  const summary = [
    `Case ${number}: ${subject}`,
    `User ${userId}${row!.user_plan === null ? '' : `, plan ${row!.user_plan}`}`,
    `${messages.length} messages; the user last asked: ${(wanted?.content ?? subject).slice(0, quoteCharactersMax)}`,
  ].join('\n');
  return {
    described: {
      subject,
      caseNumber: number,
      summary,
      transcript: lines.join('\n\n').slice(-transcriptCharactersMax).toWellFormed(),
      snapshot: presentSnapshot(row!, row!),
    },
    settingsVersion,
  };
}
