import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** A user of this machine, as setuid(2) wants it. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** What the kernel itself calls the user without rights. */
const NOBODY: Account = { name: 'nobody', uid: 65534, gid: 65534 };

/**
 * The unprivileged users PostgreSQL may run as when this process is root, best first: the one who
 * owns the cluster already, `postgres`, `nobody`, and last the owner of the folders above (under
 * sudo in a private home, the only one besides root who can go there). No account is ever created.
 */
export function unprivilegedAccounts(dataDir: string, clusterUid: number | undefined): Account[] {
  const known = readAccounts();
  const wanted = [
    clusterUid === undefined ? undefined : byUid(known, clusterUid),
    known.find(({ name }) => name === 'postgres'),
    known.find(({ name }) => name === 'nobody') ?? NOBODY,
    ownerAbove(known, dataDir),
  ];
  const accounts = wanted.flatMap((account) => (account && account.uid !== 0 ? [account] : []));
  return accounts.filter(
    (account, index) => accounts.findIndex(({ uid }) => uid === account.uid) === index,
  );
}

/** Whether the system knows a name for this process's user, asked the way initdb asks. */
export function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * An unprivileged user with a name, to pass for inside a user namespace; Linux only. Not `nobody`,
 * as whom every user from outside the namespace appears there.
 */
export function namedAccount(): Account | undefined {
  if (process.platform !== 'linux') return undefined;
  return readAccounts().find(({ uid }) => uid !== 0 && uid !== NOBODY.uid);
}

/** Read by hand: Node has no getpwnam. Users of a directory service are found by their uid only. */
function readAccounts(): Account[] {
  let lines: string[] = [];
  try {
    lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    // An image without the file has no users to offer.
  }
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !/^\d+$/.test(uid ?? '') || !/^\d+$/.test(gid ?? '')) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

function byUid(known: Account[], uid: number): Account {
  return known.find((account) => account.uid === uid) ?? { name: `user ${uid}`, uid, gid: uid };
}

function ownerAbove(known: Account[], dataDir: string): Account | undefined {
  for (let folder = dataDir; ; folder = dirname(folder)) {
    const { uid } = statSync(folder);
    if (uid !== 0) return byUid(known, uid);
    if (folder === dirname(folder)) return undefined;
  }
}
