import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CreateCaseResponse, PostMessageResponse } from '@deskhand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answerer } from '../../src/cases/index.ts';
import { openShop } from '../stage/shop.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { run } from './run-here.ts';

/** Streams in three parts, cites, and tries to take the terminal over. */
const quoting: Answerer = async (turn, emit) => {
  const parts = ['You asked: ', turn.content, ' \u001b[31mRed[1].'];
  for (const part of parts) emit(part);
  return {
    content: parts.join(''),
    authorName: 'Quill',
    citations: [{ n: 1, title: 'Refunds', url: 'https://help.example/refunds', quote: 'Open it.' }],
    status: 'complete',
    provenance: { provider: 'scripted' },
  };
};

let service: TestService;
let tenant: TestTenant;

beforeAll(async () => {
  service = await startTestService({ answer: quoting });
  tenant = await service.tenant('harbor');
});

afterAll(() => service.stop());

const chat = (input: string, args: string[] = [], url = service.url) =>
  run(['chat', ...args], {
    input,
    environment: { DESKHAND_URL: url, DESKHAND_SIK: tenant.sik },
  });

describe('deskhand chat', () => {
  test('sends each line of its input and prints the answers with what they cite', async () => {
    const { code, stdout, stderr } = await chat('How do I refund?\n\nAnd when?\n', [
      '--user',
      'ana',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const cited = '\n  [1] Refunds — https://help.example/refunds\n\n';
    expect(stdout).toBe(
      `You asked: How do I refund? [31mRed[1].${cited}You asked: And when? [31mRed[1].${cited}`,
    );
    const token = await tenant.session('ana');
    const { body } = await service.call('GET', '/api/cases', { token });
    expect((body as { cases: unknown[] }).cases).toHaveLength(1);
  });

  test('prints the bodies of the answers with --json, and goes on with a case', async () => {
    const flags = ['--json', '--user', 'bruno', '--plan', 'studio', '--role', 'owner', 'admin'];
    const { stdout } = await chat('One\nTwo\n', flags);
    const [first = '', second = ''] = stdout.trim().split('\n');
    const opened = JSON.parse(first) as CreateCaseResponse;
    const posted = JSON.parse(second) as PostMessageResponse;
    expect(opened.snapshot.user).toMatchObject({ roles: ['owner', 'admin'], plan: 'studio' });
    expect(posted.message.caseId).toBe(opened.case.id);

    const more = await chat('Three\n', ['--json', '--user', 'bruno', '--case', opened.case.id]);
    expect((JSON.parse(more.stdout) as PostMessageResponse).message.seq).toBe(6);
    const foreign = await chat('Three\n', ['--user', 'ana', '--case', opened.case.id]);
    expect(foreign).toMatchObject({ code: 1, stdout: '' });
    expect(foreign.stderr).toMatch(/^deskhand: .*\(CASE_NOT_FOUND, request req_\w+\)\n$/);
  });

  test('refuses without a credential, with a wrong one, and tells what the service refuses', async () => {
    const environment = { DESKHAND_URL: service.url };
    const without = await run(['chat'], { input: 'Hello\n', environment });
    expect(without.stderr).toBe('deskhand: no sik_ credential: set DESKHAND_SIK (or pass --sik)\n');
    const wrong = await run(['chat', '--sik', tenant.tsk], { input: 'Hello\n', environment });
    expect(wrong.stderr).toMatch(/starts with sik_/);
    const long = await chat(`${'x'.repeat(5_001)}\n`);
    expect(long).toMatchObject({ code: 1, stdout: '' });
    expect(long.stderr).toMatch(/`message` must be 1 to 5000 characters.*VALIDATION_ERROR/);
  });

  test('sends a message again whose answer was cut off, and it is there once', async () => {
    const cutting = await startCuttingProxy(service.url);
    const { code, stdout, stderr } = await chat('Still there?\n', ['--user', 'carla'], cutting.url);
    await cutting.close();
    expect(code).toBe(0);
    expect(cutting.keys()).toHaveLength(2);
    expect(new Set(cutting.keys()).size).toBe(1);
    expect(stderr).toMatch(/^\(.*; trying again\)\n$/);
    expect(stdout).toBe(
      'You asked: Still there? [31mRed[1].\n  [1] Refunds — https://help.example/refunds\n\n',
    );
    const token = await tenant.session('carla');
    const { body } = await service.call('GET', '/api/cases', { token });
    expect((body as { cases: unknown[] }).cases).toHaveLength(1);
  });
});

describe('deskhand chat with a proposal', () => {
  const refund = { kind: 'tool-call' as const, text: '' };
  const calls = [{ name: 'refund', input: { paymentId: 'pay_7' } }];
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());
  const talk = (input: string, ...args: string[]) => {
    shop.model.reset();
    shop.script.executed.length = 0;
    shop.model.enqueue({ ...refund, calls });
    return run(['chat', '--role', 'owner', ...args], {
      input,
      environment: { DESKHAND_URL: shop.service.url, DESKHAND_SIK: shop.tenant.sik },
    });
  };

  test('confirms it with the next line and shows the receipt', async () => {
    const { code, stdout, stderr } = await talk('My money back\nyes\n');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /\n {2}\[proposal "Refund a payment" proposed: answer yes or no, until 20\S+Z\]\n\n/,
    );
    expect(stdout).toMatch(
      /\n {2}\[proposal "Refund a payment" succeeded: receipt rcpt_\w+ \(rf_1\)\]\n\n$/,
    );
    expect(shop.script.executed).toHaveLength(1);
  });

  test('declines it with a no, and then a yes is about nothing', async () => {
    const { code, stdout } = await talk('My money back\nno\nyes\n', '--user', 'dora');
    expect(code).toBe(0);
    expect(stdout).toContain('[proposal "Refund a payment" declined]');
    expect(stdout.match(/\[proposal/g)).toHaveLength(2);
    expect(shop.script.executed).toHaveLength(0);
  });

  test('does not repeat what was said while a person has the case', async () => {
    const { stdout } = await talk('My money back\n', '--json', '--user', 'finn');
    const { case: opened } = JSON.parse(stdout) as CreateCaseResponse;
    const token = await shop.session('finn');
    const path = `/api/cases/${opened.id}/escalate`;
    expect((await shop.service.call('POST', path, { token, body: {} })).status).toBe(200);
    const said = await talk('Hello?\n', '--user', 'finn', '--case', opened.id);
    expect(said).toMatchObject({
      code: 0,
      stdout: '(a person has this case and will answer)\n\n',
    });
  });

  test('confirms it with --json too, and prints the bodies as ever', async () => {
    const { stdout } = await talk('My money back\nyes\n', '--json', '--user', 'emil');
    const [opened, posted] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(opened).toMatchObject({ aiMessage: { action: { status: 'proposed' } } });
    expect(posted).toMatchObject({
      message: { action: { status: 'succeeded' } },
      userMessage: { replyToMessageId: (opened as CreateCaseResponse).aiMessage.id },
    });
  });
});

/** Passes requests on, but ends the first stream in the middle of its first part. */
async function startCuttingProxy(target: string) {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { authorization = '', accept = '' } = request.headers;
      const key = String(request.headers['idempotency-key']);
      const answer = await fetch(target + request.url, {
        method: 'POST',
        headers: {
          authorization,
          accept,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: Buffer.concat(chunks),
      });
      const text = await answer.text();
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
      });
      if (request.url === '/api/cases') keys.push(key);
      if (request.url !== '/api/cases' || keys.length > 1) return void response.end(text);
      const cutAt =
        text.indexOf('message.delta') + 'message.delta\ndata: {"text":"You asked: "}\n\n'.length;
      response.write(text.slice(0, cutAt), () => response.destroy());
    })();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => keys,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
