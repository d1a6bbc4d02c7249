// Checks the alert rules, their unit tests and the queries of the dashboard by Prometheus' own `promtool`:
// the one that PROMTOOL names, the one on the PATH, or one taken out of Debian's package, which is not
// installed. Without any of them it fails: nothing is skipped. `npm run test:alerts`
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const rules = join(root, 'deploy/prometheus');
const kept = join(root, 'node_modules/.cache/promtool');

const promtool = findPromtool();
const [version] = run(promtool, ['--version'], root).split('\n');
console.log(version);
console.log(run(promtool, ['check', 'rules', 'alerts.yaml'], rules).trim());
console.log(run(promtool, ['test', 'rules', 'alerts.test.yaml'], rules).trim());
checkQueries(promtool);

/** Runs a program; ends this one with what it says where it fails. */
function run(program, words, cwd) {
  try {
    return execFileSync(program, words, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    console.error(
      `${program} ${words.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
    );
    process.exit(1);
  }
}

function findPromtool() {
  const named = process.env.PROMTOOL;
  if (named) return named;
  const found = [
    ...process.env.PATH.split(':').map((folder) => join(folder, 'promtool')),
    join(kept, 'promtool'),
  ];
  return found.find((path) => existsSync(path)) ?? takeFromDebian();
}

/** Nothing of the package runs but this one file: no service is started, and nobody need be root. */
function takeFromDebian() {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-promtool-'));
  try {
    execFileSync('apt-get', ['download', '--quiet', 'prometheus'], { cwd: folder, stdio: 'pipe' });
    const [name] = readdirSync(folder);
    execFileSync('dpkg-deb', ['--extract', name, 'package'], { cwd: folder, stdio: 'pipe' });
    mkdirSync(kept, { recursive: true });
    const path = join(kept, 'promtool');
    writeFileSync(path, readFileSync(join(folder, 'package/usr/bin/promtool')), { mode: 0o755 });
    return path;
  } catch (error) {
    console.error(
      `no promtool: install Prometheus (Debian: apt-get install prometheus) or set PROMTOOL (${error.stderr?.toString().trim() || error.message})`,
    );
    return process.exit(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each query of the dashboard as a rule of its own, with values in the place of Grafana's variables. */
function checkQueries(program) {
  const { panels } = JSON.parse(readFileSync(join(root, 'deploy/grafana/deskhand.json'), 'utf8'));
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const asRules = queries.map((query, at) => ({
    record: `dashboard:query:${at}`,
    expr: query.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
  }));
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-queries-'));
  try {
    writeFileSync(
      join(folder, 'queries.yaml'),
      stringify({ groups: [{ name: 'dashboard', rules: asRules }] }),
    );
    run(program, ['check', 'rules', 'queries.yaml'], folder);
    console.log(`${queries.length} queries of the dashboard are right`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
