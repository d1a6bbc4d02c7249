import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Looks at a built site. It lists each link or anchor that leads nowhere, each page without a title, a
 * description or a policy, and whatever would be loaded from another host.
 *
 * @param {string} folder where the site was written
 * @param {string} base the path under which it is served, with slashes at both ends
 * @returns {string[]} one sentence for each fault
 */
export function checkSite(folder, base) {
  const files = readdirSync(folder, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html') && !file.startsWith('files/'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const places = { folder, base, pages };
  const faults = [...pages].flatMap(([file, html]) =>
    [...headFaults(html), ...foreignParts(html), ...linkFaults(places, file, html)].map(
      (fault) => `${file}: ${fault}`,
    ),
  );
  for (const file of files.filter((each) => each.endsWith('.css'))) {
    const css = readFileSync(join(folder, file), 'utf8');
    const foreign = /(?:url\(\s*["']?|@import\s+["'])((?:https?:)?\/\/[^"')]+)/i.exec(css);
    if (foreign) faults.push(`${file}: loads ${foreign[1]}`);
  }
  return faults;
}

function headFaults(html) {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  const scripts = /script-src ([^;]*)/.exec(policy ?? '')?.[1] ?? "'unsafe-inline'";
  return [
    !/<title>[^<]+<\/title>/.test(html) && 'has no title',
    !/<meta name="description" content="[^"]{5,}"/.test(html) && 'has no description',
    !policy && 'has no content security policy',
    policy && /unsafe-(?:inline|eval)/.test(scripts) && 'lets any script run',
    policy && /https?:/.test(policy) && 'allows another host',
  ].filter(Boolean);
}

/** What a browser fetches by itself; where a link leads when somebody follows it is theirs. */
function foreignParts(html) {
  const elements = html.matchAll(
    /<(script|img|link|iframe|source|video|audio|embed|object|form|use|image|base|track)\b[^>]*>/gi,
  );
  return [...elements].flatMap(([element]) =>
    [...element.matchAll(/\s(?:src|srcset|href|data|action|poster|xlink:href)="([^"]*)"/gi)]
      .filter(([, address]) => /(?:^|[\s,])(?:[a-z]+:)?\/\//i.test(address))
      .map(([, address]) => `loads ${address}`),
  );
}

function linkFaults({ folder, base, pages }, file, html) {
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href);
  return [...new Set(links)].flatMap((href) => {
    if (/^[a-z]+:/i.test(href)) return [];
    const [path, anchor = ''] = href.split('#');
    if (path.startsWith('/') && !path.startsWith(base)) return [`leads out of the site: ${href}`];
    const named = path.startsWith('/')
      ? path.slice(base.length)
      : path && posix.join(posix.dirname(file), path);
    const target = fileOf(folder, path === '' ? file : decodeURI(named));
    if (target === null) return [`leads nowhere: ${href}`];
    const page = pages.get(target);
    if (anchor && page && !page.includes(` id="${decodeURIComponent(anchor)}"`)) {
      return [`leads to no such place: ${href}`];
    }
    return [];
  });
}

function fileOf(folder, named) {
  const name = named === '' || named.endsWith('/') ? `${named}index.html` : named;
  for (const each of [name, `${name}.html`, `${name}/index.html`]) {
    const path = join(folder, each);
    if (existsSync(path) && statSync(path).isFile()) return posix.normalize(each);
  }
  return null;
}
