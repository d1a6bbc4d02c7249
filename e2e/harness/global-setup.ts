import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import type { Manifest } from '../../packages/widget/scripts/build.js';
import { startBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's browser listens. */
    browserEndpoint: string;
    /** The widget as it is built for pages. */
    widgetFolder: string;
    widgetManifest: Manifest;
  }
}

const buildScript = fileURLToPath(
  new URL('../../packages/widget/scripts/build.js', import.meta.url),
);

/** One browser and one build of the widget for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-e2e-'));
  await promisify(execFile)(process.execPath, [buildScript, folder]);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const browser = await startBrowser();
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('widgetFolder', folder);
  project.provide('widgetManifest', manifest);
  return async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
}
