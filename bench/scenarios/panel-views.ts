/**
 * Each GET that the panel makes, by the view that makes it. `#` stands for the number of the request, words in
 * capitals for the ids of `placesOf`; behind a blank stand words that are looked for.
 */
export const views: Record<string, readonly string[]> = {
  Start: [
    ...['/progress', '/problems', '/spending', '/assistant', '/pauses', '/connector', '/checks'],
    ...['/credentials?limit=100', '/knowledge/documents?limit=1', '/cases?limit=1'],
  ],
  Cases: ['/cases?limit=30'],
  'Cases, narrowed': [
    '/cases?limit=30&resolution=unresolved&ratingTo=3',
    '/cases?limit=30&feedback=negative&language=pt',
    '/cases?limit=30&answeredBy=human&escalated=true',
    '/cases?limit=30&actionOutcome=failed',
    '/cases?limit=30&plan=agency&role=viewer&status=open',
    '/cases?limit=30&version=5&from=2026-01-01T00:00:00Z',
    '/cases?limit=30&userId=user-#',
    '/cases?limit=30&number=#',
  ],
  'Cases, by text': ['/cases?limit=30&query=webhook', '/cases?limit=30&query=never+said'],
  'A case': ['/cases/CASE?limit=100'],
  'Why this answer': ['/traces/MESSAGE'],
  'Erase a person': ['/users/user-#/erasure', '/erasures?limit=30'],
  Knowledge: ['/knowledge/documents?limit=50', '/knowledge/documents?limit=50&state=deleted'],
  'Knowledge, most cited first': [
    '/knowledge/documents?limit=50&order=citations',
    '/knowledge/documents?limit=50&order=negative',
  ],
  'Knowledge, searched': ['/knowledge/search cancel a reminder #'],
  'An article': ['/knowledge/documents/DOCUMENT'],
  Imports: ['/knowledge/imports', '/knowledge/websites'],
  'An import': [
    '/knowledge/imports/IMPORT',
    '/knowledge/imports/IMPORT/files?limit=50',
    '/knowledge/imports/IMPORT/files?limit=50&effect=add',
    '/knowledge/imports/IMPORT/article?name=guides/3.md',
  ],
  Assistant: ['/assistant', '/versions?limit=20', '/versions/draft', '/pauses'],
  'A version': ['/versions/2', '/versions/draft'],
  Checks: ['/checks?limit=100', '/check-run'],
  'A check': ['/checks/CHECK', '/checks/CHECK/runs'],
  Connector: ['/connector', '/connector/tools', '/connector/calls?limit=5'],
  Calls: [
    ...['/connector/calls?limit=30', '/connector/calls?limit=30&tool=tool_3'],
    '/connector/calls?limit=30&outcome=failed',
  ],
  'Hand-over': ['/escalation', '/progress', '/problems'],
  Webhooks: ['/webhooks'],
  'A webhook': [
    ...['/webhooks/HOOK', '/webhooks/HOOK/deliveries?limit=30'],
    ...['/webhooks/HOOK/deliveries?limit=30&status=failed', '/webhooks/HOOK/deliveries/EVENT'],
  ],
  Members: ['/members?limit=100', '/panel-sessions?limit=20', '/sign-in'],
  Credentials: ['/credentials?limit=100'],
  Audit: ['/audit?limit=50'],
  'Audit, narrowed': [
    ...['/audit?limit=50&action=case.closed', '/audit?limit=50&actor=user-#'],
    ...['/audit?limit=50&requestId=req_#', '/audit?limit=50&from=2026-11-01T00:00:00Z'],
  ],
  'Audit, verified': ['/audit/verification'],
  Settings: ['/origins', '/welcome', '/retention'],
};

/** Ids of the tenant's own, by the word that stands for them. */
export async function placesOf(
  service: { url: string },
  tsk: string,
): Promise<Record<string, readonly string[]>> {
  const list = async <Row>(path: string, name: string): Promise<Row[]> => {
    const headers = { authorization: `Bearer ${tsk}` };
    const reply = await fetch(`${service.url}/api/admin${path}`, { headers });
    return ((await reply.json()) as Record<string, Row[]>)[name]!;
  };
  const ids = async (path: string, name: string) =>
    (await list<{ id: string }>(path, name)).map(({ id }) => id);
  const cases = await ids('/cases?limit=100', 'cases');
  const hooks = await ids('/webhooks', 'webhooks');
  const deliveries = `/webhooks/${hooks[0]}/deliveries?limit=30`;
  return {
    CASE: cases,
    MESSAGE: cases.map((id) => `${id.replace('case_', 'msg_')}_2`),
    DOCUMENT: await ids('/knowledge/documents?limit=100', 'documents'),
    IMPORT: await ids('/knowledge/imports', 'imports'),
    CHECK: await ids('/checks?limit=100', 'checks'),
    HOOK: hooks,
    EVENT: (await list<{ eventId: string }>(deliveries, 'deliveries')).map(
      ({ eventId }) => eventId,
    ),
  };
}
