import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SessionResponse } from '@deskhand/contract';
import { Option, type Command } from 'commander';
import { connect, credential, secretOf, takesConnection, type ConnectionFlags } from '../access.ts';
import { findEnvFile, writeEnvFile, type EnvFile, type EnvValues } from '../init/env-lines.ts';
import { findProject, frameworks, type Framework, type Project } from '../init/find-project.ts';
import { tokenRouteFor, type TokenRoute } from '../init/token-route.ts';
import { printJson, printLine, type Terminal } from '../terminal.ts';

interface InitFlags extends ConnectionFlags {
  sik?: string;
  framework?: Framework;
  dryRun?: boolean;
}

const examples = `
Writes the route that gives the chat its tokens and the lines of .env, and says what is left to do.
It never changes a file that is there, but for lines that .env lacks.

Examples:
  $ deskhand init ../shop --dry-run        show what would be written
  $ export DESKHAND_URL=http://127.0.0.1:3000 DESKHAND_SIK=sik_…
  $ deskhand init ../shop`;

export function addInitCommand(program: Command, terminal: Terminal): void {
  takesConnection(program.command('init'))
    .description('put the chat into a project of yours')
    .argument('[folder]', 'where its package.json is', '.')
    .option('--sik <credential>', 'integration credential; safer in DESKHAND_SIK')
    .addOption(new Option('--framework <name>', 'what it is made with').choices(frameworks))
    .option('--dry-run', 'write nothing, show what would be written')
    .addHelpText('after', examples)
    .action((folder: string, flags: InitFlags) => init(terminal, folder, flags));
}

async function init(terminal: Terminal, folder: string, flags: InitFlags): Promise<void> {
  const project = findProject(resolve(folder), flags.framework);
  const route = tokenRouteFor(project);
  const values = await valuesFor(terminal, flags);
  const env = findEnvFile(project, values);
  const isThere = existsSync(join(project.folder, route.file));
  if (!flags.dryRun) {
    if (!isThere) writeNew(join(project.folder, route.file), route.content);
    if (env.missing.length > 0) writeEnvFile(project.folder, env);
  }
  const left = whatIsLeft(project, route, env, values.DESKHAND_URL);
  if (flags.json) {
    const { framework, entry } = project;
    const written = [
      ...(isThere ? [] : [route.file]),
      ...(env.missing.length > 0 ? [env.file] : []),
    ];
    return printJson(terminal, { framework, entry, dryRun: flags.dryRun === true, written, left });
  }
  const say = (line = '') => printLine(terminal, line);
  say(`Found ${names[project.framework]} in ${project.folder}.`);
  say();
  const wrote = flags.dryRun ? 'Would write' : 'Wrote';
  if (isThere) say(`Left ${route.file} as it was.`);
  else say(`${wrote} ${route.file}, the route that gives the chat its tokens.`);
  if (flags.dryRun && !isThere) say(`\n${indented(route.content.trimEnd())}\n`);
  if (env.missing.length === 0) say(`Left ${env.file} as it was.`);
  else say(`${wrote} ${namesIn(env.missing)} to ${env.file}.`);
  say('\nWhat is left for you:');
  left.forEach((step, at) => say(`\n${at + 1}. ${indented(step).trimStart()}`));
}

const names: Record<Framework, string> = {
  'next-app': 'Next with the app router',
  'next-pages': 'Next with the pages router',
  ...{ express: 'Express', fastify: 'Fastify', node: 'a Node project' },
};

/** Where the script tag goes. */
const places: Record<Framework, string> = {
  'next-app': 'the <body> of the layout',
  'next-pages': 'the <Head> of pages/_document',
  ...{ express: 'each page', fastify: 'each page', node: 'each page' },
};

/** A credential is tried, which tells the tenant as well; without one its lines stay empty. */
async function valuesFor(terminal: Terminal, flags: InitFlags): Promise<EnvValues> {
  const client = connect(flags, terminal);
  const known = { DESKHAND_URL: client.url, DESKHAND_SIK: '', DESKHAND_TENANT: '' };
  if (!(flags.sik ?? secretOf(terminal, 'DESKHAND_SIK'))) return known;
  const token = credential(flags.sik, terminal, 'sik', 'DESKHAND_SIK');
  if (flags.dryRun) return { ...known, DESKHAND_SIK: token };
  const { tenantKey } = await client.send<SessionResponse>({
    ...{ method: 'POST', path: '/api/widget/sessions', token },
    body: { userId: 'deskhand-init' },
  });
  return { ...known, DESKHAND_SIK: token, DESKHAND_TENANT: tenantKey };
}

function writeNew(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  // Never over what somebody wrote meanwhile.
  writeFileSync(path, content, { flag: 'wx' });
}

function whatIsLeft(project: Project, route: TokenRoute, env: EnvFile, url: string): string[] {
  const { framework, entry, hasBackend } = project;
  const isNext = framework.startsWith('next');
  const tag = `<script src="${url}/widget.js" data-token-url="${route.url}" defer></script>`;
  return [
    ...(hasBackend
      ? []
      : [
          'Install the package. In your clone of Deskhand:\n' +
            `  npm pack --workspace @deskhand/backend --pack-destination ${project.folder}\n` +
            'and in the project:\n  npm install ./deskhand-backend-0.1.0.tgz',
        ]),
    `Say who is signed in: \`identify\` in ${route.file}. Until then nobody gets a token (401).`,
    ...(route.mount === null ? [] : [`In ${entry ?? 'the file of your server'}:\n${route.mount}`]),
    `In ${places[framework]}:\n${isNext ? tag.replace('></script>', ' />') : tag}`,
    ...(env.empty.length > 0
      ? [
          `Set ${env.empty.join(', ')} in ${env.file}. \`npm start\` prints them for the demo; the key of its tenant is tidewater.`,
        ]
      : []),
    ...(env.isIgnored
      ? []
      : [
          `Add ${env.file} to .gitignore: whoever has DESKHAND_SIK can speak for any of your users.`,
        ]),
    ...(isNext
      ? []
      : [`Start the server with ${env.file}: node --env-file=${env.file} ${entry ?? 'server.js'}`]),
  ];
}

const namesIn = (lines: string[]) => lines.map((line) => line.split('=')[0]).join(', ');
const indented = (text: string) => text.replace(/^(?=.)/gm, '   ');
