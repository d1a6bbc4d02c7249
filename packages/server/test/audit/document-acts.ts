import type { ListWebsitesResponse } from '@deskhand/contract';
import type { Administer } from '../stage/tenant.ts';
import { eventually } from '../stage/waiting.ts';
import type { Act } from './administrative-acts.ts';

/** What each route of documents does when it succeeds, by the route. */
export function documentActs(admin: Administer): Record<string, Act> {
  const articleOf = (title: string) => ({ title, content: '# Words\n\nSome words.' });
  async function documentMade(): Promise<string> {
    const made = await admin('POST', '/api/admin/knowledge/documents', articleOf('Before'));
    return made.body.id as string;
  }

  const imports = '/api/admin/knowledge/imports';
  const importMade = async () => (await admin('POST', imports, {})).body.id as string;

  const websites = '/api/admin/knowledge/websites';
  let made = 0;
  // Nobody listens there.
  const websiteMade = () =>
    admin('POST', websites, {
      ...{ address: 'http://127.0.0.1:9/', source: `website-${(made += 1)}`, every: 'day' },
    });
  const websiteId = async () => (await websiteMade()).body.id as string;

  return {
    'POST /api/admin/knowledge/documents': {
      action: 'document.created',
      act: () => admin('POST', '/api/admin/knowledge/documents', articleOf('Created')),
    },
    'PUT /api/admin/knowledge/documents/{id}': {
      action: 'document.replaced',
      act: async () =>
        admin('PUT', `/api/admin/knowledge/documents/${await documentMade()}`, articleOf('After')),
    },
    'DELETE /api/admin/knowledge/documents/{id}': {
      action: 'document.deleted',
      act: async () => admin('DELETE', `/api/admin/knowledge/documents/${await documentMade()}`),
    },
    'POST /api/admin/knowledge/documents/{id}/restore': {
      action: 'document.restored',
      act: async () => {
        const path = `/api/admin/knowledge/documents/${await documentMade()}`;
        await admin('DELETE', path);
        return admin('POST', `${path}/restore`);
      },
    },
    'POST /api/admin/knowledge/imports': {
      action: 'import.created',
      act: () => admin('POST', imports, {}),
    },
    'POST /api/admin/knowledge/imports/{id}/files': {
      action: 'import.file-added',
      act: async () =>
        admin('POST', `${imports}/${await importMade()}/files`, { name: 'a.md', content: 'QQ==' }),
    },
    'POST /api/admin/knowledge/imports/{id}/apply': {
      action: 'import.applied',
      act: async () => admin('POST', `${imports}/${await importMade()}/apply`),
    },
    'POST /api/admin/knowledge/imports/{id}/cancel': {
      action: 'import.cancelled',
      act: async () => admin('POST', `${imports}/${await importMade()}/cancel`),
    },
    'POST /api/admin/knowledge/imports/{id}/leave-out': {
      action: 'import.file-left-out',
      act: async () => {
        const path = `${imports}/${await importMade()}`;
        await admin('POST', `${path}/files`, { name: 'a.md', content: 'QQ==' });
        await eventually(
          async () => (await admin('GET', path)).body.counts as { waiting: number },
          ({ waiting }) => waiting === 0,
        );
        return admin('POST', `${path}/leave-out`, { name: 'a.md' });
      },
    },
    'POST /api/admin/knowledge/imports/{id}/retry': {
      action: 'import.retried',
      act: async () => {
        const path = `${imports}/${await importMade()}`;
        await admin('POST', `${path}/files`, { name: 'a.exe', content: 'QQ==' });
        await eventually(
          async () => (await admin('GET', path)).body.counts as { failed: number },
          ({ failed }) => failed === 1,
        );
        return admin('POST', `${path}/retry`, { name: 'a.exe' });
      },
    },
    'POST /api/admin/knowledge/websites': {
      action: 'website.created',
      act: () => websiteMade(),
    },
    'PUT /api/admin/knowledge/websites/{id}': {
      action: 'website.changed',
      act: async () => admin('PUT', `${websites}/${await websiteId()}`, { every: 'week' }),
    },
    'POST /api/admin/knowledge/websites/{id}/read': {
      action: 'website.read',
      act: async () => {
        const id = await websiteId();
        await eventually(
          async () => (await admin('GET', websites)).body as ListWebsitesResponse,
          (list) => list.websites.some((each) => each.id === id && each.lastImport?.held),
        );
        return admin('POST', `${websites}/${id}/read`);
      },
    },
    'DELETE /api/admin/knowledge/websites/{id}': {
      action: 'website.deleted',
      act: async () => admin('DELETE', `${websites}/${await websiteId()}`),
    },
    'DELETE /api/admin/knowledge/imports/{id}': {
      action: 'import.deleted',
      act: async () => admin('DELETE', `${imports}/${await importMade()}`),
    },
  };
}
