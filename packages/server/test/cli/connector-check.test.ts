import type { Tool } from '@modelcontextprotocol/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectorAnswerBytesMax, inspectConnector } from '../../src/connector/index.ts';
import { createOutbound, type Outbound } from '../../src/platform/outbound/index.ts';
import { intricateRefundTool, planTool, refunded, refundTool } from '../stage/connector/tools.ts';
import {
  scriptOf,
  startFaultyConnector,
  startModernConnector,
  startSessionConnector,
  type Script,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { run as runProcess } from './processes.ts';
import { run } from './run-here.ts';

const credential = 'credential-of-the-author';
/** One of them is checked in a thread, which the build must be able to start. */
const goodTools: Tool[] = [intricateRefundTool, { ...planTool, title: 'Your plan' }];

const open: TestConnector[] = [];
afterEach(async () => {
  for (const connector of open.splice(0)) await connector.close();
});

/** Knows its tools, and answers calls of others with an error. */
function honest(tools: Tool[] = goodTools): Script {
  const script = scriptOf(tools);
  const known = new Set(tools.map(({ name }) => name));
  script.answer = ({ name }) =>
    known.has(name)
      ? refunded()
      : { content: [{ type: 'text', text: 'No such tool.' }], isError: true };
  return script;
}

async function modern(script: Script): Promise<TestConnector> {
  const connector = await startModernConnector(script);
  open.push(connector);
  return connector;
}

/** A door in front of a connector that asks for the credential, or does what the test says. */
async function guard(
  inner: TestConnector,
  instead: { status?: number; onCall?: () => string | null } = {},
): Promise<TestConnector> {
  const door = await startFaultyConnector(async (request, response, body) => {
    const headers = { ...request.headers };
    delete headers.host;
    delete headers.connection;
    if (headers.authorization !== `Bearer ${credential}`) {
      return response.writeHead(instead.status ?? 401).end();
    }
    if (instead.onCall && body.includes('"tools/call"')) {
      const answer = instead.onCall();
      if (answer === null) return;
      return response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    }
    const hasBody = body === '' ? {} : { body };
    const init = { method: request.method!, headers: headers as Record<string, string> };
    const answer = await fetch(inner.url, { ...init, ...hasBody });
    const text = await answer.text();
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text);
  });
  open.push(door);
  return door;
}

const check = (url: string, ...args: string[]) =>
  run(['connector', 'check', url, ...args], {
    environment: { DESKHAND_CONNECTOR_CREDENTIAL: credential },
  });

interface Finding {
  level: string;
  code: string;
  message: string;
}
interface Report {
  conformant: boolean;
  problems: number;
  risks: number;
  protocol: string | null;
  findings: Finding[];
  tools: { name: string; effect: string; receipt: unknown; findings: Finding[] }[];
}

/** What is said with --json; the exit code has to go with it. */
async function report(url: string): Promise<Report> {
  const { code, stdout, stderr } = await check(url, '--json');
  const told = JSON.parse(stdout) as Report;
  expect(code).toBe(told.conformant ? 0 : 1);
  expect(stderr).toBe(
    told.conformant
      ? ''
      : `${JSON.stringify({ error: 'COMMAND_FAILED', message: `${told.problems} problem${told.problems === 1 ? '' : 's'} found` })}\n`,
  );
  return told;
}

const codes = (findings: Finding[]) => findings.map(({ code }) => code);

