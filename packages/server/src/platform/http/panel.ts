import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../refusal.ts';
import { sendFile } from './send-file.ts';
import type { HttpServer } from './server.ts';
import { readServedFiles, type ServedFile } from './served-files.ts';

/** It names parts that are gone after an upgrade, so it is asked for each time. */
const pageCache = 'no-cache';
/** Named by its content. */
const partCache = 'private, max-age=31536000, immutable';
/** Only what this service serves runs, styles, is asked or shown; nothing frames the page. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** Of the page in which the panel shows the chat as it would look: only the panel frames it. */
const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' https: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * The panel: GET /panel and every address below it is one page, which reads the rest of the address
 * itself; GET /panel/assets/… are its scripts and style sheet, GET /panel/preview what it frames to show the
 * chat.
 */
export function registerPanelRoutes(server: HttpServer, folder: string): void {
  let reading: Promise<Map<string, ServedFile> | null> | null = null;
  const find = async (name: string): Promise<ServedFile> => {
    const kinds = ['.js', '.css', '.html'] as const;
    const files = await (reading ??= readServedFiles(folder, kinds).catch((error: unknown) => {
      reading = null;
      throw error;
    }));
    const file = files?.get(name);
    if (file) return file;
    throw notFound(files ? 'part of the panel' : 'panel in this build');
  };

  const showPage = async (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply, 'index.html', contentSecurityPolicy);
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    policy: string,
  ) => {
    const page = await find(name);
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    return sendFile(request, reply, page, pageCache);
  };

  server.get('/panel', { schema: { hide: true } }, showPage);
  server.get('/panel/preview', { schema: { hide: true } }, (request, reply) =>
    show(request, reply, 'preview.html', previewPolicy),
  );
  server.get('/panel/*', { schema: { hide: true } }, showPage);
  server.get<{ Params: { file: string } }>(
    '/panel/assets/:file',
    { schema: { hide: true } },
    async (request, reply) => sendFile(request, reply, await find(request.params.file), partCache),
  );
}
