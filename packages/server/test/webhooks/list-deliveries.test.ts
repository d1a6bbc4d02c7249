import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal, type Reply } from '../stage/http.ts';
import { eventually } from '../stage/waiting.ts';
import { openWebhookStage, webhooksPath, type WebhookStage } from './webhook-stage.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await openWebhookStage();
});
afterAll(() => stage.stop());

test('events are listed newest first, page by page, by status, type and case', async () => {
  const { id } = await stage.reset();
  const [one, two] = [await stage.openCase(), await stage.openCase()];
  const all = await eventually(
    () => stage.deliveries(id),
    (seen) => seen.length === 6 && seen.every(({ status }) => status === 'delivered'),
  );
  expect(all[0]).toMatchObject({ caseId: two.caseId, attempts: 1, answerStatus: 200 });
  expect(all.at(-1)).toMatchObject({ type: 'case.opened', caseId: one.caseId });
  const ids = (seen: typeof all) => seen.map(({ eventId }) => eventId);
  const path = `${webhooksPath}/${id}/deliveries`;
  const paged: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Reply['body'] = (
      await stage.admin('GET', `${path}?limit=4${cursor && `&cursor=${cursor}`}`)
    ).body;
    paged.push(...ids(page.deliveries));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(ids(all));
  expect(await stage.deliveries(id, '?type=case.opened')).toHaveLength(2);
  expect(await stage.deliveries(id, `?caseId=${one.caseId}`)).toHaveLength(3);
  expect(await stage.deliveries(id, '?status=failed')).toEqual([]);
  const unknown = `case_${'0'.repeat(32)}`;
  expect(await stage.deliveries(id, `?caseId=${unknown}`)).toEqual([]);
});

test.each([
  'status=lost',
  'type=case.vanished',
  'caseId=mine',
  'cursor=next',
  'limit=0',
  'state=x',
])('%s is refused', async (query) => {
  const { id } = await stage.reset();
  const reply = await stage.admin('GET', `${webhooksPath}/${id}/deliveries?${query}`);
  expectRefusal(reply, 400, 'VALIDATION_ERROR');
});