describe('deskhand connector check', () => {
  test('has nothing to remark about a connector that does it all, and calls none of its tools', async () => {
    const script = honest();
    const { url } = await guard(await modern(script));
    const environment = { DESKHAND_CONNECTOR_CREDENTIAL: credential };
    const { code, stdout, stderr } = await runProcess(['connector', 'check', url], { environment });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Speaks the stateless protocol: connected in \d+ ms, 2 tools in \d+ ms/,
    );
    expect(stdout).toContain('\nrefund (write, receipt id at /id): nothing to remark\n');
    expect(stdout).toContain('\nread_plan (read): nothing to remark\n');
    expect(stdout).toMatch(/\nNo risks\.\n$/);
    const called = script.executed.map(({ name }) => name);
    expect(called).toHaveLength(1);
    expect(called[0]).toMatch(/^no_such_tool_/);
  });

  test('takes one that speaks the protocol with sessions', async () => {
    const inner = await startSessionConnector(honest());
    open.push(inner);
    const told = await report((await guard(inner)).url);
    expect(told).toMatchObject({ conformant: true, risks: 0, protocol: 'sessions' });
  });

  test('tells of each tool what it lacks', async () => {
    const properties = { ...refundTool.inputSchema.properties };
    delete properties['idempotencyKey'];
    const remote = { type: 'object' as const, properties: { a: { $ref: 'https://x.example/s' } } };
    const of = (name: string, more: object): Tool => ({ ...refundTool, name, ...more });
    const inner = await modern(
      honest([
        of('bare', { title: undefined, description: ' ' }),
        of('x'.repeat(65), {}),
        of('remote', { inputSchema: remote }),
        of('broken', { inputSchema: { type: 'object', properties: { a: { type: 'strong' } } } }),
        of('unhinted', { annotations: {} }),
        of('keyless', { inputSchema: { type: 'object', properties } }),
        of('mute', { outputSchema: undefined }),
        of('idless', {
          outputSchema: { type: 'object', properties: { done: { type: 'string' } } },
        }),
        of('vague', { outputSchema: { type: 'object', properties: { id: { type: 'string' } } } }),
        of('reader', { annotations: { readOnlyHint: true }, outputSchema: undefined }),
      ]),
    );
    const told = await report((await guard(inner)).url);
    const found = Object.fromEntries(told.tools.map((tool) => [tool.name, codes(tool.findings)]));
    expect(found).toEqual({
      bare: ['no_title', 'no_description'],
      ['x'.repeat(65)]: ['long_name'],
      remote: ['unusable_input_schema', 'no_idempotency_key'],
      broken: ['unusable_input_schema', 'no_idempotency_key'],
      unhinted: ['no_read_only_hint'],
      keyless: ['no_idempotency_key'],
      mute: ['no_output_schema'],
      idless: ['no_receipt_id'],
      vague: ['optional_receipt_id'],
      reader: [],
    });
    expect(told).toMatchObject({ conformant: false, problems: 5, findings: [] });
    const { stdout, stderr } = await check(open.at(-1)!.url);
    expect(stdout).toContain(
      '  problem  It writes and has no outputSchema: no answer of it counts',
    );
    expect(stdout).toMatch(/bare \(write, .*\)\n {2}problem {2}It has no description.*\n {2}risk /);
    expect(stderr).toBe('deskhand: 5 problems found\n');
  });

  test('finds the receipt inside of other objects, behind references, in parts that all hold', async () => {
    const outputSchema = {
      type: 'object',
      allOf: [{ required: ['receipt'] }, { properties: { more: { $ref: '#' } } }],
      properties: { receipt: { $ref: '#/$defs/receipt' } },
      required: ['receipt'],
      $defs: {
        receipt: {
          type: 'object',
          properties: { url: { type: 'string' }, ticketId: { type: ['string', 'null'] } },
          required: ['ticketId'],
        },
      },
    };
    const tool = { ...refundTool, outputSchema } as Tool;
    const told = await report((await guard(await modern(honest([tool])))).url);
    expect(told).toMatchObject({
      conformant: true,
      tools: [{ receipt: { pointer: '/receipt/ticketId', isRequired: true }, findings: [] }],
    });
  });

  test('sees a definition that is another one each time', async () => {
    const script = honest();
    let listings = 0;
    Object.defineProperty(script, 'tools', {
      get: () => [{ ...refundTool, description: `Version ${(listings += 1)}` }, goodTools[1]],
    });
    const told = await report((await guard(await modern(script))).url);
    expect(codes(told.findings)).toEqual(['unstable_definition']);
    expect(told.findings[0]!.message).toMatch(/^`refund` /);
  });

  test('tells when anyone is let in, and when a wrong credential is not told', async () => {
    const inner = await modern(honest());
    expect(codes((await report(inner.url)).findings)).toEqual(['wrong_credential_accepted']);
    const none = await run(['connector', 'check', inner.url]);
    const told = /^deskhand: 1 problem found; .*\(DESKHAND_CONNECTOR_CREDENTIAL is not set\)\n$/;
    expect(none.code).toBe(1);
    expect(none.stderr).toMatch(told);
    expect(none.stdout).toMatch(/ {2}problem {2}It asks for no credential/);
    const unclear = await report((await guard(inner, { status: 500 })).url);
    expect(codes(unclear.findings)).toEqual(['wrong_credential_unclear']);
    expect(unclear).toMatchObject({ conformant: true, risks: 1 });
  });

  test('tells when a tool that does not exist seems to work', async () => {
    const script = { ...honest(), answer: refunded };
    const told = await report((await guard(await modern(script))).url);
    expect(codes(told.findings)).toEqual(['unknown_tool_succeeds']);
  });

  test.each([
    ['no MCP', 200, 'Hello', /not one of an MCP server/],
    ['an HTTP error', 500, '', /HTTP error/],
    ['a redirect', 302, '', /redirects are not followed/],
    ['a refusal', 401, '', /refused the credential/],
  ])('says in a sentence that there is %s', async (_what, status, body, sentence) => {
    const connector = await startFaultyConnector((_request, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1/' }).end(body),
    );
    open.push(connector);
    const told = await report(connector.url);
    expect(codes(told.findings)).toEqual(['not_connected']);
    expect(told.findings[0]!.message).toMatch(sentence);
    expect(told).toMatchObject({ conformant: false, protocol: null, tools: [] });
  });

  test('says why a list cannot be taken over, and what an empty one is', async () => {
    const twice = await report((await guard(await modern(honest([refundTool, refundTool])))).url);
    expect(twice.findings).toMatchObject([
      { code: 'unusable_listing', message: 'The connector lists two tools of the same name.' },
    ]);
    const empty = await report((await guard(await modern(honest([])))).url);
    expect(codes(empty.findings)).toEqual(['no_tools']);
  });

  test('goes to this machine, and to no other private network that is not named', async () => {
    const told = await check('http://10.255.255.1/mcp');
    expect(told.stdout).toMatch(/address is private or reserved/);
    const wrong = await run(['connector', 'check', 'http://10.255.255.1/mcp'], {
      environment: { ALLOW_PRIVATE_OUTBOUND: 'everything' },
    });
    expect(wrong).toMatchObject({ code: 1, stdout: '' });
    expect(wrong.stderr).toMatch(/^deskhand: ALLOW_PRIVATE_OUTBOUND must hold networks/);
  });

  test('exits with 2 when it is asked wrongly, and never repeats a credential', async () => {
    for (const args of [
      [],
      ['ftp://x.example/mcp'],
      ['http://ada:secret@x.example/'],
      ['nonsense'],
    ]) {
      const { code, stdout, stderr } = await run(['connector', 'check', ...args]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^deskhand: .+\n$/);
    }
    const blank = await run(['connector', 'check', 'http://127.0.0.1:9/', '--credential', 'a b']);
    expect(blank).toMatchObject({ code: 1, stdout: '' });
    expect(blank.stderr).not.toContain('a b');
  });
});

