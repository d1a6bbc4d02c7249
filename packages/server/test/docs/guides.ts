import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readDocument, root, runSnippets, sectionOf, snippetsOf, type Ran } from './snippets.ts';

/** In the order in which they are read. */
export const guides = [
  'chat-on-your-site',
  'let-it-act',
  'bring-your-help-center',
  'hand-over-to-people',
  'go-live',
] as const;
export type GuideName = (typeof guides)[number];

/** Somebody who goes through the guides: they have a clone, and a project beside it. */
export interface Reader {
  /** The page of their product, once the first guide is followed. */
  page: string;
  tsk: string;
  sik: string;
  /** What their connector has printed since it was started, a line each. */
  printed: string[];
  /** Runs the commands of a guide; `more` are variables that it says to set. */
  run(
    guide: GuideName,
    more?: Record<string, string>,
    only?: (snippet: string) => boolean,
  ): Promise<Ran>;
  writeProduct(): Promise<void>;
  startConnector(isWithTickets?: boolean): Promise<{ url: string }>;
  leave(): Promise<void>;
}

const guideOf = (name: GuideName) => readDocument(`docs/guides/${name}.md`);

const credential = 'a-long-secret-of-yours';

export function createReader(service: { url: string; operatorToken: string }): Reader {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-guides-'));
  const [clone, shop] = [join(folder, 'deskhand'), join(folder, 'shop')];
  for (const each of [clone, shop]) {
    mkdirSync(each);
    symlinkSync(join(root, 'node_modules'), join(each, 'node_modules'));
  }
  const running = new Set<ChildProcess>();
  const known: Record<string, string> = { DESKHAND_URL: service.url };

  /** Starts a program of the project; what it says goes to `lines`. */
  function start(file: string, environment: Record<string, string>): ChildProcess {
    const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;
    const child = spawn(
      process.execPath,
      ['--conditions=@deskhand/source', '--import', tsx, file],
      {
        cwd: shop,
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    running.add(child);
    return child;
  }

  let connector: ChildProcess | null = null;
  let connectorPort = 0;
  const reader: Reader = {
    ...{ page: '', tsk: '', sik: '', printed: [] },

    async run(guide, more = {}, only = () => true) {
      const snippets = snippetsOf(guideOf(guide), 'sh').filter(only);
      const environment = { ...known, OPERATOR_TOKEN: service.operatorToken, ...more };
      const ran = await runSnippets('sh', snippets, environment, clone);
      if (guide === 'chat-on-your-site') {
        const created = JSON.parse(readFileSync(join(clone, 'shop.json'), 'utf8')) as Reader;
        const { sik, tsk } = created;
        Object.assign(reader, { sik, tsk });
        Object.assign(known, { DESKHAND_SIK: sik, DESKHAND_TSK: tsk });
      }
      return ran;
    },

    async writeProduct() {
      const [identity = '', server = ''] = snippetsOf(guideOf('chat-on-your-site'), 'js');
      const route = join(shop, 'deskhand.js');
      writeFileSync(route, readFileSync(route, 'utf8').replace('return null;', identity.trim()));
      writeFileSync(join(shop, 'server.js'), server);
      const port = await freePort();
      const lines = readFileSync(join(shop, '.env'), 'utf8').trim().split('\n');
      const own = Object.fromEntries(lines.map((line) => line.split('=') as [string, string]));
      start('server.js', { ...own, PORT: String(port) });
      reader.page = `http://127.0.0.1:${port}`;
      while (!(await fetch(reader.page).catch(() => null))) await sleep(50);
    },

    async startConnector(isWithTickets = false) {
      if (connector) {
        connector.kill();
        await once(connector, 'exit');
      }
      const [short = ''] = snippetsOf(
        sectionOf(readDocument('docs/connectors.md'), 'A connector in one page'),
        'ts',
      );
      const [tickets = ''] = snippetsOf(guideOf('hand-over-to-people'), 'ts');
      const source = short.replace(
        '  return server;',
        `${isWithTickets ? tickets : ''}  return server;`,
      );
      writeFileSync(join(shop, 'connector.ts'), source);
      connectorPort ||= await freePort();
      const environment = { PORT: String(connectorPort), CONNECTOR_CREDENTIAL: credential };
      connector = start('connector.ts', environment);
      const lines = createInterface({ input: connector.stdout! });
      reader.printed = [];
      lines.on('line', (line) => reader.printed.push(line));
      await once(lines, 'line');
      const url = `http://127.0.0.1:${connectorPort}/mcp`;
      Object.assign(known, { CONNECTOR_URL: url, CONNECTOR_CREDENTIAL: credential });
      return { url };
    },

    async leave() {
      for (const child of running) child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return reader;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
