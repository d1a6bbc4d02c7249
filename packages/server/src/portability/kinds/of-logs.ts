import { actsOnUsers } from '../../audit/index.ts';
import { id, integer, json, jsonb, orNull, text, time, computed } from './column.ts';
import { kind, type Kind } from './kind.ts';

const namingActs = actsOnUsers.map((action) => `'${action}'`).join(', ');

/** What was done and refused. The log of acts comes last: while an import writes it, nobody seals. */
export const kindsOfLogs: readonly Kind[] = [
  kind('erasure', 'erasures', {
    description: 'the signed record that a person was erased; names nobody',
    order: 'id',
    columns: { id: id('era'), user_digest: text, record: json, signature: text },
  }),
  kind('loggedRequest', 'request_log', {
    description: 'requests that were refused or repeated, alike ones of a minute; of a person only',
    order: 'id',
    columns: {
      ...{ id: id('req'), outcome: text, first_at: time, last_at: time, requests: integer },
      ...{ address: orNull(text), method: text, route: orNull(text), case_id: orNull(id('case')) },
      ...{ status: integer, code: orNull(text), reason: orNull(text), kinds: orNull(jsonb) },
    },
    leftOut: {
      ...{ actor_type: 'user', actor_id: 'the person' },
      request_ids: 'of these requests, of which the first is told',
    },
    rowsOfPerson: `actor_type = 'user' and actor_id = $2`,
    isOfTenant: false,
    imported: null,
  }),
  kind('auditEvent', 'audit_events', {
    description:
      'an act; the id is another one after an import, and the seals are those of the installation',
    order: 'id',
    columns: {
      id: computed(`'audit_' || id`),
      ...{ at: time, actor_type: text, actor_id: orNull(text), action: text, target: orNull(text) },
      ...{ request_id: orNull(text), details: jsonb },
    },
    leftOut: {
      id: 'told, and given out anew by an import',
      erased_as: 'for the seals of the installation',
    },
    rowsOfPerson: `(actor_type = 'user' and actor_id = $2 or action in (${namingActs}) and target = $2)`,
  }),
];
