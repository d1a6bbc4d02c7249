/**
 * Where a link leads when it is read away from its document: an absolute web or mail address, or
 * null when it leads nowhere (a fragment, a script, a path with nothing to resolve it against).
 */
export function linkTarget(href: string, baseUrl: string | null): string | null {
  if (href === '' || href.startsWith('#')) return null;
  if (/^(?:https?:\/\/|mailto:)/i.test(href)) return escaped(href);
  if (baseUrl === null || /^[a-z][a-z0-9+.-]*:/i.test(href)) return null;
  return URL.canParse(href, baseUrl) ? escaped(new URL(href, baseUrl).href) : null;
}

/** Nothing in the address may end the Markdown link around it. */
const escaped = (href: string): string =>
  href.replace(/[\s()<>]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
