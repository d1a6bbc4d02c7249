import type { KnowledgeDocumentSummary, ListWebsitesResponse, Website } from '@deskhand/contract';
import { expect } from 'vitest';
import { statement } from '../../src/platform/database/index.ts';
import type { TestService } from '../stage/service.ts';
import type { Administer, TestTenant } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';

export const websites = '/api/admin/knowledge/websites';

const makeDue = statement<never>(
  'test.make-website-due',
  `update knowledge_websites set next_at = now() - interval '1 minute' where id = $1`,
);

/** What a tenant does with websites that are read again, and what comes of it. */
export function websitesOf(service: TestService, { admin }: TestTenant) {
  const list = async () => ((await admin('GET', websites)).body as ListWebsitesResponse).websites;
  const settled = async (id: string): Promise<Website> =>
    eventually(
      async () => (await list()).find((each) => each.id === id)!,
      ({ lastImport }) => lastImport?.state === 'done' || (lastImport?.held ?? null) !== null,
    );
  return {
    list,
    settled,
    async keep(request: object): Promise<Website> {
      const kept = await admin('POST', websites, { every: 'day', ...request });
      expect(kept.status, kept.text).toBe(201);
      return settled((kept.body as Website).id);
    },
    /** Lets the time of its next reading come, and waits until that is over. */
    async passInterval(website: Website): Promise<Website> {
      await service.database.run(makeDue, [website.id.slice('web_'.length)]);
      await eventually(
        async () => (await list()).find(({ id }) => id === website.id)!,
        ({ lastImport }) => lastImport?.id !== website.lastImport?.id,
      );
      return settled(website.id);
    },
    async articles(): Promise<KnowledgeDocumentSummary[]> {
      const { body } = await admin('GET', '/api/admin/knowledge/documents?limit=100');
      return body.documents as KnowledgeDocumentSummary[];
    },
  };
}
/** A website where nobody listens, after its first reading: the id of what was held. */
export async function unreachableWebsite(admin: Administer): Promise<string> {
  await admin('POST', websites, { address: 'http://127.0.0.1:9/help/', every: 'week' });
  const { websites: list } = await eventually(
    async () => (await admin('GET', websites)).body as ListWebsitesResponse,
    ({ websites: [website] }) => (website?.lastImport?.held ?? null) !== null,
  );
  return list[0]!.lastImport!.id;
}

export type Websites = ReturnType<typeof websitesOf>;
