import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../../stage/cast.ts';
import { expectRefusal, readEvents, type ServerEvent } from '../../stage/http.ts';
import {
  answer,
  startScriptedModel,
  type ScriptedModel,
  type ScriptedReply,
} from '../../stage/model/index.ts';
import { startTestService, type TestService } from '../../stage/service.ts';

const apiKey = 'sk-very-secret-key-of-harbor';
let service: TestService;
let cast: Cast;
let model: ScriptedModel;
let people = 0;

beforeAll(async () => {
  model = await startScriptedModel();
  service = await startTestService({
    env: { TURN_FIRST_TOKEN_MS: '1500', TURN_TOTAL_MS: '3000' },
  });
  cast = await castOf(service);
  await configure('openai-compatible');
  for (const [title, content] of [
    ['Refunds', '## How long refunds take\n\nA refund reaches the card within 5 business days.'],
    ['Seats', '## Adding seats\n\nOpen Settings → Team and choose Add seat. Each seat costs $9.'],
  ]) {
    const created = await service.call('POST', '/api/admin/knowledge/documents', {
      token: cast.harbor.tsk,
      body: { title, content, url: `https://help.example/${title!.toLowerCase()}` },
    });
    expect(created.status).toBe(201);
  }
});
afterAll(async () => {
  await service.stop();
  await model.close();
});
beforeEach(() => model.reset());

const configure = async (provider: string, more: Record<string, unknown> = {}) => {
  const put = await service.call('PUT', '/api/admin/assistant', {
    token: cast.harbor.tsk,
    body: { provider, model: 'scripted-1', baseUrl: model.baseUrl, apiKey, name: 'Hari', ...more },
  });
  expect(put.status).toBe(200);
};
const someone = () => cast.harbor.session(`person-${(people += 1)}`);
const ask = async (message: string, token?: string) =>
  service.call('POST', '/api/cases', { token: token ?? (await someone()), body: { message } });
async function citationsOfRefunds(): Promise<number> {
  const { body } = await cast.harbor.admin('GET', '/api/admin/knowledge/documents');
  const listed = body.documents as { title: string; citations: number }[];
  return listed.find(({ title }) => title === 'Refunds')!.citations;
}

describe.each(['openai-compatible', 'anthropic'])('with the provider %s', (provider) => {
  beforeAll(async () => {
    await configure(provider);
    // The provider's package is loaded by the first call, which a busy machine may take long over.
    await ask('Hello');
  });

  test('the model answers, with passages to cite and the history of the case', async () => {
    model.enqueue(
      answer('It takes up to five business days [1]. Made up [9].'),
      answer('As I said, five days.'),
    );
    const token = await someone();
    const citedBefore = await citationsOfRefunds();
    const opened = await ask('How long do refunds take?', token);
    expect(opened.body.aiMessage).toMatchObject({
      author: { type: 'assistant', name: 'Hari' },
      content: 'It takes up to five business days [1]. Made up.',
      status: 'complete',
      citations: [{ n: 1, title: 'Refunds', url: 'https://help.example/refunds' }],
    });
    expect(opened.body.aiMessage.citations[0].quote).toContain('within 5 business days');
    expect(await citationsOfRefunds()).toBe(citedBefore + 1);
    await service.call('POST', `/api/cases/${opened.body.case.id}/messages`, {
      token,
      body: { content: 'Are you sure?' },
    });
    const [first, second] = model.requests;
    expect(first!.system).toContain('A refund reaches the card within 5 business days.');
    expect(second!.messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'How long do refunds take?'],
      ['assistant', 'It takes up to five business days [1]. Made up.'],
      ['user', 'Are you sure?'],
    ]);
  });

  const faults: [string, ScriptedReply][] = [
    ['429', { kind: 'status', status: 429, retryAfterSeconds: 30 }],
    ['500', { kind: 'status', status: 500 }],
    ['401', { kind: 'status', status: 401 }],
    ['garbage', { kind: 'garbage' }],
    ['malformed JSON', { kind: 'malformed-json' }],
    ['another content type', { kind: 'wrong-content-type' }],
    ['a cut stream', { kind: 'cut', text: 'Your refund was', how: 'reset' }],
    ['silence', { kind: 'silent' }],
    ['a stalled stream', { kind: 'stalled', text: 'Your refund' }],
    ['an endless stream', { kind: 'endless' }],
    ['nothing', answer('')],
    [
      'a tool nobody offered',
      { kind: 'tool-call', calls: [{ name: 'refund', input: { all: true } }] },
    ],
  ];
  test.each(faults)('%s: the built-in assistant answers and says so', async (_name, reply) => {
    model.enqueue(reply);
    const opened = await ask('How long do refunds take?');
    expect(opened.status).toBe(201);
    const { content, citations, status } = opened.body.aiMessage;
    expect(content).toMatch(/language model is not available/);
    expect(content).toContain('5 business days');
    expect(citations[0]).toMatchObject({ title: 'Refunds' });
    expect(status).toBe('complete');
  });
});

