import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { answer } from '../stage/model/index.ts';
import { openShop, type Shop } from '../stage/shop.ts';
import { noLimits } from '../stage/times.ts';
import { memberOf } from '../tenants/member-of.ts';
import { checksOf, ran, written } from './check-stage.ts';

let shop: Shop;
let checkId: string;

beforeAll(async () => {
  shop = await openShop({ rateRules: noLimits });
  // One check of its own is enough to see what counts.
  for (const { id } of await checksOf(shop.admin)) {
    await shop.admin('DELETE', `/api/admin/checks/${id}`);
  }
  const expectations = [{ kind: 'says' as const, texts: ['ahoy'] }];
  checkId = (await written(shop.admin, { name: 'Greets', expectations })).id;
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.model.reset();
  await require(true);
  await shop.admin('DELETE', '/api/admin/versions/draft');
});

const require = async (requiredToPublish: boolean) => {
  const reply = await shop.admin('PUT', '/api/admin/checks/requirement', { requiredToPublish });
  expect(reply.status, reply.text).toBe(200);
};

let drafts = 0;
/** Writes to the draft, and returns its revision. */
async function drafted(instructions = `Be brief. ${(drafts += 1)}`): Promise<number> {
  const { revision } = (await shop.admin('GET', '/api/admin/versions/draft')).body;
  const reply = await shop.admin('PUT', '/api/admin/versions/draft', { instructions, revision });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.revision as number;
}

const publish = (revision: number): Promise<Reply> =>
  shop.admin('POST', '/api/admin/versions', { note: 'Go', revision });

async function greeted(target = 'draft', words = 'Ahoy!') {
  shop.model.respondWith(() => answer(words));
  return ran(shop.admin, checkId, target);
}

const notPassed = /^One check has not passed with exactly these settings: “Greets”\./;
const refuses = (reply: Reply) => expectRefusal(reply, 409, 'CONFLICT', notPassed);

