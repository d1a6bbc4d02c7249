import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** A user of this machine, as setuid(2) wants it. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The user without rights, as the kernel itself knows it. */
const nobody: Account = { name: 'nobody', uid: 65534, gid: 65534 };

/** Returns this process's user id, which every Linux has. */
export function ownUid(): number {
  return process.getuid!();
}

/**
 * Lists the unprivileged users PostgreSQL may run as when this process is root, best first: the
 * owner of the existing cluster, `postgres`, `nobody`. No account is ever created.
 */
export function unprivilegedAccounts(clusterUid: number | undefined): Account[] {
  const known = readAccounts();
  const wanted = [
    clusterUid === undefined ? undefined : byUid(known, clusterUid),
    known.find(({ name }) => name === 'postgres'),
    known.find(({ name }) => name === 'nobody') ?? nobody,
  ];
  const accounts = wanted.flatMap((account) => (account && account.uid !== 0 ? [account] : []));
  return accounts.filter(
    (account, index) => accounts.findIndex(({ uid }) => uid === account.uid) === index,
  );
}

/** Tells whether the system knows a name for this process's user; initdb asks the same way. */
export function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/**
 * Finds an unprivileged user with a name, to pass for inside a user namespace. It is not `nobody`,
 * as whom every user from outside the namespace appears there.
 */
export function namedAccount(): Account | undefined {
  return readAccounts().find(({ uid }) => uid !== 0 && uid !== nobody.uid);
}

/** Reads the file by hand: Node has no getpwnam. Users of a directory service have no name here. */
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
