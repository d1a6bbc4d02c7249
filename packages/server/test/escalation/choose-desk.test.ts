import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approveTools } from '../stage/connector/use-connector.ts';
import { refundTool, ticket, ticketTool } from '../stage/connector/tools.ts';
import { scriptOf, startModernConnector } from '../stage/connector/mcp-servers.ts';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { openHandOvers, settingsPath, type HandOvers } from '../stage/hand-overs.ts';

let handOvers: HandOvers;

beforeAll(async () => {
  handOvers = await openHandOvers();
});
afterAll(() => handOvers.stop());
beforeEach(async () => {
  await handOvers.reset();
});

describe('with a connector beside the webhook', () => {
  const connect = async (escalationTool: string | null) => {
    const script = scriptOf([refundTool, ticketTool]);
    script.answer = ticket;
    const connector = await startModernConnector(script);
    const done = async (reply: Promise<Reply>) => expect((await reply).status).toBe(200);
    await done(
      handOvers.admin('PUT', '/api/admin/connector', { url: connector.url, escalationTool }),
    );
    await approveTools((method, path, body) => handOvers.admin(method, path, body));
    return { connector, script };
  };
  const setTool = (policy: unknown) =>
    handOvers.admin('PUT', '/api/admin/connector/tools/open_ticket', policy);

  test('its escalation tool comes first while it is ready', async () => {
    const { connector, script } = await connect('open_ticket');
    expect((await setTool({ receipt: { id: '/id', url: '/url' } })).status).toBe(200);
    expect(await handOvers.read()).toMatchObject({
      webhook: { url: handOvers.desk.url },
      tool: 'open_ticket',
    });
    const first = await (await handOvers.openCase()).escalate();
    expect(first.body.escalation.externalId).toBe('T-1');
    expect([script.executed.length, handOvers.desk.deliveries.length]).toEqual([1, 0]);
    expect((await setTool({ effect: 'disabled' })).status).toBe(200);
    expect(await handOvers.read()).toMatchObject({
      webhook: { url: handOvers.desk.url },
      tool: null,
    });
    expect((await (await handOvers.openCase()).escalate()).status).toBe(200);
    expect([script.executed.length, handOvers.desk.deliveries.length]).toEqual([1, 1]);
    // Nor does one that is on, and that nobody approves any more.
    expect((await setTool({ effect: 'write', approvedDigest: null })).status).toBe(200);
    expect(await handOvers.read()).toMatchObject({
      webhook: { url: handOvers.desk.url },
      tool: null,
    });
    expect((await (await handOvers.openCase()).escalate()).status).toBe(200);
    expect([script.executed.length, handOvers.desk.deliveries.length]).toEqual([1, 2]);
    await handOvers.admin('DELETE', '/api/admin/connector');
    await connector.close();
  });

  test('a tool that fails is not asked around: one hand-over makes one ticket', async () => {
    const { connector, script } = await connect('open_ticket');
    script.answer = () => ({ content: [{ type: 'text', text: 'Broken.' }], isError: true });
    expectRefusal(await (await handOvers.openCase()).escalate(), 502, 'CONNECTOR_UNAVAILABLE');
    expect([script.executed.length, handOvers.desk.deliveries.length]).toEqual([1, 0]);
    await handOvers.admin('DELETE', '/api/admin/connector');
    await connector.close();
  });

  test('whoever is left still takes cases', async () => {
    const { connector } = await connect('open_ticket');
    const opened = await handOvers.openCase();
    const escalates = async () => (await opened.now()).case.capabilities.escalate as boolean;
    await handOvers.admin('DELETE', settingsPath);
    expect(await escalates()).toBe(true);
    await handOvers.put({ webhookUrl: handOvers.desk.url });
    await handOvers.admin('DELETE', '/api/admin/connector');
    expect(await escalates()).toBe(true);
    expect((await opened.escalate()).status).toBe(200);
    expect(handOvers.desk.deliveries).toHaveLength(1);
    await handOvers.admin('DELETE', settingsPath);
    const late = await handOvers.openCase();
    expect((await late.now()).case.capabilities.escalate).toBe(false);
    await connector.close();
  });
});
