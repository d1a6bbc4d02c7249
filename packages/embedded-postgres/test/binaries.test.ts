import { existsSync, readlinkSync } from 'node:fs';
import { readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBinaries, linkLibraries, readPackage } from '../src/binaries.ts';
import type { Binaries } from '../src/binaries.ts';
import { makeClone, openPlace, type Place } from './place.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

describe('the PostgreSQL of this platform', () => {
  test('is found in node_modules', () => {
    const { folder, major, version } = findBinaries();
    expect(existsSync(join(folder, 'bin'))).toBe(true);
    expect(version.startsWith(`${major}.`)).toBe(true);
  });

  test.each([
    [{ platform: 'linux', architecture: 'x64', musl: true }, 'this system (Alpine?) has musl'],
    [{ platform: 'linux', architecture: 'riscv64', musl: false }, 'this is linux-riscv64'],
    [{ platform: 'darwin', architecture: 'arm64', musl: false }, 'this is darwin-arm64'],
    [{ platform: 'win32', architecture: 'x64', musl: false }, 'this is win32-x64'],
  ])('is missed with a word on what to do instead: %j', (machine, reason) => {
    expect(() => findBinaries(machine)).toThrowError(
      expect.objectContaining({
        code: 'NO_BINARIES',
        message:
          `The embedded PostgreSQL runs on Linux with glibc on x64 or arm64; ${reason}. ` +
          'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.',
      }),
    );
  });

  test('is missed when it was left out of the installation', () => {
    const architecture = process.arch === 'x64' ? 'arm64' : 'x64';
    expect(() => findBinaries({ platform: 'linux', architecture, musl: false })).toThrowError(
      expect.objectContaining({
        code: 'NO_BINARIES',
        message: expect.stringContaining(
          'is not installed: optional dependencies are off',
        ) as string,
      }),
    );
  });

  test('that does not run on this machine is told from a database that does not start', async () => {
    const { package: folder } = await makeClone(join(place.root, 'broken'));
    for (const library of ['libz.so.1', 'libssl.so.1.1'])
      await rm(join(folder, 'native', 'lib', library));
    const binaries = readPackage(folder);
    await expect(
      place.launch(join(place.root, 'data'), { binaries, temporaryFolders: [] }),
    ).rejects.toMatchObject({
      code: 'CANNOT_RUN',
      message: expect.stringContaining('DATABASE_URL') as string,
    });
  });
});

describe('the links between library names', () => {
  const links = ['libpq.so.5', 'libpq.so', 'libicuuc.so.60', 'libicudata.so.60'];

  async function unlinked(name: string): Promise<Binaries> {
    const { package: folder } = await makeClone(join(place.root, name));
    for (const link of links) await rm(join(folder, 'native', 'lib', link), { force: true });
    return readPackage(folder);
  }

  test('are made when the install script did not run, and the server starts', async () => {
    const binaries = await unlinked('links');
    const postgres = await place.launch(join(place.root, 'linked'), { binaries });
    expect(readlinkSync(join(binaries.folder, 'lib', 'libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);
    await postgres.stop();
  });

  test('are made once by several processes at the same time, also where they led nowhere', async () => {
    const binaries = await unlinked('raced');
    const libraries = join(binaries.folder, 'lib');
    await symlink('libpq.so.5.1', join(libraries, 'libpq.so.5'));
    const made = await Promise.all(Array.from({ length: 16 }, () => linkLibraries(binaries)));
    expect(new Set(made)).toEqual(new Set([true]));
    expect(existsSync(join(libraries, 'libpq.so.5'))).toBe(true);
    // All that the package has, and nothing half-made beside it.
    expect((await readdir(libraries)).sort()).toEqual(
      (await readdir(join(findBinaries().folder, 'lib'))).sort(),
    );
  });
});
