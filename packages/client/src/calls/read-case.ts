import { readPage } from '../answers/read-answers.ts';
import type { Scope } from '../scope.ts';
import type { CasePage, PageOptions, RequestOptions } from '../surface.ts';
import { ask, pathOf, queryOf } from './ask.ts';

export const readCase = async (
  scope: Scope,
  id: string,
  page?: PageOptions,
  options?: RequestOptions,
): Promise<CasePage> => readPage(await ask(scope, pathOf(id) + queryOf(page), options));
