import type { RequestListener } from 'node:http';
import { startLocalServer, type LocalServer } from '../outbound/local-server.ts';

export type SitePage =
  | string
  | RequestListener
  | { status?: number; headers?: object; body?: string | Buffer };

/** A website on this machine: what it answers, by path, can be changed at any time. */
export interface HelpSite {
  server: LocalServer;
  pages: Record<string, SitePage>;
  at: (path: string) => string;
}

export async function startHelpSite(): Promise<HelpSite> {
  const server = await startLocalServer((request, response) => {
    const answer = site.pages[request.url!];
    if (typeof answer === 'function') return answer(request, response);
    const given = typeof answer === 'string' ? { body: answer } : (answer ?? { status: 404 });
    const { status = 200, headers = {}, body = '' } = given;
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  });
  const site: HelpSite = {
    server,
    pages: {},
    at: (path) => `http://127.0.0.1:${server.port}${path}`,
  };
  return site;
}

export const filler =
  'Whoever looks for it finds it here, in plain words, and need not ask anybody else. ';

/** A page as content management systems make them: the text between much else. */
export const page = (title: string, text: string, links: string[] = [], head = '') =>
  `<!doctype html><html lang="en"><head><title>${title} – Kayaks</title>${head}</head><body>
   <header><nav><a href="/elsewhere">Shop</a></nav></header>
   <main><h1>${title}</h1><p>${text} ${filler.repeat(4)}</p>
   ${links.map((link) => `<p><a href="${link}">Read on about ${link}</a></p>`).join('')}</main>
   <footer>Imprint, cookies and everything</footer></body></html>`;
