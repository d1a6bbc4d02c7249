import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Bench } from './bench.ts';

/** Before the bench itself is felt: figures of a busy machine are worth little. */
const loadBefore = loadavg()[0]!;

/** Where figures come from, as a Markdown list: nothing that names a machine. */
export function describeMachine({ server }: Bench): string {
  const cores = cpus();
  const { max_connections: connections, ...durability } = server.settings;
  const settings = Object.entries(durability).map(([name, value]) => `${name} ${value}`);
  return [
    `- ${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${(totalmem() / 1e9).toFixed(0)} GB of memory, ${type()} ${release()}`,
    `- Node ${process.versions.node}`,
    `- PostgreSQL ${server.version}: ${settings.join(', ')}, max_connections ${connections ?? 'unknown'}`,
    '- PostgreSQL, the service and the load client share the cores.',
  ].join('\n');
}

/** One line on how and when figures were taken. */
export function describeRun({ options }: Bench): string {
  const words = process.argv.slice(2);
  const command = `npm run bench${words.length === 0 ? '' : ` -- ${words.join(' ')}`}`;
  const rounds = options.rounds === 1 ? '1 round' : `${options.rounds} interleaved rounds`;
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Deskhand ${commit()}, ${rounds}, medians; ratios are those of one round; load average before: ${loadBefore.toFixed(1)}. \`${command}\``;
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '../packages') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? ' with changes not committed' : '');
  } catch {
    return 'without a repository';
  }
}
