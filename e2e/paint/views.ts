/** The address of each view of a tenant's panel, by its name; of lists and of their newest entry. */
export async function viewsOf(url: string, tsk: string): Promise<Record<string, string>> {
  const read = async <Reply>(path: string): Promise<Reply> => {
    const headers = { authorization: `Bearer ${tsk}` };
    const reply = await fetch(`${url}/api/admin${path}`, { headers });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  const first = async (path: string, name: string, suits: (row: Row) => boolean = () => true) =>
    ((await read<Record<string, Row[]>>(path))[name] ?? []).find(suits);
  const found = await first('/cases?limit=1', 'cases');
  const article = await first('/knowledge/documents?limit=1', 'documents');
  const check = await first('/checks?limit=1', 'checks');
  const backend = await first('/credentials', 'credentials', ({ kind }) => kind === 'integration');
  const tool = await first('/connector/tools', 'tools');
  const webhook = await first('/webhooks', 'webhooks');
  const begun = await first('/knowledge/imports', 'imports');
  const version = await first('/versions?limit=1', 'versions');
  return {
    Start: '',
    Cases: '/cases',
    ...(found && {
      'A case': `/cases/${found.id}`,
      'Why this answer': `/traces/${found.id!.replace('case_', 'msg_')}_2`,
    }),
    'Erase a person': '/cases/erasures?userId=nobody',
    Knowledge: '/knowledge',
    'Knowledge, searched': '/knowledge?query=refund',
    'New article': '/knowledge/new',
    ...(article && { 'An article': `/knowledge/${article.id}` }),
    Imports: '/knowledge/imports',
    ...(begun && { 'An import': `/knowledge/imports/${begun.id}` }),
    Assistant: '/assistant',
    ...(version && { 'A version': `/assistant/versions/${version.number}` }),
    Playground: '/playground?version=draft&with=live',
    Checks: '/checks',
    'New check': '/checks/new',
    ...(check && { 'A check': `/checks/${check.id}` }),
    Connector: '/connector',
    ...(tool && { 'A tool': `/connector/${tool.name}` }),
    Calls: '/calls',
    'Hand-over': '/hand-over',
    Webhooks: '/webhooks',
    'New webhook': '/webhooks/new',
    ...(webhook && { 'A webhook': `/webhooks/${webhook.id}` }),
    Members: '/members',
    Credentials: '/credentials',
    ...(backend && { 'Replace a credential': `/credentials/${backend.id}/replace` }),
    Audit: '/audit',
    Settings: '/settings',
  };
}

interface Row {
  id?: string;
  name?: string;
  number?: number;
  kind?: string;
}
