import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packed by npm as they are; the service has a script of its own. In the order they are published. */
const workspaces = ['client', 'backend', 'widget'];

/** Whose dependencies go into what is published: the service has panel and chat in it. */
const bundled = ['server', 'panel', 'widget'];

/**
 * Packs every public package of the repository at `folder` into `destination`, with the list of what
 * went into them (CycloneDX). Returns the names of the files.
 */
export function packAll(folder, destination) {
  const pack = (...args) => lastLine(run(folder, ...args));
  const tarballs = workspaces.map((name) =>
    pack(
      'npm',
      'pack',
      '--silent',
      '--workspace',
      `packages/${name}`,
      '--pack-destination',
      destination,
    ),
  );
  tarballs.push(pack('node', 'packages/server/scripts/pack.js', destination));
  const sbom = 'deskhand.cdx.json';
  const of = bundled.flatMap((name) => ['--workspace', `packages/${name}`]);
  const kind = ['--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
  writeFileSync(join(destination, sbom), run(folder, 'npm', 'sbom', ...kind, ...of));
  return { tarballs, sbom };
}

/** What publishes the tarballs, from the folder they lie in. */
export const publishCommands = (tarballs) =>
  tarballs.map((tarball) => ({
    command: 'npm',
    args: ['publish', '--provenance', '--access', 'public', `./${tarball}`],
  }));

const run = (folder, command, ...args) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const lastLine = (text) => text.trim().split('\n').at(-1);
