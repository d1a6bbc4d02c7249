import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where else the version stands: what is before it, and what is after. */
const elsewhere = [
  ['compose.yaml', /(DESKHAND_IMAGE:-deskhand:)[^}]+(\})/],
  ['deploy/helm/deskhand/Chart.yaml', /^(version: ).*()$/m],
  ['deploy/helm/deskhand/Chart.yaml', /^(appVersion: ).*()$/m],
];

/**
 * Reads the version that every package of the repository has. Throws where one has another, or where the
 * image or the chart is of another.
 */
export function readVersion(folder) {
  const { version } = readManifest(folder, '.');
  for (const place of workspaces(folder)) {
    const found = readManifest(folder, place).version;
    if (found !== version) throw new Error(`${place} is ${found}, and the repository ${version}`);
  }
  for (const [file, pattern] of elsewhere) {
    const text = readFileSync(join(folder, file), 'utf8');
    const written = text.replace(pattern, `$1${version}$2`);
    if (!pattern.test(text)) throw new Error(`${file} has no version where it was looked for`);
    if (written !== text) throw new Error(`${file} is not of ${version}`);
  }
  return version;
}

/** Writes the version into every manifest, the lock file, the chart and the name of the image. */
export function writeVersion(folder, version) {
  const before = readVersion(folder);
  for (const place of ['.', ...workspaces(folder)]) {
    const manifest = readManifest(folder, place);
    write(folder, join(place, 'package.json'), withVersion(manifest, version));
  }
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  lock.version = version;
  for (const place of ['', ...workspaces(folder)]) {
    lock.packages[place] = withVersion(lock.packages[place], version);
  }
  write(folder, 'package-lock.json', lock);
  for (const [file, pattern] of elsewhere) {
    const text = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), text.replace(pattern, `$1${version}$2`));
  }
  // What was written is read again: a place that was missed shows here, and not in a registry.
  if (readVersion(folder) !== version) throw new Error(`${before} did not become ${version}`);
}

/** Makes a section of the version of what stands under `## Unreleased`, which stays, empty. */
export function dateUnreleased(folder, version, day) {
  const file = join(folder, 'CHANGELOG.md');
  const text = readFileSync(file, 'utf8');
  const dated = text.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version} (${day})\n`);
  if (dated === text) throw new Error('CHANGELOG.md has no section Unreleased');
  writeFileSync(file, dated);
}

/** Its own, and those of its neighbours that it names. */
function withVersion(manifest, version) {
  const written = { ...manifest, version };
  for (const kind of ['dependencies', 'devDependencies']) {
    if (!manifest[kind]) continue;
    const own = Object.keys(manifest[kind]).filter((name) => name.startsWith('@deskhand/'));
    written[kind] = {
      ...manifest[kind],
      ...Object.fromEntries(own.map((name) => [name, version])),
    };
  }
  return written;
}

function workspaces(folder) {
  const packages = readdirSync(join(folder, 'packages')).map((name) => `packages/${name}`);
  const places = [...packages, 'bench', 'e2e', 'faults'];
  return places.filter((place) => existsSync(join(folder, place, 'package.json')));
}

const readManifest = (folder, place) =>
  JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8'));

const write = (folder, file, value) =>
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
