import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { root } from './navigation.js';

/** What the service serves, and the name it has on the site. */
const parts = [
  ['/docs', 'index.html'],
  ['/docs/reference.css', 'reference.css'],
  ['/docs/reference.js', 'reference.js'],
  ['/openapi.json', 'openapi.json'],
];

/**
 * Writes the API reference of this version into `into`/reference: the very page that a service shows at
 * `/docs`. A service of this clone is started for it, on a database that is thrown away.
 *
 * @param {string} into
 */
export async function writeReference(into) {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-site-'));
  const service = spawn(process.execPath, ['packages/server/bin/deskhand.js', 'serve'], {
    cwd: fileURLToPath(root),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      STOP_DELAY_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await readyUrl(service);
    const folder = join(into, 'reference');
    mkdirSync(folder, { recursive: true });
    for (const [path, name] of parts) {
      const reply = await fetch(new URL(path, url));
      if (!reply.ok) throw new Error(`${path} of the service was answered with ${reply.status}`);
      writeFileSync(join(folder, name), beside(await reply.text()));
    }
  } finally {
    const isGone = once(service, 'exit');
    if (service.exitCode === null && service.kill()) await isGone;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The page lies in a folder here, so that it names its parts without the service's paths. */
const beside = (text) =>
  text
    .replaceAll(/(href|src)="\/docs\/(reference\.\w+)"/g, '$1="$2"')
    .replaceAll('href="/openapi.json"', 'href="openapi.json"')
    .replace('<meta charset="utf-8">', `$&\n${head}`)
    .replace('<nav aria-label="Contents">', '$&<p><a href="../index.html">Documentation</a></p>');

const head = [
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'">`,
  '<meta name="description" content="Every route of the service, with its fields, bounds and errors.">',
].join('\n');

async function readyUrl(service) {
  for await (const line of createInterface({ input: service.stdout })) {
    const said = line.startsWith('{') ? JSON.parse(line) : {};
    if (said.event === 'ready') return said.url;
  }
  throw new Error('the service did not start, so the reference could not be read from it');
}