describe('the inspection', () => {
  let outbound: Outbound;
  beforeAll(() => {
    outbound = createOutbound({ allowPrivate: ['127.0.0.0/8'] });
  });
  afterAll(() => outbound.close());
  const inspect = (url: string, more: Partial<Parameters<typeof inspectConnector>[0]> = {}) =>
    inspectConnector(
      { fetch: outbound.fetchUpTo(connectorAnswerBytesMax), clock: Date.now, ...more },
      { url, credential },
    );

  test('does not wait for a connector that never answers', async () => {
    const silent = await startFaultyConnector(() => undefined);
    open.push(silent);
    // Time enough to connect on a busy machine, and be left without an answer.
    const { findings, protocol } = await inspect(silent.url, { times: { connectMs: 2_000 } });
    expect(protocol).toBe(null);
    expect(findings).toMatchObject([
      { code: 'not_connected', message: 'The connector did not answer in time.' },
    ]);
  });

  test.each([
    ['nothing', () => null],
    ['the answer to another question', () => '{"jsonrpc":"2.0","id":"other","result":{}}'],
    ['garbage', () => 'garbage'],
  ])('tells when a call of an unknown tool is answered by %s', async (_what, onCall) => {
    const { url } = await guard(await modern(honest()), { onCall });
    const { findings } = await inspect(url, { times: { callMs: 500 } });
    expect(codes(findings)).toEqual(['unknown_tool_unanswered']);
  });

  test('tells what takes half of its time', async () => {
    const { url } = await guard(await modern(honest()));
    let now = 0;
    const { findings } = await inspect(url, { clock: () => (now += 2_500) });
    const slow = findings.filter(({ code }) => code === 'slow');
    expect(slow.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Connecting took \d+ ms; after 5000 ms it counts as failed\.$/),
    ]);
  });
});
