import type { Wire } from '../answers/read-fields.ts';
import type { Scope } from '../scope.ts';
import type { CommandOptions } from '../surface.ts';

// Calls are functions, not methods of one object: whoever bundles them takes along only what is used.

/** Makes one request with a JSON answer; without a body it reads. */
export const ask = async (
  { request, life }: Scope,
  path: string,
  options?: CommandOptions,
  body?: object,
): Promise<Wire> =>
  // Nobody listens to a stream here, so there is an answer.
  (await request(life, path, options, body))!;

export const casesPath = '/api/cases';

export const pathOf = (caseId: string): string => `${casesPath}/${encodeURIComponent(caseId)}`;

export function queryOf(page?: object): string {
  const given = Object.entries({ ...page }).filter(([, value]) => value !== undefined);
  return given.length ? `?${String(new URLSearchParams(given as [string, string][]))}` : '';
}

/** What is undefined is not sent. */
export type Undefinable<Body> = { [Name in keyof Body]: Body[Name] | undefined };
