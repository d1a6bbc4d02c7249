import { ImportFileRequest, ImportFileResponse, limits } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, recordAct, replyToAdministrator } from '../../tenants/index.ts';
import { invalid } from '../../platform/refusal.ts';
import type { FileBytes } from '../files/unpack-zip.ts';
import { addImportFiles } from '../imports/change-import.ts';
import { importUuid } from '../imports/read-import.ts';
import { enterQueue } from './document-upload.ts';
import type { ImportRouteDeps } from './import-route.ts';

/** Base64 takes four characters for three bytes; the rest of the body is a name. */
const bodyBytesMax = Math.ceil(limits.importFileBytesMax / 3) * 4 + 64 * 1024;

export function registerAddImportFile(server: HttpServer, deps: ImportRouteDeps): void {
  server.post(
    '/api/admin/knowledge/imports/:id/files',
    {
      bodyLimit: bodyBytesMax,
      ...forAdministrator(
        deps,
        {
          role: 'editor',
          operationId: 'addImportFile',
          summary: 'Add a file to an import',
          description:
            'Markdown with front matter, HTML, DOCX, PDF with text, or a ZIP of them: 10 MiB each, a ZIP unpacked 32 MiB and 2,000 files, an import 5,000 files. A file of the same name takes the place of the former. It is read in the background: `GET …/files` tells what became of it.',
          refusals: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
          params: Type.Object({ id: Type.String() }),
          body: ImportFileRequest,
          response: { 200: ImportFileResponse },
        },
        enterQueue(deps.arrivals),
      ),
    },
    (request, reply) => {
      const { id } = request.params;
      // What can't be there is told before it is waited for.
      importUuid(id);
      return request.upload!.run(async () => {
        const { files, skipped } = await filesIn(deps, request.body);
        return replyToAdministrator(deps, request, reply, async (tx, by) => {
          await addImportFiles(tx, by.tenantId, id, files);
          await recordAct(tx, by, { action: 'import.file-added', target: id });
          return { added: files.map(({ name }) => name), skipped };
        });
      });
    },
  );
}

async function filesIn(
  { files }: ImportRouteDeps,
  { name, content }: ImportFileRequest,
): Promise<{ files: FileBytes[]; skipped: string[] }> {
  const bytes = new Uint8Array(Buffer.from(content, 'base64'));
  const path = name.replaceAll('\\', '/');
  if (!/\.zip$/i.test(path)) return { files: [{ name: path, bytes }], skipped: [] };
  const unpacked = await files.unpack(bytes);
  const isTooLong = (each: FileBytes) => [...each.name].length > limits.importNameCharactersMax;
  const long = unpacked.files.filter(isTooLong).map((each) => each.name);
  const taken = unpacked.files.filter((each) => !isTooLong(each) && each.bytes.length > 0);
  if (taken.length === 0) {
    throw invalid(`\`content\`: ${path} holds no file that can be read as a document.`);
  }
  return { files: taken, skipped: [...unpacked.skipped, ...long] };
}
