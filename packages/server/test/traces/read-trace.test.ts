import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Answerer } from '../../src/cases/index.ts';
import { statement } from '../../src/platform/database/index.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;
let noted: Partial<Answer> = {};
const answer: Answerer = async (turn, emit, signal) => ({
  ...(await echo(turn, emit, signal)),
  ...noted,
  ...(/^mark \d+$/.test(turn.content) && { trace: `{"milliseconds":${turn.content.slice(5)}}` }),
});

beforeAll(async () => {
  service = await startTestService({ answer });
  cast = await castOf(service);
});
afterAll(() => service.stop());

async function asked(token: string, message = 'What is an invoice?'): Promise<string> {
  const opened = await service.call('POST', '/api/cases', { token, body: { message } });
  expect(opened.status, opened.text).toBe(201);
  return opened.body.aiMessage.id as string;
}

const read = (id: string, token = cast.harbor.tsk) =>
  service.call('GET', `/api/admin/traces/${id}`, { token });

const retention = (body: object) =>
  service.call('PUT', '/api/admin/retention', { token: cast.harbor.tsk, body });

const age = (days: number) =>
  service.database.run(
    statement<never>(
      `test.age-${days}`,
      `with m as (update messages set created_at = created_at - interval '${days} days')
       update traces set created_at = created_at - interval '${days} days'`,
    ),
  );

describe('why an answer came about', () => {
  test('is there when the message is, for the administrators of its tenant', async () => {
    const lookup = { query: 'invoice', found: 2, startMs: 1, milliseconds: 3 };
    noted = { trace: JSON.stringify({ lookups: [lookup], milliseconds: 9 }) };
    const id = await asked(cast.ana);
    noted = {};
    const { status, body } = await read(id);
    expect(status).toBe(200);
    const [, caseId, seq] = /^msg_([0-9a-f]{32})_(\d+)$/.exec(id)!;
    expect(body).toMatchObject({
      messageId: id,
      caseId: `case_${caseId}`,
      questionId: `msg_${caseId}_${Number(seq) - 1}`,
      answeredBy: { provider: 'echo', model: null, kind: null },
      fallback: null,
      lookups: [lookup],
      milliseconds: 9,
      ...{ question: null, passages: [], prompt: [], modelCalls: [], toolCalls: [], guards: [] },
      ...{ cut: [], tools: null, offers: [] },
    });
    const days = (Date.parse(body.keptUntil) - Date.parse(body.createdAt)) / 86_400_000;
    expect(days).toBe(30);
  });

  test('holds whatever a tool may have said, also what a database takes in no text', async () => {
    const result = 'a\u0000b\ud800c';
    const call = { tool: 'x', title: null, purpose: 'read', arguments: '{}', result };
    const more = { cutCharacters: 0, ok: true, startMs: 0, milliseconds: 1 };
    noted = { trace: JSON.stringify({ toolCalls: [{ ...call, ...more }] }) };
    const id = await asked(cast.ana);
    noted = {};
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body.toolCalls[0].result).toContain('a\u0000b');
  });

  test('is that of its own message, however many are stored at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, at) => cast.harbor.session(`one of many ${at}`)),
    );
    const ids = await Promise.all(
      people.map((token, at) => asked(token, at % 3 === 0 ? 'nothing noted' : `mark ${at}`)),
    );
    for (const [at, id] of ids.entries()) {
      const { body } = await read(id);
      expect(body.milliseconds).toBe(at % 3 === 0 ? null : at);
    }
  });

  test('is refused to everybody else, and alike for foreign, unknown and malformed ids', async () => {
    const id = await asked(cast.bruno);
    const own = id.replace(/\d+$/, '1');
    const [, caseId] = /^msg_([0-9a-f]{32})/.exec(id)!;
    for (const [name, token] of [
      [id, cast.meadow.tsk],
      [own, cast.harbor.tsk],
      [`msg_${'0'.repeat(32)}_2`, cast.harbor.tsk],
      [`msg_${caseId}_99`, cast.harbor.tsk],
      [`msg_${caseId}_02`, cast.harbor.tsk],
      [`case_${caseId}`, cast.harbor.tsk],
      ["msg_'%00", cast.harbor.tsk],
    ] as const) {
      const reply = await read(encodeURIComponent(name), token);
      expectRefusal(reply, 404, 'NOT_FOUND', /^There is no such message of the assistant\.$/);
    }
    expectRefusal(await read(id, cast.bruno), 401, 'UNAUTHORIZED');
    expectRefusal(await read(id, cast.harbor.sik), 401, 'UNAUTHORIZED');
  });

  test('is never missing beside a message: both are stored, or none', async () => {
    await service.database.run(
      statement<never>(
        'test.refuse',
        `create function refuse_noted() returns trigger language plpgsql as
         $$ begin raise exception 'no'; end $$`,
      ),
    );
    await service.database.run(
      statement<never>(
        'test.refuse-noted',
        `create trigger refuse_noted before insert on traces for each row
         when (new.parts <> '{}') execute function refuse_noted()`,
      ),
    );
    noted = { trace: '{"milliseconds":1}' };
    const id = await asked(cast.ana, 'Is this kept?');
    noted = {};
    await service.database.run(
      statement<never>('test.allow', 'drop trigger refuse_noted on traces'),
    );
    expect((await read(id)).body.fallback).toEqual({ from: null, reason: 'unstorable' });
    const rows = await service.database.run(
      statement<{ answers: number; traces: number; pairs: number }>(
        'test.pairs',
        `select (select count(*) from messages where author_type = 'assistant') as answers,
           (select count(*) from traces) as traces,
           (select count(*) from messages join traces using (tenant_id, case_id, seq)) as pairs`,
      ),
    );
    const { answers, traces, pairs } = rows[0]!;
    expect({ traces, pairs }).toEqual({ traces: answers, pairs: answers });
  });
});

describe('how long it is kept', () => {
  test('ends with a word about it, and the trace is deleted', async () => {
    const id = await asked(cast.ana);
    await age(8);
    await retention({ traceDays: 9 });
    expect((await read(id)).status).toBe(200);
    await retention({ traceDays: 7 });
    expectRefusal(await read(id), 404, 'NOT_FOUND', /kept for 7 days, and this one is older/);
  });

  test('may be not at all', async () => {
    const before = await asked(cast.ana);
    await retention({ traceDays: 0 });
    expectRefusal(await read(before), 404, 'NOT_FOUND', /Nothing is kept of why/);
    const id = await asked(cast.ana);
    await retention({ traceDays: 1 });
    const told = /kept for a day, and was not when this one was written/;
    expectRefusal(await read(id), 404, 'NOT_FOUND', told);
    expect((await read(before)).status).toBe(200);
  });
});
