import { createHash } from 'node:crypto';
import type { Erasure } from '@deskhand/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;
const digestOf = (userId: string) => `sha256:${createHash('sha256').update(userId).digest('hex')}`;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const list = async (query = '', tenant = cast.harbor) => {
  const reply = await tenant.admin('GET', `/api/admin/erasures${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as { erasures: Erasure[]; nextCursor: string | null };
};

test('records are listed newest first, page by page, without the person, to this tenant alone', async () => {
  expect(await list()).toEqual({ erasures: [], nextCursor: null });
  await service.call('POST', '/api/cases', { token: cast.ana, body: { message: 'Hello' } });
  const made: Erasure[] = [];
  for (const userId of ['ana', 'bruno', 'ana']) {
    const { body } = await cast.harbor.admin('DELETE', `/api/admin/users/${userId}`);
    made.unshift(body.erasure as Erasure);
  }
  await cast.meadow.admin('DELETE', '/api/admin/users/ana');
  expect((await list()).erasures).toEqual(made);
  const first = await list('?limit=2');
  expect(first.erasures).toEqual(made.slice(0, 2));
  expect(await list(`?limit=2&cursor=${first.nextCursor}`)).toEqual({
    erasures: made.slice(2),
    nextCursor: null,
  });
  const ofAna = (await list(`?userDigest=${digestOf('ana')}`)).erasures;
  expect(ofAna).toEqual([made[0], made[2]]);
  expect(ofAna[1]!.erased).toMatchObject({ cases: 1, messages: 2 });
  expect(JSON.stringify(made)).not.toMatch(/"ana"|bruno/);
  expect((await list('', cast.meadow)).erasures).toHaveLength(1);
  // The audit log leads to the record, and the record to the event.
  const { events } = (await cast.harbor.admin('GET', '/api/admin/audit?action=user.erased')).body;
  expect(events[0]).toMatchObject({
    target: made[0]!.userDigest.slice(0, 'sha256:'.length + 16),
    details: { erasure: made[0]!.id },
  });
});

test('what is none of its cursors or digests is refused', async () => {
  for (const query of ['?cursor=case_1', '?userDigest=ana', `?userDigest=${'0'.repeat(64)}`]) {
    const reply = await cast.harbor.admin('GET', `/api/admin/erasures${query}`);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', /`(cursor|userDigest)`/);
  }
});
