import { readCase } from '../answers/read-answers.ts';
import { cursorOf, readEach } from '../answers/read-fields.ts';
import type { Scope } from '../scope.ts';
import type { CaseList, PageOptions, RequestOptions } from '../surface.ts';
import { ask, casesPath, queryOf } from './ask.ts';

export async function listCases(
  scope: Scope,
  page?: PageOptions,
  options?: RequestOptions,
): Promise<CaseList> {
  const body = await ask(scope, casesPath + queryOf(page), options);
  return { cases: readEach(body.cases, readCase), nextCursor: cursorOf(body) };
}
