/** Runs statements one after the other on one connection. */
export type RunStatements = (
  statements: readonly { text: string; values: unknown[] }[],
) => Promise<unknown>;

export interface CasesToSeed {
  tenantId: number;
  cases: number;
  /** How many cases the tenant has numbered before. */
  numbered?: number;
  say: (line: string) => void;
}

const casesAtOnce = 10_000;
/** So long ago the first one was opened. */
const days = 180;

/**
 * Fills a tenant with plausible cases, by SQL: half a year of conversations of a fifth as many people, of
 * all languages, plans, ratings and endings; a twentieth of them with changes, as many with a person. No
 * receipt is among them: one that nobody signed would be a lie.
 */
export async function seedCases(
  run: RunStatements,
  { tenantId, cases, numbered = 0, say }: CasesToSeed,
): Promise<void> {
  const each = [insertCases, insertSnapshots, insertMessages, insertCitations];
  each.push(insertActions, insertEscalations);
  const seededAt = new Date().toISOString();
  for (let from = 1; from <= cases; from += casesAtOnce) {
    const to = Math.min(cases, from + casesAtOnce - 1);
    const values = [tenantId, from, to, cases, seededAt, numbered];
    await run(each.map((text) => ({ text: `with drawn as (${drawn}) ${text}`, values })));
    say(`${to} of ${cases} cases`);
  }
  await run([{ text: countCases, values: [tenantId] }]);
}

/** A number from 0 to `sides` - 1 that is the same for a case each time. */
const dice = (salt: string, sides: number) =>
  `(('x' || substr(md5(n || '${salt}'), 1, 7))::bit(28)::int % ${sides})`;

const oneOf = (salt: string, texts: readonly string[]) =>
  `(array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}])[1 + ${dice(salt, texts.length)}]`;

const subjects = [
  'How do I refund part of a payment?',
  'my client never got the invoice',
  'Where do I find the receipts for our plan?',
  'cancel my subscription please',
  'Can clients pay by bank transfer?',
  'the webhook signature does not match',
  'Wie exportiere ich unsere Daten?',
  'Comment changer la carte bancaire ?',
  'Quais faturas estão vencidas?',
  'no puedo entrar en mi cuenta',
  'why was I charged twice',
  'invite a colleague as a viewer',
  'our API calls answer 429',
  'I want to talk to a human',
  'does it integrate with my bank?',
  'the PDF shows the wrong logo',
];
const answers = [
  'Open the invoice, select the payment and choose Refund. A part of it can be refunded, too.',
  'Start with the delivery badge. Open the invoice and select the Activity tab.',
  'Receipts are under Settings, Billing. Owners, admins and people of billing see them.',
  'I did not find an answer to this. Please try other words, or talk to a person.',
  'Bank transfers are on for every client; they take one to three business days.',
];

/** What is drawn for each case from $2 to $3, of $4 in all, the last of them opened at $5; $6 were numbered before. */
const drawn = `
  select n, at, opened.status, ended, is_changed, is_handed,
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008'
      || lpad(to_hex(n), 15, '0'))::uuid as id,
    2 + 2 * ${dice('messages', 4)} as messages
  from (
    select n, at, is_changed, is_handed,
      case when is_handed and ${dice('waits', 10)} = 0 then 'escalated'
        when ${dice('open', 100)} < 15 then 'open' else 'closed' end as status,
      at + interval '1 minute' * (2 + ${dice('minutes', 90)}) as ended
    from (
      select n, $5::timestamptz - interval '1 second' * (($4::bigint - n) * ${days * 86_400}.0 / $4::bigint)
          as at,
        ${dice('changed', 20)} = 0 as is_changed, ${dice('handed', 20)} = 0 as is_handed
      from generate_series($2::bigint, $3::bigint) n) placed) opened
  where $1::bigint + $6::bigint is not null`;

const insertCases = `
  insert into cases (tenant_id, id, user_id, number, status, subject, last_seq, created_at,
    updated_at, closed_at, resolution, rating, feedback, feedback_at, assistant_version,
    answered_by, escalation_id)
  select $1::bigint, id, 'user-' || ${dice('user', 1_000_000)} % greatest($4::bigint / 5, 1),
    $6::bigint + n, status, ${oneOf('subject', subjects)}, messages, at, ended,
    case when status = 'closed' then ended end,
    case when status = 'closed' then
      case when ${dice('resolved', 100)} < 80 then 'resolved' else 'unresolved' end end,
    case when status = 'closed' and ${dice('rated', 10)} < 6 then
      10 - least(${dice('rating', 10)}, ${dice('rating again', 10)}) end,
    case ${dice('feedback', 10)} when 0 then 'negative' when 1 then 'positive'
      when 2 then 'positive' end,
    case when ${dice('feedback', 10)} < 3 then ended end,
    ${dice('version', 8)}, case when is_handed then 5 else 1 + ${dice('model', 2)} end,
    case when is_handed then md5('escalation' || id)::uuid end
  from drawn`;

