import type { ImportFile, KnowledgeImport } from '@deskhand/contract';
import { expect } from 'vitest';
import type { Reply } from '../stage/http.ts';
import type { Administer } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';

export const imports = '/api/admin/knowledge/imports';

/** Begins an import of a tenant; the content of files is text or bytes. */
export async function beginImport(admin: Administer, request: object = {}) {
  const begun = await admin('POST', imports, request);
  expect(begun.status, begun.text).toBe(201);
  const { id } = begun.body as KnowledgeImport;
  const path = `${imports}/${id}`;
  const read = async () => (await admin('GET', path)).body as KnowledgeImport;
  return {
    ...{ id, path, read },
    add: (name: string, content: string | Uint8Array): Promise<Reply> =>
      admin('POST', `${path}/files`, { name, content: Buffer.from(content).toString('base64') }),
    files: async (query = '') =>
      (await admin('GET', `${path}/files${query}`)).body.files as ImportFile[],
    settled: () => eventually(read, ({ counts }) => counts.waiting === 0),
    apply: () => admin('POST', `${path}/apply`),
    retry: (body: object = {}) => admin('POST', `${path}/retry`, body),
  };
}
export type Begun = Awaited<ReturnType<typeof beginImport>>;

/** Imports files as a person does who looks at nothing. */
export async function importAll(
  admin: Administer,
  request: object,
  files: Record<string, string | Uint8Array>,
): Promise<Begun> {
  const begun = await beginImport(admin, request);
  for (const [name, content] of Object.entries(files)) {
    const reply = await begun.add(name, content);
    expect(reply.status, reply.text).toBe(200);
  }
  await begun.settled();
  expect((await begun.apply()).status).toBe(200);
  await begun.settled();
  return begun;
}
