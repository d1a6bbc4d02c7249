// Measures the house: `npm run measure`. Lines by part of the server, the longest functions and files,
// circles of imports (of types too), and how many folders commits touch (`-- --since COMMIT`).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import ts from 'typescript';
import rules from '../.dependency-cruiser.cjs';
import { circlesOf } from './circles.js';

const functionLinesMax = 60;
const fileLinesMax = 300;
const circleFilesMax = 4;
const partShareMax = 0.15;
/** A commit of so many folders, of commits of so many files, is spread. */
const spread = { folders: 3, filesMin: 2, filesMax: 39 };

const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD~50' } } });
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
const sources = git('ls-files', 'packages').filter((file) =>
  /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file),
);
const files = sources.map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, text, lines: text.split('\n').length - 1 };
});
const linesOf = (folder) =>
  files.filter(({ file }) => file.startsWith(folder)).reduce((sum, { lines }) => sum + lines, 0);

function printParts() {
  const server = 'packages/server/src/';
  const total = linesOf(server);
  const parts = new Set(
    files.flatMap(({ file }) => {
      if (!file.startsWith(server)) return [];
      const [part, ...rest] = file.slice(server.length).split('/');
      return rest.length > 0 ? [part] : [];
    }),
  );
  console.table(
    [...parts]
      .map((part) => ({ part, lines: linesOf(`${server}${part}/`) }))
      .sort((a, b) => b.lines - a.lines)
      .map(({ part, lines }) => ({ part, lines, share: percent(lines / total) })),
  );
  for (const name of new Set(sources.map((file) => file.split('/')[1]))) {
    console.log(`packages/${name}: ${linesOf(`packages/${name}/src/`)} lines`);
  }
  const shares = [...parts]
    .filter((part) => part !== 'platform')
    .map((part) => linesOf(`${server}${part}/`) / total);
  aim('largest part but platform, %', Math.round(100 * Math.max(...shares)), 100 * partShareMax);
}

function printLongest() {
  const functions = files.flatMap(({ file, text }) => functionsIn(file, text));
  aim('longest function, lines', longest(functions), functionLinesMax);
  aim('longest file, lines', longest(files), fileLinesMax);
  list(
    'functions',
    functions.filter(({ lines }) => lines > functionLinesMax),
  );
  list(
    'files',
    files.filter(({ lines }) => lines > fileLinesMax),
  );
}

function functionsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const from = lineAt(node.getStart());
      found.push({ file: `${file}:${from}`, lines: lineAt(node.end) - from + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

async function printCircles() {
  const { output } = await cruise(
    [...new Set(sources.map((file) => file.split('/').slice(0, 3).join('/')))],
    rules.options,
    undefined,
    { tsConfig: extractTSConfig('tsconfig.json') },
  );
  const circles = circlesOf(output.modules.filter(({ source }) => source.startsWith('packages/')));
  aim('largest circle, files', circles[0]?.length ?? 0, circleFilesMax);
  for (const circle of circles) console.log(`  ${circle.length}: ${circle.join(', ')}`);
}

function printSpread() {
  const commits = git(
    'log',
    '--no-merges',
    '--name-only',
    '--format=%x00%s',
    `${values.since}..HEAD`,
  )
    .join('\n')
    .split('\0')
    .map((commit) => new Set(commit.trim().split('\n').slice(1).filter(isCode)))
    .filter(({ size }) => size >= spread.filesMin && size <= spread.filesMax)
    .map((changed) => new Set([...changed].map(folderOf)).size);
  const wide = commits.filter((folders) => folders >= spread.folders).length;
  const share = Math.round((100 * wide) / Math.max(1, commits.length));
  // To be asked about, not to be kept: docs/decisions/2026-11-26-commits-over-three-folders.md
  console.log(`of ${commits.length} commits, in ${spread.folders} folders or more: ${share} %`);
}

const isCode = (file) => file !== '' && !/(^|\/)(test|docs|e2e)\/|\.md$|package-lock/.test(file);
/** A slice of the server counts as a folder. */
const folderOf = (file) =>
  file
    .split('/')
    .slice(0, file.startsWith('packages/server/src/') ? 4 : 2)
    .join('/');

function list(name, over) {
  for (const { file, lines } of over.sort((a, b) => b.lines - a.lines).slice(0, 12)) {
    console.log(`  ${name} too long: ${file} ${lines}`);
  }
}

function aim(name, value, most) {
  console.log(`${value <= most ? 'kept  ' : 'missed'} ${name}: ${value} (at most ${most})`);
}

const longest = (all) => Math.max(...all.map(({ lines }) => lines));
const percent = (share) => `${Math.round(100 * share)} %`;

printParts();
printLongest();
await printCircles();
printSpread();
