import { limits, UpdateWelcomeRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import {
  as,
  id,
  integer,
  json,
  jsonb,
  oneOf,
  orNull,
  text,
  textArray,
  time,
  computed,
  boolean,
} from './column.ts';
import { isOrigin } from '../../tenants/index.ts';
import { kind, type Kind } from './kind.ts';

const days = orNull(integer);
const isSecret = 'a secret, or a hash of one';

const tenantName = Type.String({ minLength: 1, maxLength: limits.nameCharactersMax });

/** As the service makes keys; what says nothing of its use is of a release that signed everything with one. */
const publicKey = Type.Object(
  {
    ...{ kty: Type.Literal('OKP'), crv: Type.Literal('Ed25519') },
    ...{ x: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }), kid: Type.String() },
    ...{ alg: Type.Optional(Type.Literal('EdDSA')), use: Type.Optional(Type.Literal('sig')) },
    signs: Type.Optional(Type.Enum(['sessions', 'receipts'])),
  },
  { additionalProperties: false, description: 'a JSON Web Key' },
);

/** The tenant itself, who administers it, and how its chat comes onto pages. */
export const kindsOfTenants: readonly Kind[] = [
  kind('tenant', 'tenants', {
    description: 'the tenant; one line',
    from: '(select * from tenants where id = $1)',
    order: 'id',
    columns: {
      ...{
        key: text,
        name: { ...text, schema: tenantName },
        created_at: time,
        knowledge_version: integer,
      },
      ...{ assistant_version: integer, can_act: boolean, can_escalate: boolean },
      ...{ assistant_paused: boolean, actions_paused: boolean },
      ...{ trace_days: integer, case_days: days, snapshot_days: days, audit_days: days },
      ...{ requires_checks: boolean, has_starters: boolean },
    },
    leftOut: {
      id: 'another one in each database',
      settings_version: 'counts for what nodes keep in memory',
      chat_seen_at: 'of the installation where the chat is',
      chat_seen_origin: 'of the installation where the chat is',
    },
  }),
  kind('receiptKey', 'imported_keys', {
    description: 'a public key that receipts and records of erasures are verified with',
    // Keys that say nothing of their use are of a release that signed everything with one.
    from: `(select $1::bigint as tenant_id, kid, public_key, created_at as imported_at from signing_keys
        where signs <> 'sessions' or not public_key ? 'signs'
      union all
      select tenant_id, kid, public_key, imported_at from imported_keys where tenant_id = $1)`,
    order: 'kid',
    columns: { kid: text, public_key: { ...jsonb, schema: publicKey } },
    // All of them are published.
    linesMax: 100,
    problemOf: ({ kid, publicKey: key }) =>
      (key as { kid: string }).kid === kid ? null : '`publicKey` has another `kid`',
    leftOut: { imported_at: 'of the installation' },
    rowsOfPerson: 'true',
  }),
  kind('secret', 'credentials', {
    description:
      'something that is made or set anew after an import: it has a secret, which no export holds, or an address that this service asks by itself',
    from: `(select 'credential' as what, c.label as name, c.kind as detail from credentials c
        where c.tenant_id = $1 and c.revoked_at is null
      union all select 'webhook', w.description, array_to_string(w.types, ' ') from webhooks w where w.tenant_id = $1
      union all select 'connector', null, null from connectors where tenant_id = $1
      union all select 'escalation', null, null from escalation_webhooks where tenant_id = $1
      union all select 'sign-in', p.name, null from sign_in_providers p where p.tenant_id = $1
      union all select 'model', a.model, a.provider from assistant_settings a
        where a.tenant_id = $1 and a.provider <> 'builtin'
      union all select 'embeddings', e.model, null from embeddings_settings e
        where e.tenant_id = $1 and e.base_url is not null
      union all select 'website', w.source, w.address from knowledge_websites w where w.tenant_id = $1)`,
    order: 'what, name, detail',
    columns: {
      what: computed(
        'what',
        Type.Enum(
          [
            ...['credential', 'webhook', 'connector', 'escalation', 'sign-in'],
            ...['model', 'embeddings', 'website'],
          ],
          { description: 'whose address or key it is' },
        ),
      ),
      name: computed('name', Type.Union([Type.String(), Type.Null()])),
      detail: computed('detail', Type.Union([Type.String(), Type.Null()])),
    },
    leftOut: {
      ...{ id: isSecret, kind: isSecret, label: isSecret, secret_hash: isSecret },
      ...{
        created_at: isSecret,
        last_used_at: isSecret,
        revoked_at: isSecret,
        member_id: isSecret,
      },
    },
    imported: null,
  }),
  kind('member', 'members', {
    description: 'somebody who administers the tenant, or did',
    order: 'id',
    columns: {
      ...{
        id: id('mem'),
        name: text,
        email: text,
        role: oneOf('owner', 'editor', 'agent', 'viewer'),
      },
      ...{ created_at: time, joined_at: orNull(time), removed_at: orNull(time) },
      ...{ issuer: orNull(text), subject: orNull(text), last_seen_at: orNull(time) },
    },
    leftOut: { invitation_hash: isSecret, invitation_expires_at: 'of an invitation, a secret' },
  }),
  kind('origin', 'allowed_origins', {
    description: 'where the chat may be used',
    order: 'origin',
    columns: { origin: text },
    problemOf: ({ origin }) =>
      // As they are kept: what browsers send is compared to the letter.
      isOrigin(origin as string) && origin === (origin as string).toLowerCase()
        ? null
        : '`origin` must be an origin such as https://app.example.com, in lower case',
  }),
  kind('welcome', 'welcome_settings', {
    description: 'what the chat shows before the first message; at most one line',
    order: 'tenant_id',
    columns: { settings: as(UpdateWelcomeRequest, jsonb), updated_at: time },
  }),
  kind('embeddings', 'embeddings_settings', {
    description:
      'how the meaning of passages is found; at most one line. An import switches an own address off',
    order: 'tenant_id',
    columns: {
      ...{ enabled: boolean, base_url: orNull(text), model: orNull(text) },
      ...{ version: integer, updated_at: time },
    },
    leftOut: { sealed_api_key: isSecret },
    // Documents go to no address that nobody here has set.
    imported: {
      enabled: 'x."enabled" and x."baseUrl" is null',
      base_url: 'null',
      model: 'null',
    },
  }),
  kind('connector', 'connectors', {
    description: 'that there is a connector; its address and credential are secrets',
    order: 'tenant_id',
    columns: { escalation_tool: orNull(text), refreshed_at: orNull(time), updated_at: time },
    leftOut: {
      ...{ url: 'may hold a secret', sealed_url: 'may hold a secret', sealed_credential: isSecret },
      version: 'counts for what nodes keep in memory',
    },
    imported: { version: 'gen_random_uuid()', sealed_url: '$3' },
  }),
  kind('connectorTool', 'connector_tools', {
    description: 'a tool of the connector, with the policy that the tenant gave it',
    order: 'name',
    pageRows: 20,
    columns: {
      ...{ name: text, definition: json, digest: text, approved_digest: orNull(text) },
      ...{ seen_at: time, gone_at: orNull(time), effect: oneOf('read', 'write', 'disabled') },
      ...{
        required_roles: textArray,
        identity_argument: orNull(text),
        timeout_ms: orNull(integer),
      },
      ...{ readback_tool: orNull(text), receipt: orNull(json), confirm: oneOf('words', 'button') },
      ...{ approved_definition: orNull(json), approved_at: orNull(time) },
      ...{ conversation: orNull(jsonb), paused: boolean },
    },
  }),
];
