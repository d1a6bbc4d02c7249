import { document } from '../element/page-document.ts';

/** What stands in the page's title meanwhile. */
let written: { node: Text; before: string; after: string } | null = null;

/**
 * Shows in the title of the page how much is not read, and nothing of it with 0. The page's own text node is
 * changed and comes back as it was; where the page writes another title meanwhile, that one stays.
 */
export function showInTitle(count: number): void {
  if (written && written.node.data === written.after) written.node.data = written.before;
  written = null;
  const node = document.querySelector('head > title')?.firstChild;
  if (!count || !(node instanceof Text)) return;
  const before = node.data;
  const after = `(${count > 9 ? '9+' : count}) ${before.trimStart()}`;
  node.data = after;
  written = { node, before, after };
}
