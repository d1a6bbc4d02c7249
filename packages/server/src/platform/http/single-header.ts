import type { FastifyRequest } from 'fastify';

/**
 * Whether a header came more than once. Node keeps the first `Authorization`, `Content-Type` or
 * `Host` and joins others; a proxy may have judged another one than the service would.
 */
export function isRepeated(request: FastifyRequest, name: Lowercase<string>): boolean {
  const { rawHeaders } = request.raw;
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index]!;
    if (candidate.length === name.length && candidate.toLowerCase() === name) count += 1;
  }
  return count > 1;
}
