// Runs the service where there is no network but loopback, and uses it: `npm run test:airgapped`. Linux
// only: in a network namespace of its own, which needs root or namespaces for users, `unshare` and `ip`.
// Fails where it can't be made: nothing is skipped.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = ['--conditions=@deskhand/source', '--import', 'tsx', 'e2e/airgapped/main.ts'];

// Who is not root becomes so in a namespace of their own, sets up loopback, and is themselves again: the
// embedded PostgreSQL would look for another account otherwise.
const isRoot = process.getuid?.() === 0;
const outer = ['--net', ...(isRoot ? [] : ['--map-root-user'])];
const self = `--map-user=${process.getuid?.()} --map-group=${process.getgid?.()}`;
const script = `ip link set lo up && exec ${isRoot ? '' : `unshare --user ${self}`} "$@"`;
const wrap = (...command) => [...outer, 'sh', '-c', script, 'sh', ...command];

const probe = spawnSync('unshare', wrap('true'), { encoding: 'utf8' });
if (probe.status !== 0) {
  const reason = probe.error?.message ?? probe.stderr.trim();
  console.error(
    `no network namespace can be made here (${reason}): be root, or allow user namespaces ` +
      '(kernel.unprivileged_userns_clone=1); needs `unshare` (util-linux) and `ip` (iproute2)',
  );
  process.exit(1);
}
const { status } = spawnSync('unshare', wrap(process.execPath, ...main), {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
