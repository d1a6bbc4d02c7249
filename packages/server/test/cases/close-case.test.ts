import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOf, type Cast } from '../stage/cast.ts';
import { echo } from '../stage/answers.ts';
import { expectRefusal } from '../stage/http.ts';
import { lastingRows } from '../isolation/stored-rows.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const open = (token: string, message = 'Where is my invoice?', more = {}) =>
  service.call('POST', '/api/cases', { token, body: { message, ...more } });

describe('a case', () => {
  test('closes once, says so again for the same closing, and refuses another', async () => {
    const id = (await open(cast.bruno)).body.case.id as string;
    const close = (resolution: string, rating: number) =>
      service.call('POST', `/api/cases/${id}/close`, {
        token: cast.bruno,
        body: { resolution, rating },
      });
    expect((await close('resolved', 9)).body).toEqual({ ok: true });
    expect((await close('resolved', 9)).status).toBe(200);
    expectRefusal(await close('resolved', 8), 409, 'CASE_CLOSED');
    const post = await service.call('POST', `/api/cases/${id}/messages`, {
      token: cast.bruno,
      body: { content: 'One more thing' },
    });
    expectRefusal(post, 409, 'CASE_CLOSED');
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.bruno });
    expect(read.body.case).toMatchObject({
      status: 'closed',
      waitingOn: null,
      resolution: 'resolved',
      rating: 9,
    });
    const next = await open(cast.bruno, 'Again', { previousCaseId: id });
    expect(next.body.case.previousCaseId).toBe(id);
  });
});

describe('what is said beside the rating', () => {
  const close = async (comment: unknown) => {
    const id = (await open(cast.bruno)).body.case.id as string;
    const body = { resolution: 'resolved', rating: 9, comment };
    const reply = await service.call('POST', `/api/cases/${id}/close`, { token: cast.bruno, body });
    const read = await service.call('GET', `/api/cases/${id}`, { token: cast.bruno });
    return { reply, case: read.body.case };
  };

  test.each([
    ['It was quick.\nThank you!', 'It was quick.\nThank you!'],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('%j is kept as %j', async (said, kept) => {
    const closed = await close(said);
    expect(closed.reply.status).toBe(200);
    expect(closed.case).toMatchObject({ status: 'closed', comment: kept });
  });

  test.each([['x'.repeat(2_001)], [7]])(
    'is refused where it is too long or no text',
    async (said) => {
      const closed = await close(said);
      expectRefusal(closed.reply, 400, 'VALIDATION_ERROR', /comment/u);
      expect(closed.case).toMatchObject({ status: 'open', comment: null });
    },
  );

  test('is read by administrators, and stands in no log', async () => {
    const said = 'The tomato told me so';
    const { case: closed } = await close(said);
    const told = await cast.harbor.admin('GET', `/api/admin/cases/${closed.id}`);
    expect(told.body.case.comment).toBe(said);
    const audit = await cast.harbor.admin('GET', '/api/admin/audit');
    expect(audit.text).toContain('case.closed');
    expect(audit.text).not.toContain('tomato');
  });
});

describe('in a case', () => {
  let token: string;
  let path: string;

  beforeAll(async () => {
    token = await cast.harbor.session('writer');
    const opened = await open(token, 'hello');
    path = `/api/cases/${opened.body.case.id}`;
  });

  const post = (raw: string) => service.call('POST', `${path}/close`, { token, raw });

  test.each<[string, RegExp]>([
    ['{"rating":5}', /`resolution` is required/],
    ['{"resolution":"resolved"}', /`rating` is required/],
    ['{"resolution":"closed","rating":5}', /`resolution` must be one of/],
    ['{"resolution":"resolved","rating":0}', /`rating` must be 1 to 10/],
    ['{"resolution":"resolved","rating":11}', /`rating` must be 1 to 10/],
    ['{"resolution":"resolved","rating":-1}', /`rating`/],
    ['{"resolution":"resolved","rating":5.5}', /`rating` must be an integer/],
    ['{"resolution":"resolved","rating":"5"}', /`rating` must be an integer/],
    ['{"resolution":"resolved","rating":true}', /`rating` must be an integer/],
    ['{"resolution":"resolved","rating":null}', /`rating` must be an integer/],
    ['{"resolution":"resolved","rating":[5]}', /`rating` must be an integer/],
    ['{"resolution":"resolved","rating":1e400}', /`rating`/],
    ['{"resolution":["resolved"],"rating":5}', /`resolution`/],
  ])('POST /close %s is refused and changes nothing', async (raw, message) => {
    const before = await lastingRows(service.database);
    const reply = await post(raw);
    expectRefusal(reply, 400, 'VALIDATION_ERROR', message);
    expect(await lastingRows(service.database)).toEqual(before);
  });

  test.each([
    ['10.0', 10],
    ['1e1', 10],
    ['1.0E0', 1],
  ])('a rating written as %s is the integer that JSON says it is', async (written, rating) => {
    const author = await cast.harbor.session(`closer of ${written}`);
    const opened = await service.call('POST', '/api/cases', {
      token: author,
      body: { message: 'x' },
    });
    const url = `/api/cases/${opened.body.case.id}`;
    const raw = `{"resolution":"resolved","rating":${written}}`;
    const closed = await service.call('POST', `${url}/close`, { token: author, raw });
    expect(closed.body).toEqual({ ok: true });
    const read = await service.call('GET', url, { token: author });
    expect(read.body.case.rating).toBe(rating);
  });
});
