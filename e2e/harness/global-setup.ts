import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import type { Manifest } from '../../packages/widget/scripts/build.js';
import type { Manifest as PanelManifest } from '../../packages/panel/scripts/build.js';
import { startBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The widget as it is built for pages. */
    widgetFolder: string;
    widgetManifest: Manifest;
    /** The tenant's panel as it is built for its page. */
    panelFolder: string;
    panelManifest: PanelManifest;
  }
}

const scriptOf = (name: string) =>
  fileURLToPath(new URL(`../../packages/${name}/scripts/build.js`, import.meta.url));

/** One build of the widget and of the panel for the whole run, and a browser that is there and starts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-e2e-'));
  for (const name of ['widget', 'panel']) {
    await promisify(execFile)(process.execPath, [scriptOf(name), folder]);
  }
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  // Unpacked here, once, and before any journey: a run without a browser is no run.
  await (await startBrowser()).close();
  const read = async (name: string) =>
    JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown;
  project.provide('panelFolder', join(folder, 'panel'));
  project.provide('panelManifest', (await read('panel-manifest.json')) as PanelManifest);
  project.provide('widgetFolder', folder);
  project.provide('widgetManifest', manifest);
  return () => rm(folder, { recursive: true, force: true });
}
