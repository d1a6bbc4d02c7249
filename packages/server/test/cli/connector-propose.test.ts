import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  scriptOf,
  startModernConnector,
  type TestConnector,
} from '../stage/connector/mcp-servers.ts';
import { planTool, refundTool, ticketTool } from '../stage/connector/tools.ts';
import { answer, startScriptedModel, type ScriptedModel } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { run } from './run-here.ts';

let service: TestService;
let scripted: ScriptedModel;
let connector: TestConnector;
let tenant: TestTenant;
let tenants = 0;

beforeAll(async () => {
  service = await startTestService({ answer: null });
  scripted = await startScriptedModel();
  connector = await startModernConnector(scriptOf([refundTool, planTool, ticketTool]));
});
afterAll(async () => {
  await service.stop();
  await scripted.close();
  await connector.close();
});
beforeEach(async () => {
  scripted.reset();
  tenant = await service.tenant(`proposer-${(tenants += 1)}`);
});

const route = '/api/admin/connector';

async function prepare(): Promise<void> {
  await useModel(tenant.admin, scripted);
  await tenant.admin('PUT', route, { url: connector.url, escalationTool: 'open_ticket' });
  await tenant.admin('POST', `${route}/refresh`, {});
}

const deskhand = (args: readonly string[], tsk = tenant.tsk) =>
  run(['connector', ...args], { environment: { DESKHAND_URL: service.url, DESKHAND_TSK: tsk } });

const say = (said: unknown) => scripted.enqueue(answer(JSON.stringify(said)));

describe('deskhand connector propose', () => {
  test('prints what the policy has with what is proposed, as the body that keeps it', async () => {
    await prepare();
    const own = { titles: { en: 'Refund' }, examples: { en: ['money back'] } };
    await tenant.admin('PUT', `${route}/tools/refund`, own);
    say({
      titles: { en: 'Another', de: 'Zahlung erstatten' },
      examples: { en: ['I was charged twice'], de: ['Geld zurück', 'evil \u001b[2J'] },
    });
    const { code, stdout, stderr } = await deskhand(['propose', 'refund', '--languages', 'en,de']);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^Nothing is stored\..*\n$/) as string,
    });
    const [head, address, ...json] = stdout.split('\n');
    expect(head).toBe('refund: 1 title and 2 examples proposed by scripted-1');
    expect(address).toBe('PUT /api/admin/connector/tools/refund');
    const body = JSON.parse(json.join('\n')) as object;
    expect(body).toEqual({
      titles: { de: 'Zahlung erstatten', en: 'Refund' },
      examples: { en: ['money back', 'I was charged twice'], de: ['Geld zurück'] },
    });
    const { tools } = (await service.call('GET', `${route}/tools`, { token: tenant.tsk })).body;
    expect(tools).toContainEqual(expect.objectContaining({ name: 'refund', ...own }));
    expect((await tenant.admin('PUT', `${route}/tools/refund`, body)).body).toMatchObject(body);
  });

  test('asks for every tool but the one that hands over, and prints one value for programs', async () => {
    await prepare();
    say({ examples: { en: ['which plan is it'] } });
    say({ examples: { en: ['money back'] } });
    const { code, stdout, stderr } = await deskhand(['propose', '--all', '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const model = 'scripted-1';
    expect(JSON.parse(stdout)).toEqual({
      proposals: [
        { tool: 'read_plan', model, titles: null, examples: { en: ['which plan is it'] } },
        { tool: 'refund', model, titles: null, examples: { en: ['money back'] } },
      ],
      without: [],
    });
  });

  test('says each cause once, goes on with the others, and asks nothing in vain', async () => {
    await prepare();
    scripted.enqueue(answer('no'));
    say({ examples: { en: ['money back'] } });
    const some = await deskhand(['propose', '--all']);
    expect(some).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('money back') as string,
    });
    expect(some.stderr).toMatch(
      /^read_plan: The model answered with nothing.*\nNothing is stored.*\n.*: read_plan\n$/,
    );
    await tenant.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
    const none = await deskhand(['propose', '--all']);
    expect(none).toMatchObject({ code: 1, stdout: '' });
    expect(none.stderr).toMatch(/^read_plan: No model is configured.*PUT \/api\/admin\/assistant/);
    expect(none.stderr.match(/No model/g)).toHaveLength(1);
    expect(none.stderr).toContain('deskhand: nothing proposed for: read_plan, refund');
  });

  test('takes names or --all, languages that are some, and a credential that is right', async () => {
    for (const args of [
      [],
      ['x', '--all'],
      ['x', '--languages', 'English'],
      ['x', '--languages', 'aa,bb,cc,dd,ee,ff'],
    ]) {
      expect((await deskhand(['propose', ...args])).code).toBe(2);
    }
    await prepare();
    const unknown = await deskhand(['propose', 'nothing']);
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toMatch(/no tool nothing/);
    expect((await deskhand(['propose', 'refund'], 'tsk_wrong')).stderr).toMatch(/UNAUTHORIZED/);
    expect(scripted.requests).toEqual([]);
  });
});

describe('deskhand connector check --propose', () => {
  const check = (...args: string[]) => deskhand(['check', connector.url, '--propose', ...args]);

  test('proposes behind the report, for the tools that the service knows', async () => {
    await prepare();
    say({ titles: { en: 'Give money back' }, examples: { en: ['money back'] } });
    say({ examples: { en: ['which plan is it'] } });
    const { stdout } = await check();
    expect(stdout).toMatch(
      /^Speaks .*risks?\.\n.*proposed by scripted-1.*money back.*proposed by/s,
    );
    expect(stdout).not.toContain('tools/open_ticket');
    say({ examples: { en: ['money back'] } });
    say({ examples: { en: ['which plan is it'] } });
    const told = JSON.parse((await check('--json')).stdout) as {
      tools: unknown[];
      proposals: unknown[];
    };
    expect([told.tools.length, told.proposals.length]).toEqual([3, 2]);
  });

  test('says plainly what there is no proposal for, and why', async () => {
    const early = await check();
    expect(early.code).toBe(1);
    expect(early.stderr).toMatch(
      /^refund, read_plan, open_ticket: not known to the service yet: name the connector/,
    );
    await prepare();
    await tenant.admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
    const { code, stdout, stderr } = await check();
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Speaks/);
    expect(stderr).toContain('No model is configured');
    const nobody = await run(['connector', 'check', connector.url, '--propose'], {});
    expect(nobody).toMatchObject({ code: 1, stdout: '' });
    expect(nobody.stderr).toMatch(/DESKHAND_TSK/);
  });
});
