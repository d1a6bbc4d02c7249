import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const open = (token: string, message = 'Where is my invoice?', more = {}) =>
  service.call('POST', '/api/cases', { token, body: { message, ...more } });

describe('a conversation', () => {
  test('goes on with messages, each answered, and reads back whole', async () => {
    const opened = await open(cast.ana);
    const id = opened.body.case.id as string;
    const posted = await service.call('POST', `/api/cases/${id}/messages`, {
      token: cast.ana,
      body: { content: 'It is urgent', replyToMessageId: opened.body.aiMessage.id },
    });
    expect(posted.status).toBe(201);
    expect(posted.body.message.content).toBe('You said: It is urgent');
    expect(posted.body.userMessage).toMatchObject({
      seq: 3,
      author: { type: 'user' },
      replyToMessageId: opened.body.aiMessage.id,
    });
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.ana });
    expect(read.status).toBe(200);
    expect(read.body.messages.map((m: { content: string }) => m.content)).toEqual([
      'Where is my invoice?',
      'You said: Where is my invoice?',
      'It is urgent',
      'You said: It is urgent',
    ]);
    expect(read.body.messages[3]).toEqual(posted.body.message);
    expect(read.body.messages[2]).toEqual(posted.body.userMessage);
    expect(read.body.snapshot).toEqual(opened.body.snapshot);
    expect(read.body.case.waitingOn).toBe('user');
  });
});

test.each([
  ...['yes, go ahead', 'No wait, stop!', 'Ja, bitte', 'merci', '👍'].map((said) => [said, true]),
  ['Talk to a human', true],
  ...['cancel pay_1', 'make it 20 euros', 'no, the other plan', 'Talk to a human about pay_1'].map(
    (said) => [said, false],
  ),
] as [string, boolean][])(
  'a message that asks for nothing is told to be a reaction: %s: %s',
  async (message, reaction) => {
    const { body } = await open(await cast.harbor.session('reacting'), message);
    const read = await service.call('GET', `/api/cases/${body.case.id}`, {
      token: await cast.harbor.session('reacting'),
    });
    const told = read.body.messages.map((one: { reaction: boolean }) => one.reaction);
    expect(told).toEqual([reaction, false]);
  },
);

describe('in a case', () => {
  let token: string;
  let path: string;
  let proposal: string;

  beforeAll(async () => {
    token = await cast.harbor.session('writer');
    const opened = await open(token, 'hello');
    path = `/api/cases/${opened.body.case.id}`;
    proposal = opened.body.aiMessage.id as string;
  });

  const post = (raw: string) => service.call('POST', `${path}/messages`, { token, raw });

  test.each<[string, RegExp]>([
    ['{}', /`content` is required/],
    ['{"content":5}', /`content` must be a string/],
    ['{"content":" \\u200b\\u3164"}', /`content` must not be blank/],
    [`{"content":"${'c'.repeat(5001)}"}`, /`content` must be 1 to 5000 characters/],
    ['{"content":"\\u0000"}', /`content` must not hold NUL/],
    ['{"content":"yes","replyToMessageId":"msg_1"}', /`replyToMessageId`/],
    ['{"content":"yes","replyToMessageId":""}', /`replyToMessageId`/],
    ['{"content":"yes","replyToMessageId":7}', /`replyToMessageId`/],
    [`{"content":"yes","replyToMessageId":"${'m'.repeat(201)}"}`, /`replyToMessageId`/],
    ['{"content":"yes","decision":"confirm"}', /`replyToMessageId` is required/],
    ['{"content":"yes","decision":"maybe"}', /`decision` must be one of/],
  ])('POST /messages %s is refused and changes nothing', async (raw, message) => {
    const before = await lastingRows(service.database);
    const reply = await post(raw);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', message);
    expect(await lastingRows(service.database)).toEqual(before);
  });

  test('null for what is optional is its absence', async () => {
    const reply = await post('{"content":"x","replyToMessageId":null,"decision":null}');
    expect(reply.status).toBe(201);
    expect(reply.body.userMessage.replyToMessageId).toBeNull();
  });

  test('a reply may name the message before it, but none that is yet to come', async () => {
    const author = await cast.harbor.session('writer');
    const reply = (id: string) =>
      service.call('POST', `${path}/messages`, {
        token: author,
        body: { content: 'about that', replyToMessageId: id },
      });
    expect((await reply(proposal)).status).toBe(201);
    expectRefusal(await reply(proposal.replace(/\d+$/, '9')), 400, 'VALIDATION_ERROR', /replyTo/);
  });
});
