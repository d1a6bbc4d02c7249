import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@deskhand/contract';
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../stage/shop.ts';
import { startScriptedModel, type ScriptedModel } from '../stage/model/index.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { useConnector } from '../stage/connector/use-connector.ts';
import { useModel } from '../stage/model/use-model.ts';
import { watchEventLoop, type EventLoopWatch } from './event-loop.ts';
import { hostileSchemas, type HostileSchema } from './hostile-schemas.ts';
import { intricateRefundTool } from '../stage/connector/tools.ts';
import {
  scriptOf,
  startModernConnector,
  type Script,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';

/** What all requests of all tenants may have to wait for the sake of one schema. */
const blockedMsMax = 500;
/** Ordinary checks take 1 ms; what is stopped here would be stopped after a second, too. */
const schemaCheckMs = 250;
/** What a model hears of arguments that were held against their schema. */
const decidedWords = /`\/x[^`]*` must |The arguments are longer than a user can be shown/;

let now = Date.now();
let shop: Shop;
let mallory: TestTenant;
let model: ScriptedModel;
let script: Script;
let connector: TestConnector;
let loop: EventLoopWatch;

beforeAll(async () => {
  shop = await openShop({ clock: () => now, schemaCheckMs }, intricateRefundTool);
  mallory = await shop.service.tenant('mallory');
  model = await startScriptedModel();
  script = scriptOf(hostileSchemas.map(toolOf));
  connector = await startModernConnector(script);
  loop = watchEventLoop();
  await useModel(mallory.admin, model);
  await useConnector(mallory.admin, connector);
  // What is loaded with the first call is no schema's doing.
  await (await shop.propose(await shop.session())).confirm();
});
afterAll(async () => {
  await shop.stop();
  await Promise.all([connector.close(), model.close()]);
  loop.close();
});

function toolOf({ name, side, schema, defs }: HostileSchema): Tool {
  const hostile = {
    type: 'object' as const,
    properties: { x: schema },
    ...(defs && { $defs: defs }),
  };
  const harmless = { type: 'object' as const };
  return {
    ...{ name, description: 'Does something.' },
    inputSchema: side === 'arguments' ? hostile : harmless,
    ...(side === 'answer' && { outputSchema: hostile }),
  };
}

/** What a user of the hostile tenant is told, and what its model is. */
async function misuse({ name, side, value }: HostileSchema) {
  model.reset();
  script.answer = (): CallToolResult => ({ content: [], structuredContent: { x: value } });
  const token = await mallory.session(`user-of-${name}`);
  const input = side === 'arguments' ? { x: value } : {};
  model.enqueue({ kind: 'tool-call', text: '', calls: [{ name, input }] });
  const opened = await shop.service.call('POST', '/api/cases', {
    token,
    body: { message: 'Do something' },
  });
  expect(opened.status).toBe(201);
  const proposed = opened.body.aiMessage as Message;
  if (side === 'arguments') return { message: proposed, heard: heardBy(model) };
  const confirmed = await shop.say(token, opened.body.case.id as string, {
    content: 'yes',
    replyToMessageId: proposed.id,
  });
  expect(confirmed.status).toBe(201);
  return { message: confirmed.body.message as Message, heard: '' };
}

const heardBy = ({ requests }: ScriptedModel): string =>
  requests.flatMap(({ messages }) => messages.map(({ content }) => content)).join('\n');

/** Refunds, until it is to stop: each is checked in a thread, before it is shown and before it is made. */
async function goOnWithBusiness(until: Promise<unknown>): Promise<string[]> {
  const outcomes: string[] = [];
  let goesOn = true;
  const ended = until.finally(() => (goesOn = false));
  while (goesOn) {
    const { confirm } = await shop.propose(await shop.session());
    const { message } = (await confirm()).body as { message: Message };
    outcomes.push(message.action!.status);
    await sleep(50);
  }
  await ended;
  return outcomes;
}

test('there are enough of them to mean something', () => {
  expect(new Set(hostileSchemas.map(({ name }) => name)).size).toBe(hostileSchemas.length);
  expect(hostileSchemas.length).toBeGreaterThanOrEqual(25);
});

test.each(hostileSchemas.map((hostile) => [hostile.name, hostile] as const))(
  '%s holds up nobody else, and its own tenant is told which tool it is',
  async (name, hostile) => {
    // What the service held against this tenant is forgotten by then.
    now += 11 * 60_000;
    loop.start();
    const misused = misuse(hostile);
    const outcomes = await goOnWithBusiness(misused);
    const blockedMs = loop.longestMs();
    expect(blockedMs).toBeLessThan(blockedMsMax);
    expect(outcomes.length).toBeGreaterThan(0);
    expect(new Set(outcomes)).toEqual(new Set(['succeeded']));
    const { message, heard } = await misused;
    const decided = hostile.ends === 'either';
    if (hostile.side === 'answer') {
      const { status, receipt } = message.action!;
      expect(message.action!.tool).toBe(name);
      expect(receipt!.outcome).toBe(status);
      expect(status).toMatch(decided ? /^(?:succeeded|unknown)$/ : /^unknown$/);
      return;
    }
    expect(script.executed.filter((call) => call.name === name)).toEqual([]);
    if (decided && (message.action?.tool === name || decidedWords.test(heard))) return;
    expect(message.action).toBeNull();
    const told = `The inputSchema of \`${name}\` `;
    expect(heard).toContain(told);
    expect(heard.slice(heard.indexOf(told) + told.length)).toMatch(
      /^(?:takes too long to check|is not a schema that can be checked|cannot be held against)/,
    );
  },
);
