import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from './server.ts';
import { chooseEncoding, readScripts, type ServedFile } from './served-files.ts';
import { notFound } from '../refusal.ts';

/**
 * The loader keeps its name, so a new version is seen within minutes. It may not be used for longer
 * while it is asked for again: it names parts that are gone after an upgrade.
 */
const loaderCache = 'public, max-age=300';
/** Everything else is named by its content. */
const partCache = 'public, max-age=31536000, immutable';

/**
 * What customers embed: GET /widget.js, and the parts it loads from /widget/. They are the same for
 * everybody, carry nothing of a person and are public: pages of every origin may load them, also as
 * modules and under `Cross-Origin-Embedder-Policy`.
 */
export function registerWidgetRoutes(server: HttpServer, folder: string): void {
  let reading: Promise<Map<string, ServedFile> | null> | null = null;
  const find = async (name: string): Promise<ServedFile> => {
    const files = await (reading ??= readScripts(folder).catch((error: unknown) => {
      reading = null;
      throw error;
    }));
    const file = files?.get(name);
    if (file) return file;
    throw notFound(files ? 'part of the widget' : 'widget in this build');
  };

  server.get('/widget.js', { schema: { hide: true } }, async (request, reply) => {
    return sendScript(request, reply, await find('widget.js'), loaderCache);
  });
  server.get<{ Params: { file: string } }>(
    '/widget/:file',
    { schema: { hide: true } },
    async (request, reply) =>
      sendScript(request, reply, await find(`widget/${request.params.file}`), partCache),
  );
}

/**
 * Lets pages read what is answered for scripts. A refusal, too, whatever refuses: a page that was opened
 * before an upgrade learns from it that a part is gone, or that the service is stopping.
 */
export function openScriptsToPages(server: HttpServer): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (/^\/widget[./]/.test(request.url)) {
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
    done();
  });
}

function sendScript(
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
  return reply.type('text/javascript; charset=utf-8').send(file.bytes[encoding]);
}

/** Compared weakly, as RFC 9110 asks for `If-None-Match`: proxies weaken what they pass on. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => {
    const tag = each.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
}
