import { Dialogue } from '@deskhand/contract';
import { Type } from 'typebox';
import {
  hex,
  id,
  integer,
  json,
  jsonb,
  addedLater,
  meaning,
  oneOf,
  orNull,
  sha256,
  text,
  textArray,
  time,
  computed,
  boolean,
} from './column.ts';
import { kind, type Kind } from './kind.ts';

const ofTheirCases = 'case_id in (select id from cases where tenant_id = $1 and user_id = $2)';
const inTheMaking = 'of an answer in the making, which no export has';
const forNodes = 'tells nodes when to look, or that something changed';

/** What is imported of it is checked, the rest is only exported. */
const withDialogue = {
  ...jsonb,
  schema: Type.Object({ dialogue: Type.Optional(Dialogue) }, { additionalProperties: true }),
};

/** Conversations with all that belongs to them. */
export const kindsOfConversations: readonly Kind[] = [
  kind('caseCounter', 'case_counters', {
    description: 'the number that was given to a case last; one line',
    order: 'tenant_id',
    columns: { last_number: integer },
  }),
  kind('case', 'cases', {
    description: 'a case, with feedback and rating',
    order: 'id',
    columns: {
      ...{ id: id('case'), user_id: text, number: integer },
      ...{ status: oneOf('open', 'escalated', 'closed'), subject: text },
      ...{ previous_case_id: orNull(id('case')), last_seq: integer },
      ...{ created_at: time, updated_at: time, closed_at: orNull(time) },
      ...{ resolution: orNull(oneOf('resolved', 'unresolved')), rating: orNull(integer) },
      ...{ feedback: orNull(oneOf('positive', 'negative')), feedback_at: addedLater(time) },
      comment: orNull(text),
      escalation_id: orNull(id('esc')),
      assistant_version: meaning('which answered last', integer),
      answered_by: meaning('bits: 1 the built-in assistant, 2 a model, 4 a person', integer),
    },
    leftOut: {
      ...{ version: forNodes, open_turns: inTheMaking },
      pending_action_seq: 'an import ends what waits for a confirmation',
    },
    rowsOfPerson: 'user_id = $2',
  }),
  kind('snapshot', 'snapshots', {
    description: 'what was told of the user when the case was opened',
    order: 'case_id',
    columns: {
      ...{ case_id: id('case'), taken_at: time, user_email: text, user_roles: jsonb },
      ...{ user_plan: orNull(text), context: orNull(jsonb) },
    },
    rowsOfPerson: ofTheirCases,
  }),
  kind('message', 'messages', {
    description: 'an entry of a case',
    order: 'case_id, seq',
    columns: {
      id: computed(`'msg_' || replace(case_id::text, '-', '') || '_' || seq`),
      ...{ case_id: id('case'), seq: integer },
      ...{ author_type: oneOf('user', 'assistant', 'human', 'system'), author_name: orNull(text) },
      ...{ content: text, reply_to_seq: orNull(integer), status: oneOf('complete', 'failed') },
      citations: orNull(jsonb),
      provenance: meaning('how it was made', orNull(withDialogue)),
      ...{ created_at: time, action_seq: orNull(integer), request_id: orNull(id('req')) },
      only_reacts: meaning(
        'says nothing of what it is about: yes, no, thank you, or that a person is wanted',
        boolean,
      ),
    },
    rowsOfPerson: ofTheirCases,
  }),
  kind('action', 'actions', {
    description: 'a change that was proposed, with what came of it',
    order: 'case_id, seq',
    columns: {
      ...{ case_id: id('case'), seq: integer, id: id('act'), tool: text, title: text },
      ...{
        arguments: json,
        arguments_hash: hex,
        definition_digest: text,
        required_roles: textArray,
      },
      honours_key: boolean,
      status: oneOf(
        ...['proposed', 'executing', 'succeeded', 'failed', 'unknown', 'declined', 'cancelled'],
      ),
      ...{ proposed_at: time, expires_at: time, decided_seq: orNull(integer) },
      decided_at: orNull(time),
      receipt: meaning('signed by a `receiptKey`', orNull(json)),
      ...{ failure_reason: orNull(text), shown_roles: orNull(textArray) },
      ...{ confirm: oneOf('words', 'button'), preview: orNull(jsonb), locale: orNull(text) },
      labels: orNull(json),
    },
    leftOut: { looks: forNodes, look_at: forNodes },
    rowsOfPerson: ofTheirCases,
    // What waits could be confirmed in both places, and what is being made is made in the other one.
    imported: {
      status: `case x."status" when 'proposed' then 'cancelled' when 'executing' then 'unknown' else x."status" end`,
      decided_at: `case when x."status" = 'proposed' then now() else x."decidedAt" end`,
    },
  }),
  kind('escalation', 'escalations', {
    description: 'a hand-over to people',
    order: 'case_id, id',
    columns: {
      ...{ case_id: id('case'), id: id('esc') },
      status: oneOf('requested', 'failed', 'accepted', 'handed_back', 'closed'),
      ...{ reason: orNull(text), external_id: orNull(text), external_url: orNull(text) },
      receipt: meaning('signed by a `receiptKey`', orNull(json)),
      token_hash: meaning(
        'SHA-256 of the token that the desk replies with: it goes on replying when the address of the service moves along',
        sha256,
      ),
      ...{ requested_at: time, ended_at: orNull(time), answered_at: orNull(time) },
      ...{ person_name: orNull(text), person_picture_url: orNull(text) },
      ...{ person_seen_seq: orNull(integer), user_seen_seq: orNull(integer) },
    },
    leftOut: { person_typing_until: 'of a moment', user_typing_until: 'of a moment' },
    rowsOfPerson: ofTheirCases,
    notOfPerson: ['token_hash'],
  }),
  kind('trace', 'traces', {
    description: 'why an answer came about',
    order: 'case_id, seq',
    pageRows: 20,
    columns: {
      ...{ case_id: id('case'), seq: integer, created_at: time },
      parts: meaning('JSON', text),
      usage: orNull(jsonb),
    },
    rowsOfPerson: ofTheirCases,
  }),
  kind('citation', 'citations', {
    description: 'that an answer cited a document',
    order: 'case_id, seq, document_id',
    columns: { case_id: id('case'), seq: integer, document_id: id('doc'), created_at: time },
    rowsOfPerson: ofTheirCases,
  }),
  kind('connectorCall', 'connector_calls', {
    description: 'a call of the connector, without arguments and results',
    order: 'id',
    columns: {
      ...{ id: id('call'), tool: text, effect: oneOf('read', 'write') },
      ...{ outcome: oneOf('answered', 'failed', 'refused', 'unknown'), reason: orNull(text) },
      ...{ milliseconds: integer, case_id: orNull(id('case')), request_id: orNull(id('req')) },
    },
    rowsOfPerson: ofTheirCases,
  }),
  kind('webhookEvent', 'webhook_deliveries', {
    description: 'what a webhook was told, or is to be told; of a person only',
    order: 'webhook_id, event_id',
    columns: {
      ...{ webhook_id: id('hook'), event_id: id('evt'), case_id: orNull(id('case')) },
      event_type: computed('type'),
      ...{ data: json, happened_at: time, status: text, attempted_at: orNull(time) },
    },
    leftOut: {
      type: 'told as `eventType`',
      ...{ position: forNodes, subject: forNodes, attempts: forNodes, next_attempt_at: forNodes },
      ...{ gives_up_at: forNodes, leased_until: forNodes, milliseconds: forNodes },
      ...{
        answer_status: 'of the receiver',
        answer: 'of the receiver',
        problem: 'of the receiver',
      },
    },
    rowsOfPerson: ofTheirCases,
    isOfTenant: false,
    imported: null,
  }),
  kind('requestKey', 'idempotency_keys', {
    description: 'an Idempotency-Key that the person’s application sent; kept for a day',
    order: 'principal, key',
    columns: { key: text, created_at: time, case_id: orNull(id('case')) },
    leftOut: {
      ...{ principal: 'the person', request_hash: 'of what is told elsewhere', seq: forNodes },
      ...{ response_status: 'a reply, which is told elsewhere', sealed_response: 'likewise' },
    },
    rowsOfPerson: `principal = 'user:' || $2`,
    isOfTenant: false,
    imported: null,
  }),
];
