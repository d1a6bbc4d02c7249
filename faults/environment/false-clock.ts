import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A wall clock that can be set for one process. */
export interface FalseClock {
  /** The process is started with these. */
  env: Readonly<Record<string, string>>;
  /** Such as `+10m`; `+0` is the truth. */
  set(offset: string): void;
}

const kept = fileURLToPath(new URL('../../node_modules/.cache/libfaketime', import.meta.url));
const name = 'libfaketimeMT.so.1';
const here = readdirSync('/usr/lib')
  .filter((each) => each.endsWith('-linux-gnu'))
  .map((each) => join('/usr/lib', each, 'faketime', name));

/** Finds libfaketime: what is installed, or taken out of Debian's package. Throws where neither is. */
function findLibrary(): string {
  return [...here, join(kept, name)].find(existsSync) ?? takeFromDebian();
}

/** Why no clock can be set on this machine, or null. */
export function lacksFalseClock(find: () => string = findLibrary): string | null {
  try {
    find();
    return null;
  } catch {
    return 'needs libfaketime, installed or as a Debian package that apt-get can download';
  }
}

/** Opens a clock that tells the truth until it is set, by libfaketime. Throws where there is none. */
export function openFalseClock(folder: string): FalseClock {
  const library = findLibrary();
  const file = join(folder, 'clock');
  const set = (offset: string) => writeFileSync(file, `${offset}\n`);
  set('+0');
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // How long something takes is measured by another clock, which nobody sets.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}

/** Nothing of the package is installed, and nobody need be root. */
function takeFromDebian(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-faketime-'));
  try {
    execFileSync('apt-get', ['download', '--quiet', 'libfaketime'], { cwd: folder, stdio: 'pipe' });
    const [file] = readdirSync(folder);
    execFileSync('dpkg-deb', ['--extract', file!, 'package'], { cwd: folder, stdio: 'pipe' });
    const [found] = execFileSync('find', ['package', '-name', name], { cwd: folder })
      .toString()
      .split('\n');
    mkdirSync(kept, { recursive: true });
    execFileSync('cp', [join(folder, found!), join(kept, name)]);
    return join(kept, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
