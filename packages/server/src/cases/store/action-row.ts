import type { ActionStatus, ConfirmBy, Preview, Receipt } from '@deskhand/contract';

/** A proposal and what became of it, as it is stored. */
export interface ActionRow {
  /** The place of the message that proposes it. */
  seq: number;
  /** 32 hexadecimal digits; also the idempotency key of its execution. */
  id: string;
  tool: string;
  title: string;
  /** Exactly what the user was shown. */
  arguments: Record<string, unknown>;
  definitionDigest: string;
  requiredRoles: string[];
  honoursKey: boolean;
  confirm: ConfirmBy;
  /** What the connector said would happen, as it was shown; null where its policy names no preview. */
  preview: Preview | null;
  /** The BCP 47 tag of the language it was shown in; null of what an earlier release proposed. */
  locale: string | null;
  /** What its arguments are called in that language, by their names; null where nothing has words for them. */
  labels: Readonly<Record<string, string>> | null;
  /** `expired` is not stored: a proposal is, once its time is over by the database's clock. */
  status: Exclude<ActionStatus, 'confirmed'>;
  expiresAtMs: number;
  /** The place of the message that decided it. */
  decidedSeq: number | null;
  receipt: Receipt | null;
  /** One line of plain text: the connector's own words, or the service's where it sent nothing. */
  failureReason: string | null;
}

export type ActionJson = [
  seq: number,
  id: string,
  tool: string,
  title: string,
  args: Record<string, unknown>,
  definitionDigest: string,
  requiredRoles: string[],
  honoursKey: boolean,
  status: ActionRow['status'],
  expiresAtMs: number,
  decidedSeq: number | null,
  receipt: Receipt | null,
  failureReason: string | null,
  confirm: ConfirmBy,
  preview: Preview | null,
  locale: string | null,
  labels: ActionRow['labels'],
];

/** The action of alias `a` as one JSON value. */
export const actionAsJson = `json_build_array(a.seq, replace(a.id::text, '-', ''), a.tool, a.title,
  a.arguments, a.definition_digest, a.required_roles, a.honours_key,
  case when a.status = 'proposed' and a.expires_at <= clock_timestamp() then 'expired' else a.status end,
  trunc(extract(epoch from a.expires_at) * 1000)::bigint, a.decided_seq, a.receipt,
  a.failure_reason, a.confirm, a.preview, a.locale, a.labels)`;

/** The action at place `seq` of the case named by two expressions; costs nothing where `seq` is null. */
export const actionJson = (tenantId: string, caseId: string, seq: string): string =>
  `case when ${seq} is not null then (select ${actionAsJson} from actions a
     where a.tenant_id = ${tenantId} and a.case_id = ${caseId} and a.seq = ${seq}) end`;

export const readAction = (json: ActionJson | null | undefined): ActionRow | null =>
  json
    ? {
        seq: json[0],
        id: json[1],
        tool: json[2],
        title: json[3],
        arguments: json[4],
        definitionDigest: json[5],
        requiredRoles: json[6],
        honoursKey: json[7],
        status: json[8],
        expiresAtMs: json[9],
        decidedSeq: json[10],
        receipt: json[11],
        failureReason: json[12],
        confirm: json[13],
        preview: json[14],
        // A node of an earlier release tells none.
        locale: json[15] ?? null,
        labels: json[16] ?? null,
      }
    : null;

export const writeAction = (row: ActionRow): ActionJson => [
  row.seq,
  row.id,
  row.tool,
  row.title,
  row.arguments,
  row.definitionDigest,
  row.requiredRoles,
  row.honoursKey,
  row.status,
  row.expiresAtMs,
  row.decidedSeq,
  row.receipt,
  row.failureReason,
  row.confirm,
  row.preview,
  row.locale,
  row.labels,
];
