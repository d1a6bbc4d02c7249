import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasName } from '../src/accounts.ts';
import { findBinaries, readPackage } from '../src/binaries.ts';
import type { Binaries } from '../src/binaries.ts';
import { chooseRunAs } from '../src/choose-run-as.ts';
import type { Way as InPlace } from '../src/options.ts';
import type { EmbeddedPostgres } from '../src/index.ts';
import type { RunAs } from '../src/run-as.ts';
import {
  folderOf,
  isRoot,
  makeClone,
  namespacesWork,
  NOBODY,
  openPlace,
  query,
  serverPid,
  uidOf,
  type Place,
} from './place.ts';

/*
 * Run as an ordinary user, these tests check that the same surroundings need none of root's ways:
 * PostgreSQL then runs as that user, in place.
 */

const ALL: ReadonlySet<InPlace> = new Set<InPlace>(['account', 'namespace']);
const self = process.getuid?.() ?? 0;
let place: Place;
/** A folder only its owner can enter, and the package of a clone in there. */
let home: string;
let closed: Binaries;
beforeAll(async () => {
  place = await openPlace();
  home = await folderOf(self, join(place.root, 'home'));
  closed = readPackage((await makeClone(join(home, 'clone'))).package);
});
afterEach(() => place.quiet());
afterAll(() => place.close());

type Way = 'self' | 'account' | 'namespace';

/** How the server on `dataDir` really runs, as the kernel tells it. */
async function wayOf(dataDir: string): Promise<Way> {
  const pid = await serverPid(dataDir);
  if (uidOf(pid) !== self) return 'account';
  const map = (process: number | string): string =>
    readFileSync(`/proc/${process}/uid_map`, 'utf8');
  return map(pid) === map('self') ? 'self' : 'namespace';
}

async function programOf(dataDir: string): Promise<string> {
  return readlinkSync(`/proc/${await serverPid(dataDir)}/exe`);
}

async function expectLetters(postgres: EmbeddedPostgres): Promise<void> {
  expect(await query(postgres, 'select body from letters')).toEqual([{ body: 'dear Ada' }]);
}

/** What `way` comes to for the user the tests run as. */
function ways(way: Way): Way {
  if (!isRoot) return hasName() ? 'self' : 'namespace';
  return way === 'namespace' && !namespacesWork ? 'account' : way;
}

describe('as root, PostgreSQL runs', () => {
  test('as an unprivileged account that reaches the programs and the data, or in other ways', async () => {
    const dataDir = await place.seed(join(place.root, 'open'));
    for (const forbidden of [new Set<InPlace>(), new Set<InPlace>(['account']), ALL]) {
      const postgres = await place.launch(dataDir, { forbidden });
      const isSecond = forbidden.has('account') && !forbidden.has('namespace');
      expect(await wayOf(dataDir)).toBe(ways(isSecond ? 'namespace' : 'account'));
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(uidOf(await serverPid(dataDir)));
      expect(statSync(dataDir).uid).toBe(self);
      await expectLetters(postgres);
      await postgres.stop();
    }
  });

  test('in a user namespace in place, from a clone and on data only root can enter', async () => {
    const dataDir = await place.seed(join(home, 'clone', 'data'), { binaries: closed });
    const postgres = await place.launch(dataDir, { binaries: closed });
    expect(await wayOf(dataDir)).toBe(ways('namespace'));
    if (ways('namespace') === 'namespace')
      expect(await programOf(dataDir)).toBe(join(closed.folder, 'bin', 'postgres'));
    await expectLetters(postgres);
    await postgres.stop();

    // The same where namespaces are forbidden: a copy of the programs, outside that folder.
    const again = await place.launch(dataDir, { binaries: closed, forbidden: ALL });
    expect(await wayOf(dataDir)).toBe(ways('account'));
    const folder = isRoot ? place.temporary : dirname(closed.folder);
    expect((await programOf(dataDir)).startsWith(folder)).toBe(true);
    await expectLetters(again);
    expect(statSync(home).mode & 0o777).toBe(0o700);
  });

  test('without namespaces as an account in data it cannot walk to, creating it too', async () => {
    const forbidden = new Set<InPlace>(['namespace']);
    const dataDir = await place.seed(join(home, 'data'), { forbidden });
    const postgres = await place.launch(dataDir, { forbidden });
    expect(await wayOf(dataDir)).toBe(ways('account'));
    expect(await programOf(dataDir)).toBe(join(findBinaries().folder, 'bin', 'postgres'));
    await expectLetters(postgres);
  });

  test('from a copy of the programs in the data folder where that is reached, made once', async () => {
    const dataDir = await place.seed(join(place.root, 'copied'), {
      binaries: closed,
      forbidden: ALL,
    });
    const copy = join(dataDir, `postgres-binaries-${closed.version}`);
    expect(existsSync(copy)).toBe(isRoot);
    const folder = isRoot ? copy : closed.folder;
    const madeMs = statSync(folder).ctimeMs;
    const postgres = await place.launch(dataDir, { binaries: closed, forbidden: ALL });
    expect(await wayOf(dataDir)).toBe(ways('account'));
    expect(await programOf(dataDir)).toBe(join(folder, 'bin', 'postgres'));
    expect(statSync(folder).ctimeMs).toBe(madeMs);
    await expectLetters(postgres);
  });
});

describe('as root, a copy of the programs', () => {
  const name = `deskhand-postgres-${findBinaries().version}-${self}`;

  function choose(temporaryFolders: string[]): Promise<RunAs> {
    const dataDir = home;
    const where = { binaries: closed, dataDir, temporaryFolders };
    return chooseRunAs({ ...where, forbidden: ALL, log: () => undefined });
  }

  /** As an ordinary user no copy is needed, so what is planted is never looked at. */
  async function expectRefusal(temporaryFolders: string[], reason: string): Promise<void> {
    if (!isRoot) {
      expect(await choose(temporaryFolders)).toMatchObject({ binaries: closed });
      return;
    }
    await expect(choose(temporaryFolders)).rejects.toMatchObject({
      code: 'CANNOT_RUN',
      message: expect.stringMatching(new RegExp(`${reason}.*or set DATABASE_URL`)) as string,
    });
  }

  test('planted by another user is not run', async () => {
    const temporary = await folderOf(0, join(place.root, 'planted'), 0o777);
    await folderOf(NOBODY, join(temporary, name), 0o755);
    await expectRefusal([temporary], 'belongs to another user');
    expect(await readdir(join(temporary, name))).toEqual([]);
  });

  test('that others can write is not run', async () => {
    const temporary = await folderOf(0, join(place.root, 'writable'), 0o777);
    await mkdir(join(temporary, name));
    await chmod(join(temporary, name), 0o777);
    await expectRefusal([temporary], 'can be written by other users');
  });

  test('that is a link to elsewhere is not run', async () => {
    const temporary = await folderOf(0, join(place.root, 'linked'), 0o777);
    await symlink('/', join(temporary, name));
    await expectRefusal([temporary], 'is not a folder');
  });

  test('that is damaged is thrown away and made again', async () => {
    const temporary = await folderOf(0, join(place.root, 'damaged'), 0o777);
    await mkdir(join(temporary, name, 'bin'), { recursive: true });
    const folder = isRoot ? join(temporary, name) : closed.folder;
    expect(await choose([temporary])).toMatchObject({ binaries: { folder } });
  });

  test('has nowhere to go when no folder is given: DATABASE_URL is named', async () => {
    await expectRefusal([], 'no way is left');
  });
});
