/**
 * The walls of the house (ARCHITECTURE.md). Slices stand in rows; a slice imports from rows below
 * its own, never from a peer, and through the door (`index.ts`) only.
 */
const rows = [
  ['platform', 'language'],
  ['utterance'],
  ['audit', 'ratelimit', 'claims'],
  ['tenants'],
  ['sessions'],
  ['cases', 'knowledge', 'connector', 'webhooks'],
  ['actions'],
  ['builtin', 'escalation'],
  ['assistant'],
  ['administration', 'playground', 'portability', 'retention', 'traces', 'welcome'],
  ['checks'],
];
const src = '^packages/server/src/';
const slices = rows.flat();

const upward = rows.flatMap((row, index) =>
  row.map((slice) => ({
    name: `${slice}-imports-only-from-below`,
    severity: 'error',
    from: { path: `${src}${slice}/` },
    to: {
      path: `${src}(${[...row.filter((peer) => peer !== slice), ...rows.slice(index + 1).flat()].join('|') || '$^'})/`,
    },
  })),
);

/** Groups of files that reach each other by imports of types; each must be told here, sorted. */
const circlesThatStay = [];

module.exports = {
  circlesThatStay,
  forbidden: [
    ...upward,
    {
      name: 'slices-are-entered-by-their-door',
      comment: 'Import another slice through its index.ts.',
      severity: 'error',
      from: { path: `${src}([^/]+)/` },
      to: {
        path: `${src}(${slices.filter((slice) => slice !== 'platform').join('|')})/`,
        pathNot: [`${src}$1/`, `${src}[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'the-wiring-enters-by-the-door-too',
      severity: 'error',
      from: { path: `${src}[^/]+\\.ts$` },
      to: {
        path: `${src}(${slices.filter((slice) => slice !== 'platform').join('|')})/`,
        pathNot: `${src}[^/]+/index\\.ts$`,
      },
    },
    {
      name: 'slices-never-import-the-wiring',
      severity: 'error',
      from: { path: `${src}(${slices.join('|')})/` },
      to: { path: `${src}([^/]+\\.ts$|wiring/)` },
    },
    {
      name: 'slices-never-import-tools',
      comment: 'The command line, the doctor and the distribution of tables stand above them all.',
      severity: 'error',
      from: { path: `${src}(${slices.join('|')})/` },
      to: { path: `${src}(cli|doctor|distribution)/` },
    },
    {
      name: 'only-http-files-know-fastify',
      comment: 'Operations and stores never import Fastify.',
      severity: 'error',
      from: {
        path: src,
        pathNot: [
          `${src}(service|wiring/(app|health|log-refusals))\\.ts$`,
          `${src}platform/http/`,
          `${src}[^/]+/(guard|stream/open-connection|http/[^/]+)\\.ts$`,
        ],
      },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'only-the-database-knows-its-driver',
      severity: 'error',
      from: { path: src, pathNot: [`${src}platform/database/`] },
      to: { path: 'node_modules/pg/' },
    },
    {
      name: 'language-imports-only-its-libraries',
      comment: 'It reads text, and stands on its own.',
      severity: 'error',
      from: { path: `${src}language/` },
      to: { pathNot: [`${src}language/`, 'node_modules/(stemmer|eld)/'] },
    },
    {
      name: 'stores-never-import-operations',
      severity: 'error',
      from: { path: `${src}[^/]+/(store\\.ts|store/)` },
      to: { path: `${src}[^/]+/(http/[^/]+|guard|present)\\.ts$` },
    },
    {
      name: 'a-store-never-imports-the-folders-that-use-it',
      comment: 'Not even their types: what both need stands beside them.',
      severity: 'error',
      from: { path: `${src}([^/]+)/store/` },
      to: { path: `${src}$1/[^/]+/`, pathNot: `${src}$1/store/` },
    },
    {
      name: 'the-contract-imports-only-its-schema-library',
      severity: 'error',
      from: { path: '^packages/contract/src/' },
      to: { pathNot: ['^packages/contract/src/', 'node_modules/typebox/'] },
    },
    {
      name: 'the-embedded-postgres-imports-only-the-driver',
      comment: 'It knows nothing of the service that uses it.',
      severity: 'error',
      from: { path: '^packages/embedded-postgres/src/' },
      to: {
        pathNot: ['^packages/embedded-postgres/src/', 'node_modules/pg/'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'the-embedded-postgres-is-entered-by-its-door',
      severity: 'error',
      from: { pathNot: '^packages/embedded-postgres/' },
      to: {
        path: '^packages/embedded-postgres/src/',
        pathNot: '^packages/embedded-postgres/src/index\\.ts$',
      },
    },
    {
      name: 'the-package-for-backends-imports-only-node',
      comment: 'Not even types of the contract: they would be in the types of who installs it.',
      severity: 'error',
      from: { path: '^packages/backend/src/' },
      to: { pathNot: '^packages/backend/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'the-client-imports-only-itself',
      comment: 'It runs in browsers and has no dependency, not even types of the contract.',
      severity: 'error',
      from: { path: '^packages/client/src/' },
      to: { pathNot: '^packages/client/src/' },
    },
    {
      name: 'the-widget-knows-the-client-by-its-door',
      severity: 'error',
      from: { path: '^packages/widget/src/' },
      to: {
        pathNot: [
          '^packages/widget/src/',
          '^packages/client/src/(index|session)\\.ts$',
          'node_modules/preact/',
        ],
      },
    },
    {
      name: 'the-panel-knows-the-contract-and-how-the-chat-draws',
      comment: 'Whatever else it wants to know it asks the service for.',
      severity: 'error',
      from: { path: '^packages/panel/src/' },
      to: {
        pathNot: [
          '^packages/panel/src/',
          '^packages/contract/src/index\\.ts$',
          '^packages/widget/src/markdown/(render-markdown|web-address)\\.ts$',
          'node_modules/(react|react-dom|@types/react|@types/react-dom|@mantine|@tanstack|diff|@codemirror|@lezer)/',
        ],
      },
    },
    {
      name: 'the-product-never-imports-tests-or-the-demo',
      severity: 'error',
      from: {
        path: '^packages/(contract|embedded-postgres|server|client|widget|panel|backend)/src/',
      },
      to: { path: '(^packages/[^/]+/test/|^packages/demo/|^bench/|^faults/)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^packages/' },
      // What is imported when it is needed has been loaded by then.
      to: {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only', 'type-import', 'dynamic-import'] },
      },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { path: '^packages/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@deskhand/source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
