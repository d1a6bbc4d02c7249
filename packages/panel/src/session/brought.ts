/**
 * What a provider wrote behind the address of the page it led back to; null on every other page. It is
 * taken out of the address before anything else reads it, keeps it, or shows it.
 */
export const brought: string | null = takeFromAddress();

function takeFromAddress(): string | null {
  const { pathname, search } = window.location;
  if (!/\/sign-in\/[^/]+\/callback$/.test(pathname) || search.length < 2) return null;
  window.history.replaceState(null, '', pathname);
  return search.slice(1);
}