describe('where publishing needs the checks', () => {
  test('a draft that was not checked stays a draft, and goes live once it has passed', async () => {
    const revision = await drafted();
    refuses(await publish(revision));
    expect((await shop.admin('GET', '/api/admin/versions/draft')).body.isChanged).toBe(true);
    await greeted('draft', 'Hello.');
    refuses(await publish(revision));
    await greeted();
    expect((await publish(revision)).status).toBe(201);
  });

  test('another tone was not checked; another first screen answers nothing', async () => {
    await greeted('live');
    const write = async (changes: object) => {
      const { revision } = (await shop.admin('GET', '/api/admin/versions/draft')).body;
      const reply = await shop.admin('PUT', '/api/admin/versions/draft', { ...changes, revision });
      return reply.body.revision as number;
    };
    refuses(await publish(await write({ tone: 'Warm' })));
    const firstScreen = { en: { greeting: 'Ahoy' } };
    expect((await publish(await write({ tone: '', firstScreen }))).status).toBe(201);
    await drafted();
    const languages = { en: { greeting: 'Hello' } };
    const shown = await shop.admin('PUT', '/api/admin/welcome', { languages });
    expect(shown.status, shown.text).toBe(200);
  });

  test('the newest result counts', async () => {
    const revision = await drafted();
    await greeted();
    await greeted('draft', 'Hello.');
    refuses(await publish(revision));
  });

  test('what passed before the draft was changed counts for nothing', async () => {
    await drafted();
    await greeted();
    refuses(await publish(await drafted()));
    // And counts again where it says the same again.
    const same = await drafted('The very same.');
    await greeted();
    await drafted();
    expect((await publish(await drafted('The very same.'))).status).toBe(201);
    expect(same).toBeGreaterThan(0);
  });

  test('a draft that is changed while it is asked keeps no result of what it was', async () => {
    await drafted();
    let revision = 0;
    shop.model.respondWith(async () => {
      revision = await drafted();
      return answer('Ahoy!');
    });
    expect((await ran(shop.admin, checkId, 'draft')).passed).toBe(true);
    expect(revision).toBeGreaterThan(0);
    refuses(await publish(revision));
  });

  test('what passed on the live settings says nothing of the draft', async () => {
    const revision = await drafted();
    await greeted('live');
    refuses(await publish(revision));
  });

  test('what passed before the check was changed counts for nothing', async () => {
    const revision = await drafted();
    await greeted();
    const check = (await shop.admin('GET', `/api/admin/checks/${checkId}`)).body;
    const { name, enabled, user, history, messages, situation } = check;
    const expectations = [{ kind: 'says', texts: ['ahoy', 'hey'] }];
    const body = { name, enabled, user, history, messages, situation, expectations };
    const path = `/api/admin/checks/${checkId}`;
    await shop.admin('PUT', path, { ...body, revision: check.revision });
    refuses(await publish(revision));
    // Its name and whether it counts are no part of what is asked.
    await greeted();
    const renamed = { ...body, revision: check.revision + 1, name: 'Greets' };
    expect((await shop.admin('PUT', path, renamed)).body.revision).toBe(check.revision + 1);
    expect((await publish(revision)).status).toBe(201);
  });

  test('a check that is off does not count, and one that is new does', async () => {
    const revision = await drafted();
    await greeted();
    const { id } = await written(shop.admin, { name: 'New <b>one</b>' });
    const refused = await publish(revision);
    expectRefusal(refused, 409, 'CONFLICT', /“New <b>one<\/b>”/);
    const check = (await shop.admin('GET', `/api/admin/checks/${id}`)).body;
    const { name, user, history, messages, situation, expectations } = check;
    const body = { name, user, history, messages, situation, expectations, enabled: false };
    await shop.admin('PUT', `/api/admin/checks/${id}`, { ...body, revision: 1 });
    expect((await publish(revision)).status).toBe(201);
    await shop.admin('DELETE', `/api/admin/checks/${id}`);
  });

  test('settings that go live at once need them too, and another key does not', async () => {
    const put = (body: object) => shop.admin('PUT', '/api/admin/assistant', body);
    refuses(await put({ instructions: 'At once.' }));
    expect((await put({ apiKey: 'another-key' })).status).toBe(200);
  });

  test('a first screen that goes live at once needs them too, and other looks do not', async () => {
    const put = (body: object) => shop.admin('PUT', '/api/admin/welcome', body);
    await greeted('live', 'Hello.');
    const before = (await shop.admin('GET', '/api/admin/welcome')).body;
    const { number } = (await shop.admin('GET', '/api/admin/versions')).body.versions[0];
    refuses(await put({ languages: { en: { greeting: 'At once' } }, name: 'At once' }));
    expect((await shop.admin('GET', '/api/admin/welcome')).body).toEqual(before);
    expect((await shop.admin('GET', '/api/admin/versions')).body.versions[0].number).toBe(number);
    expect((await put({ languages: before.languages, accentColor: '#0b6e4f' })).status).toBe(200);
    await greeted('live');
    expect((await put({ languages: { en: { greeting: 'At once' } } })).status).toBe(200);
  });

  test('who goes back is in a hurry: a former version comes back without', async () => {
    const back = await shop.admin('POST', '/api/admin/versions/1/restore', { note: 'Back' });
    expect(back.status, back.text).toBe(201);
  });

  test('many are named a few, and counted', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 7; each += 1) {
      ids.push((await written(shop.admin, { name: `Check ${each}` })).id);
    }
    const refused = await publish(await drafted());
    expect(refused.body.message).toMatch(/^8 checks have not passed .*“Check 3”, and 3 more\./);
    for (const id of ids) await shop.admin('DELETE', `/api/admin/checks/${id}`);
  });
});

test('where it does not, nothing of it counts', async () => {
  await require(false);
  expect((await publish(await drafted())).status).toBe(201);
});

test('of many who publish and write at once, nobody makes live what was not checked', async () => {
  for (let round = 0; round < 5; round += 1) {
    await shop.admin('DELETE', '/api/admin/versions/draft');
    const revision = await drafted(`Checked ${round}.`);
    await greeted();
    const [published] = await Promise.all([
      publish(revision),
      shop.admin('PUT', '/api/admin/versions/draft', { instructions: 'Not checked.', revision }),
    ]);
    expect([201, 409]).toContain(published.status);
    const live = (await shop.admin('GET', '/api/admin/assistant')).body;
    expect(live.instructions).not.toBe('Not checked.');
  }
});

test('owners say so, and editors do not', async () => {
  const editor = await memberOf(shop.service, shop.tenant, 'editor');
  const refused = await shop.service.call('PUT', '/api/admin/checks/requirement', {
    ...{ token: editor.key, body: { requiredToPublish: false } },
  });
  expectRefusal(refused, 403, 'FORBIDDEN');
  const wrong = await shop.admin('PUT', '/api/admin/checks/requirement', { required: true });
  expectRefusal(wrong, 400, 'VALIDATION_ERROR');
  const other = await shop.service.tenant('easy');
  expect((await other.admin('GET', '/api/admin/checks')).body.requiredToPublish).toBe(false);
  expect((await shop.admin('GET', '/api/admin/checks')).body.requiredToPublish).toBe(true);
});
