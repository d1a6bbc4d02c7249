import { expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { refundTool } from '../stage/connector/tools.ts';
import { scriptOf, startModernConnector } from '../stage/connector/mcp-servers.ts';
import { administerConnector, path } from './administer-connector.ts';

const { admin, put, started, stage } = administerConnector();
const check = () => admin('POST', `${path}/check`);

test('what the connector lacks is told in sentences, and none of its tools is called', async () => {
  const script = scriptOf();
  const { url } = await started(startModernConnector(script));
  await put({ url, credential: 'secret' });
  const { status, body, text } = await check();
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ protocol: 'stateless' });
  const tools = body.tools as { name: string; effect: string; receipt: unknown }[];
  expect(tools.map(({ name, effect }) => [name, effect])).toEqual([
    ['refund', 'write'],
    ['read_plan', 'read'],
  ]);
  expect(tools[0]!.receipt).toEqual({ pointer: '/id', isRequired: true });
  const findings = [
    ...(body.findings as { level: string; message: string }[]),
    ...(body.tools as { findings: { level: string; message: string }[] }[]).flatMap(
      ({ findings }) => findings,
    ),
  ];
  const count = (level: string) => findings.filter((one) => one.level === level).length;
  expect(body).toMatchObject({ problems: count('problem'), risks: count('risk') });
  expect(body.conformant).toBe(count('problem') === 0);
  // But one that does not exist.
  const own = script.executed.filter(({ name }) => !name.startsWith('no_such_tool_'));
  expect(own).toEqual([]);
  // Nothing was stored of it.
  expect((await admin('GET', `${path}/tools`)).body).toEqual({ tools: [] });
  expect(text).not.toContain('secret');
});

test('a connector that is away is a finding, and none at all is not found', async () => {
  expectRefusal(await check(), 404, 'NOT_FOUND');
  const gone = await startModernConnector(scriptOf());
  await put({ url: gone.url });
  await gone.close();
  const { status, body } = await check();
  expect(status).toBe(200);
  expect(body).toMatchObject({ conformant: false, protocol: null, problems: 1 });
  expect(body.findings[0]).toMatchObject({ level: 'problem', code: 'not_connected' });
});

test('another tenant’s connector is not looked at', async () => {
  const { url } = await started(startModernConnector(scriptOf([refundTool])));
  await put({ url });
  const { meadow } = stage.cast;
  expectRefusal(await meadow.admin('POST', `${path}/check`), 404, 'NOT_FOUND');
});