const insertSnapshots = `
  insert into snapshots (tenant_id, case_id, taken_at, user_email, user_roles, user_plan, context)
  select $1::bigint, id, at, 'person-' || n || '@customer.example',
    to_jsonb(array[${oneOf('role', ['owner', 'admin', 'billing', 'member', 'viewer'])}]),
    ${oneOf('plan', ['starter', 'studio', 'agency', 'enterprise'])},
    jsonb_build_object('locale', ${oneOf('locale', ['en', 'en-GB', 'de', 'fr', 'es', 'pt-BR'])})
  from drawn`;

/** A number from 0 to below 1 for each message. */
const drawnOfMessage = `(('x' || substr(md5(n || 'cited' || seq), 1, 7))::bit(28)::int / 268435456.0)`;
/** Each message; of most answers the tenant's article that it cites, some of them far more than others. */
const messages = `drawn cross join generate_series(1, messages) seq
  left join (select id as document_id, title, url, row_number() over (order by id) - 1 as place
    from documents where tenant_id = $1::bigint) d
  on d.place = case when seq % 2 = 0 and seq % 8 > 0 then
    floor(power(${drawnOfMessage}, 3) * (select count(*) from documents where tenant_id = $1::bigint)) end`;

const insertMessages = `
  insert into messages (tenant_id, case_id, seq, author_type, author_name, content, reply_to_seq,
    status, citations, provenance, created_at)
  select $1::bigint, id, seq, case when seq % 2 = 1 then 'user' else 'assistant' end,
    case when seq % 2 = 0 then 'Assistant' end,
    case when seq % 2 = 1 then ${oneOf('subject', subjects)} || case when seq > 1 then ' ' || seq else '' end
      else ${oneOf('answer', answers)} || case when title is null then '' else ' [1]' end end,
    case when seq % 2 = 0 then seq - 1 end, 'complete',
    case when title is not null then jsonb_build_array(jsonb_build_object(
      'n', 1, 'title', title, 'url', url, 'quote', ${oneOf('answer', answers)})) end,
    case when seq % 2 = 0 then case when ${dice('model', 2)} = 1 and not is_handed
      then '{"provider":"openai","model":"gpt-5-mini","kind":"answer"}'::jsonb
      else '{"provider":"builtin","kind":"answer"}'::jsonb end end,
    at + interval '20 seconds' * (seq - 1)
  from ${messages}`;

// Whatever is older is not counted.
const insertCitations = `
  insert into citations (tenant_id, case_id, seq, document_id, created_at)
  select $1::bigint, id, seq, document_id, at + interval '20 seconds' * (seq - 1)
  from ${messages}
  where document_id is not null and at > now() - interval '720 hours'`;

const insertActions = `
  insert into actions (tenant_id, case_id, seq, id, tool, title, arguments, arguments_hash,
    definition_digest, status, proposed_at, expires_at, decided_at, failure_reason)
  select $1::bigint, id, 2, md5('action' || id)::uuid, 'cancel_subscription',
    'Cancel your plan', '{}', '', '', result, at, at + interval '10 minutes',
    at + interval '1 minute', case when result = 'failed' then 'The plan has ended already.' end
  from (select *, ${oneOf('outcome', ['declined', 'cancelled', 'failed', 'unknown'])} as result
    from drawn where is_changed) changed`;

const insertEscalations = `
  insert into escalations (tenant_id, case_id, id, status, reason, external_id, token_hash,
    requested_at, ended_at)
  select $1::bigint, id, md5('escalation' || id)::uuid,
    case when status = 'escalated' then 'accepted' else 'closed' end, 'Please help.',
    'T-' || n, decode(md5('token' || id), 'hex'), at + interval '1 minute',
    case when status <> 'escalated' then ended end
  from drawn where is_handed`;

const countCases = `
  insert into case_counters (tenant_id, last_number)
  select tenant_id, max(number) from cases where tenant_id = $1 group by tenant_id
  on conflict (tenant_id) do update set last_number = excluded.last_number`;
