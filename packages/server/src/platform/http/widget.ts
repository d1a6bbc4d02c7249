import { sendFile } from './send-file.ts';
import type { HttpServer } from './server.ts';
import { readServedFiles, type ServedFile } from './served-files.ts';
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
    const files = await (reading ??= readServedFiles(folder, ['.js']).catch((error: unknown) => {
      reading = null;
      throw error;
    }));
    const file = files?.get(name);
    if (file) return file;
    throw notFound(files ? 'part of the widget' : 'widget in this build');
  };

  server.get('/widget.js', { schema: { hide: true } }, async (request, reply) => {
    return sendFile(request, reply, await find('widget.js'), loaderCache);
  });
  server.get<{ Params: { file: string } }>(
    '/widget/:file',
    { schema: { hide: true } },
    async (request, reply) =>
      sendFile(request, reply, await find(`widget/${request.params.file}`), partCache),
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
