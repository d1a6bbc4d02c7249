import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
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
  test('opens with a case, a snapshot and the assistant’s answer', async () => {
    const context = { page: { url: 'https://app.example/invoices/7' }, anything: [1, null] };
    const reply = await open(cast.ana, 'Where is my invoice?', { context });
    expect(reply.status).toBe(201);
    expect(reply.body.case).toMatchObject({
      number: 1,
      status: 'open',
      waitingOn: 'user',
      subject: 'Where is my invoice?',
      closedAt: null,
      resolution: null,
      rating: null,
      feedback: null,
      escalation: null,
      pendingAction: null,
      previousCaseId: null,
      capabilities: { escalate: false, actions: false },
    });
    expect(reply.body.snapshot).toMatchObject({
      user: { id: 'ana', email: 'ana@harbor.example', roles: ['owner'], plan: 'studio' },
      context,
    });
    expect(reply.body.aiMessage).toMatchObject({
      caseId: reply.body.case.id,
      seq: 2,
      author: { type: 'assistant', name: 'Echo' },
      content: 'You said: Where is my invoice?',
      citations: [],
      action: null,
      status: 'complete',
    });
  });

  test('numbers the cases of a tenant without gaps under concurrency', async () => {
    const tenant = await service.tenant('counting');
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tenant.session(`user-${index}`)),
    );
    const replies = await Promise.all(tokens.map((token) => open(token)));
    const numbers = replies.map((reply) => reply.body.case.number as number);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });
});
