import { expect, test } from 'vitest';
import { refundTool } from '../stage/connector/tools.ts';
import { scriptOf, startModernConnector } from '../stage/connector/mcp-servers.ts';
import { administerConnector, path } from './administer-connector.ts';

const { admin, put, refresh, started } = administerConnector();

test('a connector is set, listed and removed, and each change is in the log', async () => {
  const { url } = await started(startModernConnector(scriptOf()));
  const set = await put({ url, credential: 'secret-1', escalationTool: 'refund' });
  expect(set.status).toBe(200);
  expect(set.body).toMatchObject({ url, hasCredential: true, escalationTool: 'refund' });
  expect(set.text).not.toContain('secret-1');
  const listed = await refresh();
  expect(listed.status).toBe(200);
  expect(listed.body.tools).toMatchObject([
    { name: 'read_plan', state: 'unapproved', treatedAs: 'write', effect: 'write' },
    {
      name: 'refund',
      title: 'Refund a payment',
      inputSchema: refundTool.inputSchema,
      outputSchema: refundTool.outputSchema,
      state: 'unapproved',
      approvedDigest: null,
      approvedDefinition: null,
    },
  ]);
  expect((await admin('GET', path)).body.refreshedAt).not.toBeNull();
  expect((await admin('DELETE', path)).body).toEqual({ ok: true });
  expect((await admin('DELETE', path)).body).toEqual({ ok: true });
  expect((await admin('GET', path)).body.url).toBeNull();
  const audit = await admin('GET', '/api/admin/audit?limit=4');
  const events = audit.body.events as { action: string; requestId: string; actor: object }[];
  expect(events.slice(0, 3).map(({ action }) => action)).toEqual([
    'connector.deleted',
    'connector.refreshed',
    'connector.updated',
  ]);
  expect(events[2]!.requestId).toBe(set.headers.get('x-request-id'));
  expect(audit.text).not.toContain('secret-1');
});
