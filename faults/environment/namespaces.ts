import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program and its first arguments, before those of what it starts. */
export type Wrapper = readonly string[];

/** Names that nodes know while we like, and nobody else does. */
export interface Names {
  wrapper: Wrapper;
  forget(): void;
  remember(): void;
}

const hosts = '127.0.0.1 localhost model.deskhand.test connector.deskhand.test\n';

/**
 * A list of names and a resolver for processes started through `wrapper`, in a mount namespace; null where
 * this machine allows none. The file is written in place, since it is what is mounted.
 */
export function openNames(folder: string): Names | null {
  const files = { hosts: join(folder, 'hosts'), resolver: join(folder, 'resolv.conf') };
  const write = (text: string) => writeFileSync(files.hosts, text);
  write(hosts);
  // Nobody listens there: a name that is not in the list is not found, soon.
  writeFileSync(files.resolver, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
  const wrapper = [
    ...['unshare', ...(process.getuid?.() === 0 ? [] : ['--map-root-user']), '--mount'],
    ...['--propagation', 'private', 'sh', '-c'],
    `mount --bind '${files.hosts}' /etc/hosts && mount --bind '${files.resolver}' /etc/resolv.conf && exec "$@"`,
    'sh',
  ];
  const [program = '', ...args] = wrapper;
  if (spawnSync(program, [...args, 'true']).status !== 0) return null;
  return {
    wrapper,
    forget: () => write('127.0.0.1 localhost\n'),
    remember: () => write(hosts),
  };
}

/** Lets what it starts open only so many files. */
export const fewFiles = (limit: number): Wrapper => [
  ...['bash', '-c', `ulimit -n ${limit}; exec "$@"`, 'bash'],
];
