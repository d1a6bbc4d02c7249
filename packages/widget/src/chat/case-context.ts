import type { Settings } from '../element/options.ts';
import { document } from '../element/page-document.ts';

/** Collects what the application knows, over what every page tells: its word counts, key by key. */
export function caseContext(
  { context, locale }: Pick<Settings, 'context' | 'locale'>,
  fail: (error: unknown) => void,
): Record<string, unknown> {
  const own = {
    locale,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // A context has a bound, which an address has not.
    page: { url: location.href.slice(0, 2000), title: document.title.slice(0, 200) },
  };
  try {
    return { ...own, ...(typeof context === 'function' ? context() : context) };
  } catch (error) {
    // A mistake of the page is no reason not to help its user.
    fail(error);
    return own;
  }
}
