import { limits } from '@deskhand/contract';

/** An address as pages are known by it: spelt as browsers spell it, without the place in the page. */
export function pageAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** What is no page by its name. */
const files =
  /\.(?:7z|avi|bmp|css|csv|docx?|dmg|eot|epub|exe|gif|gz|ico|jpe?g|js|json|m4a|mov|mp[34]|msi|pdf|png|pptx?|rar|rss|svg|tar|tgz|ttf|txt|wav|webm|webp|woff2?|xlsx?|zip)$/i;

/**
 * The addresses among `links` that belong to the website that begins at `start`: of the same origin, not too
 * long, no files; of links in pages (`isLinked`) those below the folder of `start` without a query, since
 * calendars and searches lead on for ever.
 */
export function pagesOfWebsite(
  links: readonly string[],
  start: string,
  isLinked: boolean,
): string[] {
  const { origin, pathname } = new URL(start);
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const isOfIt = (link: string) => {
    const url = new URL(link);
    if (
      url.origin !== origin ||
      url.username !== '' ||
      link.length > limits.importNameCharactersMax
    ) {
      return false;
    }
    if (!isLinked) return true;
    return url.search === '' && url.pathname.startsWith(folder) && !files.test(url.pathname);
  };
  const addresses = links.filter((link) => URL.canParse(link)).map(pageAddress);
  return [...new Set(addresses)].filter(isOfIt);
}
