import type { Receipt } from '@deskhand/contract';
import { compactVerify, createLocalJWKSet } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeWholeBackup, type WholeBackup } from '../backup/whole-backup.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import { exported, type Exported, type Line } from './exported.ts';
import { importText } from './imports.ts';

let whole: WholeBackup;
let before: Exported;
let there: TestService;
let imported: Awaited<ReturnType<typeof importText>>;
beforeAll(async () => {
  whole = await takeWholeBackup();
  before = await exported(whole.service, whole.cast.harbor.tsk);
  // It serves while a tenant is imported.
  there = await startTestService();
  imported = await importText(there.databaseUrl, before.text);
});
afterAll(async () => {
  await whole.close();
  await there.stop();
});

/** What another installation says otherwise: its own keys and secrets, ids of acts, what had waited. */
function lasting({ lines }: Exported): Line[] {
  return lines
    .filter(({ type }) => !['secret', 'receiptKey', 'website'].includes(type))
    .map(({ ...line }) => {
      if (line.type === 'auditEvent') delete line['id'];
      if (line.type === 'action' && ['proposed', 'cancelled'].includes(line['status'] as string)) {
        return { ...line, status: 'ended', decidedAt: null };
      }
      return line;
    });
}

describe('a tenant that is imported into another installation', () => {
  test('is the same, line for line, but for what is the installation’s', async () => {
    expect(imported.key).toBe('harbor');
    expect(imported.progress.at(-1)).toMatch(/: auditEvent$/);
    const after = await exported(there, imported.tsk);
    const acts = after.of('auditEvent').map(({ action }) => action);
    expect(acts.slice(-2)).toEqual(['tenant.imported', 'tenant.exported']);
    const same = lasting(after).slice(0, -2);
    expect(same).toEqual(lasting(before));
    const keys = ({ of }: Exported) => of('receiptKey').map(({ kid }) => kid);
    expect(keys(after)).toEqual(expect.arrayContaining(keys(before)));
    expect(before.of('action').map(({ status }) => status)).toContain('proposed');
    expect(after.of('action').map(({ status }) => status)).not.toContain('proposed');
  });

  test('serves: its cases are read, its documents found, its people served', async () => {
    const { tsk, sik } = imported;
    const cases = await there.call('GET', '/api/admin/cases?limit=100', { token: tsk });
    expect(cases.body.cases).toHaveLength(before.of('case').length);
    const search = { query: 'How long does a refund take?' };
    const found = await there.call('POST', '/api/admin/knowledge/search', {
      token: tsk,
      body: search,
    });
    const former = await whole.cast.harbor.admin('POST', '/api/admin/knowledge/search', search);
    expect(found.body.passages).toEqual(former.body.passages);
    expect(found.body.passages.length).toBeGreaterThan(0);
    const issued = await there.call('POST', '/api/widget/sessions', {
      ...{ token: sik, body: { userId: 'new' } },
    });
    const token = issued.body.jwt as string;
    const opened = await there.call('POST', '/api/cases', { token, body: { message: 'Hello' } });
    const [counter] = before.of('caseCounter') as unknown as { lastNumber: number }[];
    expect(opened.body.case.number).toBe(counter!.lastNumber + 1);
  });

  test('has receipts that still verify, with the keys that came along, and for that tenant alone', async () => {
    const { receipt } = before
      .of('escalation')
      .concat(before.of('action'))
      .find((line) => line['receipt'] != null) as unknown as { receipt: Receipt };
    // One that starts now knows them; the others do within a minute.
    const node = await there.another();
    const verifies = async (path: string) => {
      const { body } = await node.call('GET', path);
      const keys = createLocalJWKSet(body);
      return compactVerify(receipt.signature, keys).then(
        () => true,
        () => false,
      );
    };
    expect(await verifies('/.well-known/jwks.json?tenant=harbor')).toBe(true);
    expect(await verifies('/.well-known/jwks.json?tenant=meadow')).toBe(false);
    expect(await verifies('/.well-known/jwks.json')).toBe(false);
    await node.stop();
  });

  test('names what had a secret', async () => {
    const { lost } = imported;
    expect(lost.map(({ what }) => what)).toEqual(before.of('secret').map(({ what }) => what));
    const secrets = lost.filter(({ what }) => what !== 'website');
    expect(JSON.stringify(secrets)).not.toContain('127.0.0.1');
  });

  test('asks no address by itself: websites, models and encoders are set anew', async () => {
    const of = ({ lost }: typeof imported) => lost.map(({ what, name }) => ({ what, name }));
    expect(of(imported)).toContainEqual({
      what: 'website',
      name: before.of('website')[0]!['source'],
    });
    const asked = (path: string, token: string) => there.call('GET', path, { token });
    const { body } = await asked('/api/admin/knowledge/websites', imported.tsk);
    expect(body.websites).toEqual([]);
    const { admin, tsk } = await whole.service.tenant('outward');
    const baseUrl = 'http://127.0.0.1:9/v1';
    const model = { provider: 'openai-compatible', model: 'm-1', baseUrl, apiKey: null };
    const set = await admin('PUT', '/api/admin/assistant', model);
    expect(set.status, set.text).toBe(200);
    const encoder = { enabled: true, baseUrl, model: 'e-1' };
    const put = await admin('PUT', '/api/admin/knowledge/embeddings', encoder);
    expect(put.status, put.text).toBe(200);
    const outward = await importText(there.databaseUrl, (await exported(whole.service, tsk)).text);
    expect(of(outward)).toContainEqual({ what: 'model', name: 'm-1' });
    expect(of(outward)).toContainEqual({ what: 'embeddings', name: 'e-1' });
    const assistant = await asked('/api/admin/assistant', outward.tsk);
    expect(assistant.body).toMatchObject({ provider: 'builtin', model: null, baseUrl: null });
    const embeddings = await asked('/api/admin/knowledge/embeddings', outward.tsk);
    expect(embeddings.body).toMatchObject({ enabled: false, baseUrl: null });
  });

  test('asks none either by a draft or a former version that came along and is published', async () => {
    const { admin, tsk } = await whole.service.tenant('drafting');
    const baseUrl = 'http://127.0.0.1:9/v1';
    const model = { provider: 'openai-compatible', model: 'm-2', baseUrl };
    const set = await admin('PUT', '/api/admin/assistant', { ...model, apiKey: 'key-of-drafting' });
    expect(set.status, set.text).toBe(200);
    await admin('PUT', '/api/admin/assistant', { provider: 'builtin' });
    const { revision } = (await admin('GET', '/api/admin/versions/draft')).body;
    const written = { ...model, instructions: 'Be brief.', revision };
    const put = await admin('PUT', '/api/admin/versions/draft', written);
    expect(put.status, put.text).toBe(200);
    const export_ = (await exported(whole.service, tsk)).text;
    expect(export_).toContain(baseUrl);
    const { tsk: token } = await importText(there.databaseUrl, export_);
    const ask = (method: string, path: string, body: object = {}) =>
      there.call(method, path, { token, ...(method !== 'GET' && { body }) });
    const builtin = { provider: 'builtin', model: null, baseUrl: null };
    const draft = await ask('GET', '/api/admin/versions/draft');
    expect(draft.body.settings).toMatchObject({ ...builtin, instructions: 'Be brief.' });
    const publishing = { note: 'As it came.', revision: draft.body.revision };
    const published = await ask('POST', '/api/admin/versions', publishing);
    expect(published.status, published.text).toBe(201);
    expect((await ask('GET', '/api/admin/assistant')).body).toMatchObject(builtin);
    const { versions } = (await ask('GET', '/api/admin/versions')).body;
    expect(versions.length).toBeGreaterThan(2);
    for (const { number } of versions as { number: number }[]) {
      const path = `/api/admin/versions/${number}/restore`;
      const restored = await ask('POST', path, { note: 'As it was.' });
      expect(restored.status, restored.text).toBe(201);
      expect((await ask('GET', '/api/admin/assistant')).body).toMatchObject(builtin);
    }
  });
});
