import { afterAll, beforeAll, expect, test } from 'vitest';
import { echo } from '../stage/answers.ts';
import { castOf, type Cast } from '../stage/cast.ts';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

let service: TestService;
let cast: Cast;

beforeAll(async () => {
  service = await startTestService({ answer: echo });
  cast = await castOf(service);
});
afterAll(() => service.stop());

const update = (body: object) => cast.harbor.admin('PUT', '/api/admin/retention', body);

test('days are changed as far as they are named; others stay', async () => {
  expect((await update({ traceDays: 365 })).body).toEqual({ traceDays: 365 });
  expect((await update({})).body).toEqual({ traceDays: 365 });
  expect((await update({ traceDays: 0 })).body).toEqual({ traceDays: 0 });
});

test.each([-1, 366, 1.5, '7', []])('%j days are refused', async (traceDays) => {
  expectRefusal(await update({ traceDays }), 400, 'VALIDATION_ERROR', /traceDays/);
});

test('a field that is none is named', async () => {
  expectRefusal(await update({ tracesDays: 3 }), 400, 'VALIDATION_ERROR', /tracesDays/);
});
