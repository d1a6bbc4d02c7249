import type { HeaderOf } from './is-own-page.ts';

/** As `node:http` has them: lower-case names. */
export type NodeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What came twice is joined, and then equals nothing that is asked for. */
export function headerOf(headers: NodeHeaders): HeaderOf {
  return (name) => {
    // HTTP/2 has no Host.
    const value = headers[name] ?? (name === 'host' ? headers[':authority'] : undefined);
    return value === undefined ? null : String(value);
  };
}
