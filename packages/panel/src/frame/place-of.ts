/** Where something that was typed or pasted is found. */
export type Place =
  | { to: '/cases/$caseId'; params: { caseId: string }; hash?: string }
  | { to: '/knowledge/$documentId'; params: { documentId: string } }
  | { to: '/knowledge/imports/$importId'; params: { importId: string } }
  | { to: '/knowledge/imports' }
  | { to: '/checks/$checkId'; params: { checkId: string } }
  | { to: '/webhooks/$webhookId'; params: { webhookId: string } }
  | { to: '/audit'; search: { requestId?: string; actor?: string } }
  | { to: '/cases'; search: { query: string } };

/** An id leads to what it names, as far as it has a place of its own; anything else is looked for in cases. */
export function placeOf(typed: string): Place | null {
  const text = typed.trim();
  const [, kind, hex, seq] = /^([a-z]+)_([0-9a-f]{32})(_[1-9]\d*)?$/.exec(text) ?? [];
  if (kind === 'msg' && seq) {
    return { to: '/cases/$caseId', params: { caseId: `case_${hex}` }, hash: text };
  }
  if (seq === undefined) {
    if (kind === 'case') return { to: '/cases/$caseId', params: { caseId: text } };
    if (kind === 'doc') return { to: '/knowledge/$documentId', params: { documentId: text } };
    if (kind === 'imp') return { to: '/knowledge/imports/$importId', params: { importId: text } };
    // Websites have no page of their own: the list of imports has all of them.
    if (kind === 'web') return { to: '/knowledge/imports' };
    if (kind === 'chk') return { to: '/checks/$checkId', params: { checkId: text } };
    if (kind === 'hook') return { to: '/webhooks/$webhookId', params: { webhookId: text } };
    if (kind === 'req') return { to: '/audit', search: { requestId: text } };
    if (kind === 'mem' || kind === 'cred') return { to: '/audit', search: { actor: text } };
  }
  // “#47” is how people write a number.
  const words = text.replace(/^#(?=\d+$)/, '');
  return words === '' ? null : { to: '/cases', search: { query: words } };
}
