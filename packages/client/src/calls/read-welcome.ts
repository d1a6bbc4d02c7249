import { readGreeting } from '../answers/read-answers.ts';
import type { Welcome } from '../objects.ts';
import type { Scope } from '../scope.ts';
import type { RequestOptions } from '../surface.ts';
import { ask, queryOf } from './ask.ts';

export async function readWelcome(
  scope: Scope,
  about?: { locale?: string; page?: string },
  options?: RequestOptions,
): Promise<Welcome> {
  return readGreeting(await ask(scope, `/api/welcome${queryOf(about)}`, options));
}
