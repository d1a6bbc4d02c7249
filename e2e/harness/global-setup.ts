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
    /** The widget as it is built for pages. */
    widgetFolder: string;
    widgetManifest: Manifest;
  }
}

const buildScript = fileURLToPath(
  new URL('../../packages/widget/scripts/build.js', import.meta.url),
);

/** One build of the widget for the whole run, and a browser that is there and starts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-e2e-'));
  await promisify(execFile)(process.execPath, [buildScript, folder]);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  // Unpacked here, once, and before any journey: a run without a browser is no run.
  await (await startBrowser()).close();
  project.provide('widgetFolder', folder);
  project.provide('widgetManifest', manifest);
  return () => rm(folder, { recursive: true, force: true });
}
