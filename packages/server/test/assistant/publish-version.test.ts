import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { answer, startScriptedModel, type ScriptedModel } from '../stage/model/index.ts';
import { useModel } from '../stage/model/use-model.ts';
import { startTestService, type TestService } from '../stage/service.ts';
import type { TestTenant } from '../stage/tenant.ts';
import { memberOf } from '../tenants/member-of.ts';
import { draftOf, publish, versionsOf, write } from './version-stage.ts';

let service: TestService;
let cast: Cast;
let model: ScriptedModel;
let tenants = 0;

beforeAll(async () => {
  model = await startScriptedModel();
  service = await startTestService({});
  cast = await castOf(service);
});
afterAll(async () => {
  await service.stop();
  await model.close();
});
beforeEach(() => model.reset());

const aTenant = () => service.tenant(`versions-${(tenants += 1)}`);

describe('publishing', () => {
  test('makes a version that is never edited, with who and why', async () => {
    const tenant = await aTenant();
    const { id, key } = await memberOf(service, tenant, 'editor');
    await write(tenant.admin, { name: 'Nora', instructions: 'Be brief.' });
    const body = { note: 'A name for it', revision: 1 };
    const published = await service.call('POST', '/api/admin/versions', { token: key, body });
    expect(published.status).toBe(201);
    expect(published.body).toMatchObject({
      ...{ number: 1, isLive: true, note: 'A name for it', restores: null },
      settings: { name: 'Nora', instructions: 'Be brief.', provider: 'builtin' },
      publishedBy: { type: 'member', id },
    });
    expect((await tenant.admin('GET', '/api/admin/assistant')).body.name).toBe('Nora');
    expect(await draftOf(tenant.admin)).toMatchObject({ isChanged: false, basedOn: 1 });
    await tenant.admin('PUT', '/api/admin/assistant', { name: 'Hari' });
    expect(await versionsOf(tenant.admin)).toMatchObject([
      { number: 2, isLive: true, note: null, settings: { name: 'Hari' } },
      { number: 1, isLive: false, settings: { name: 'Nora' } },
    ]);
  });

  test('is refused where another version went live since, until that was looked at', async () => {
    const { admin } = await aTenant();
    await write(admin, { instructions: 'Be brief.' });
    await admin('PUT', '/api/admin/assistant', { name: 'Hari' });
    expectRefusal(await publish(admin, 'Brief'), 409, 'CONFLICT', /Version 1 went live since/);
    expectRefusal(await write(admin, { basedOn: 7 }), 400, 'VALIDATION_ERROR', /basedOn/);
    await write(admin, { basedOn: 1 });
    expect((await publish(admin, 'Brief')).status).toBe(201);
  });

  test('of what somebody wrote meanwhile is refused: nobody publishes what they have not read', async () => {
    const { admin } = await aTenant();
    await write(admin, { name: 'Nora' });
    await write(admin, { name: 'Hari' });
    const stale = await admin('POST', '/api/admin/versions', { note: 'Nora', revision: 1 });
    expectRefusal(stale, 409, 'CONFLICT', /revision 2/);
    expect(await versionsOf(admin)).toEqual([]);
  });

  test('shows the first screen that was written with it, and leaves how it looks', async () => {
    const tenant = await aTenant();
    const { admin } = tenant;
    await admin('PUT', '/api/admin/welcome', {
      ...{ name: 'Harbor', languages: { en: { greeting: 'Ahoy' } } },
    });
    await write(admin, { firstScreen: { en: { greeting: 'Welcome' } } });
    const token = await tenant.session('somebody');
    const shown = async () => (await service.call('GET', '/api/welcome', { token })).body;
    expect(await shown()).toMatchObject({ greeting: 'Ahoy', brand: { name: 'Harbor' } });
    await publish(admin, 'A warmer greeting');
    expect(await shown()).toMatchObject({ greeting: 'Welcome', brand: { name: 'Harbor' } });
    await admin('PUT', '/api/admin/welcome', { languages: {} });
    expect(await versionsOf(admin)).toMatchObject([
      { number: 3, note: null, settings: { firstScreen: {} } },
      { number: 2, settings: { firstScreen: { en: { greeting: 'Welcome' } } } },
      { number: 1 },
    ]);
  });

  test('needs a note', async () => {
    const { admin } = await aTenant();
    await write(admin, { name: 'Nora' });
    expectRefusal(await publish(admin, '  '), 400, 'VALIDATION_ERROR', /note/);
  });
});

describe('a case', () => {
  const post = async (token: string, caseId: string) =>
    (
      await service.call('POST', `/api/cases/${caseId}/messages`, {
        token,
        body: { content: 'And then?' },
      })
    ).body.message;

  const begin = async (tenant: TestTenant) => {
    const token = await tenant.session(`person-${Math.random()}`);
    const body = { message: 'What now?' };
    const opened = await service.call('POST', '/api/cases', { token, body });
    return { token, caseId: opened.body.case.id as string, opened };
  };

  test('goes on with the version it began with, and the next one begins with the new', async () => {
    const { harbor } = cast;
    model.respondWith(() => answer('Wait.'));
    await useModel(harbor.admin, model, { name: 'Nora', instructions: 'Speak of boats.' });
    const { token, caseId, opened } = await begin(harbor);
    expect(opened.body.aiMessage.author.name).toBe('Nora');
    await write(harbor.admin, {
      ...{ name: 'Hari', instructions: 'Speak of trains.', model: 'scripted-2' },
    });
    await publish(harbor.admin, 'Trains');
    expect((await post(token, caseId)).author.name).toBe('Nora');
    const next = await begin(harbor);
    expect(next.opened.body.aiMessage.author.name).toBe('Hari');
    const asked = model.requests.map(({ system, model: name }) => [
      /boats|trains/.exec(system)![0],
      name,
    ]);
    expect(asked).toEqual([
      ['boats', 'scripted-1'],
      ['boats', 'scripted-1'],
      ['trains', 'scripted-2'],
    ]);
    const { body } = await harbor.admin('GET', `/api/admin/cases/${caseId}`);
    const { body: later } = await harbor.admin('GET', `/api/admin/cases/${next.caseId}`);
    expect(later.case.assistantVersion).toBe(body.case.assistantVersion + 1);
  });

  test('is answered by the live provider where its own has gone: no key outlives its settings', async () => {
    const { meadow } = cast;
    model.respondWith(() => answer('Wait.'));
    await useModel(meadow.admin, model, { name: 'Nora' });
    const { token, caseId } = await begin(meadow);
    await meadow.admin('PUT', '/api/admin/assistant', {
      ...{ provider: 'builtin', model: null, baseUrl: null, apiKey: null, name: 'Hari' },
    });
    model.reset();
    expect((await post(token, caseId)).author.name).toBe('Nora');
    expect(model.requests).toEqual([]);
  });
});
