import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type ServedFile } from './served-files.ts';

/** Sends a file in the best encoding that is accepted, or nothing where the browser has it. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  cacheControl: string,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = file.etag[encoding];
  reply.headers({
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (names(request.headers['if-none-match'], etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(file.bytes[encoding]);
}

/** Compared weakly, as RFC 9110 asks for `If-None-Match`: proxies weaken what they pass on. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => {
    const tag = each.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