describe('a streamed turn', () => {
  beforeAll(() => configure('openai-compatible'));

  const stream = async (message: string): Promise<ServerEvent[]> => {
    const response = await fetch(`${service.url}/api/cases`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await someone()}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ message }),
    });
    expect(response.headers.get('content-type')).toMatch(/text\/event-stream/);
    const events: ServerEvent[] = [];
    for await (const event of readEvents(response)) events.push(event);
    return events;
  };

  test('passes the model’s words on as they come', async () => {
    model.enqueue(answer(['One ', 'two ', 'three.'], { chunkDelayMs: 20 }));
    const events = await stream('Count');
    expect(events.map(({ event }) => event)).toEqual([
      'message.created',
      'message.delta',
      'message.delta',
      'message.delta',
      'message.completed',
      'done',
    ]);
    expect(events.at(-1)!.data.aiMessage.content).toBe('One two three.');
  });

  test('ends with the built-in answer when the model breaks off', async () => {
    model.enqueue({ kind: 'cut', text: 'Your refund was sent to', how: 'end' });
    const events = await stream('How long do refunds take?');
    const { content } = events.find(({ event }) => event === 'message.completed')!.data.message;
    expect(content).not.toContain('was sent to');
    expect(content).toContain('5 business days');
  });
});

describe('the key of a model', () => {
  test('is sent to the model and shown to nobody', async () => {
    await configure('openai-compatible');
    await ask('Hello there, what about refunds?');
    expect(model.requests[0]!.headers.authorization).toBe(`Bearer ${apiKey}`);
    const read = await service.call('GET', '/api/admin/assistant', { token: cast.harbor.tsk });
    expect(read.body).toMatchObject({ provider: 'openai-compatible', hasApiKey: true });
    expect(read.text).not.toContain(apiKey);
  });

  test('does not follow when the address changes', async () => {
    await configure('openai-compatible');
    const put = await service.call('PUT', '/api/admin/assistant', {
      token: cast.harbor.tsk,
      body: { baseUrl: `${model.baseUrl}/elsewhere` },
    });
    expect(put.body.hasApiKey).toBe(false);
    await ask('Hello there, what about refunds?');
    expect(model.requests[0]?.headers.authorization).toBeUndefined();
  });

  test('does not follow to another provider', async () => {
    await configure('openai-compatible');
    const put = await service.call('PUT', '/api/admin/assistant', {
      token: cast.harbor.tsk,
      body: { provider: 'anthropic' },
    });
    expect(put.body).toMatchObject({ provider: 'anthropic', hasApiKey: false });
    await ask('Hello there, what about refunds?');
    expect(JSON.stringify(model.requests[0]?.headers ?? {})).not.toContain(apiKey);
  });

  test('and the tenant’s instructions stay its own', async () => {
    await configure('openai-compatible', { instructions: 'Call everybody Captain.' });
    await ask('What about refunds?');
    expect(model.requests[0]!.system).toContain('Call everybody Captain.');
    const other = await service.call('GET', '/api/admin/assistant', { token: cast.meadow.tsk });
    expect(other.body).toMatchObject({ provider: 'builtin', instructions: '', hasApiKey: false });
  });
});

describe('settings that can’t work', () => {
  test.each([
    [{ provider: 'openai-compatible', baseUrl: null, model: 'x' }, /baseUrl/],
    [{ provider: 'anthropic', model: null }, /model/],
    [{ baseUrl: 'ftp://model.example' }, /baseUrl/],
    [{ baseUrl: 'https://user:pass@model.example' }, /baseUrl/],
    [{ provider: 'parrot' }, /provider/],
    [{ apikey: 'x' }, /apikey/],
  ])('%j is refused and changes nothing', async (body, message) => {
    const before = await service.call('GET', '/api/admin/assistant', { token: cast.harbor.tsk });
    const put = await service.call('PUT', '/api/admin/assistant', { token: cast.harbor.tsk, body });
    expectRefusal(put, 400, 'VALIDATION_ERROR', message);
    const after = await service.call('GET', '/api/admin/assistant', { token: cast.harbor.tsk });
    expect(after.body).toEqual(before.body);
  });

  test('a private address is not called unless the operator allows it', async () => {
    const strict = await service.another({ env: { ALLOW_PRIVATE_OUTBOUND: '10.0.0.0/8' } });
    await configure('openai-compatible');
    const opened = await strict.call('POST', '/api/cases', {
      token: await someone(),
      body: { message: 'How long do refunds take?' },
    });
    expect(opened.body.aiMessage.content).toMatch(/language model is not available/);
    expect(model.requests).toHaveLength(0);
    await strict.stop();
  });
});

test('no answer and no citation bears the mark of a receipt, whoever answers', async () => {
  await configure('openai-compatible');
  const created = await service.call('POST', '/api/admin/knowledge/documents', {
    token: cast.harbor.tsk,
    body: { title: 'Parcels ▣', content: '## Parcels that come back\n\nThey are paid back ▣.' },
  });
  expect(created.status).toBe(201);
  model.enqueue(answer('They are paid back ▣ &#9635; [1].'), { kind: 'status', status: 500 });
  for (const by of ['a model', 'the built-in assistant']) {
    const { content, citations } = (await ask('What about parcels that come back?')).body.aiMessage;
    expect(content, by).toMatch(/They are paid back ·/);
    expect(content, by).not.toMatch(/▣|&#9635;/);
    expect(citations, by).toMatchObject([{ title: 'Parcels ·' }]);
    expect(citations[0].quote, by).toContain('They are paid back ·.');
  }
});
