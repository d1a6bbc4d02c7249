import { errorCodes } from '@deskhand/contract';
import MarkdownIt from 'markdown-it';
import type { JsonSchema, OpenApiDocument } from '../openapi.ts';
import { capitalised, writeSchema } from './write-fields.ts';
import { writeOperation, type PlacedOperation } from './write-operation.ts';

/** Renders the document as one page; it is written as Markdown, which escapes every text in it. */
export function renderPage(document: OpenApiDocument): string {
  const groups = groupByTag(document);
  const { title, version, description } = document.info;
  const content = [
    `# ${title} API reference\n\n`,
    `Version ${version} · [openapi.json](/openapi.json)\n\n`,
    `${description}\n\n`,
    writeCredentials(document),
    writeHeaders(document),
    ...groups.map((group) => writeGroup(document, group)),
    writeObjects(document),
    writeErrors(),
  ].join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${markdown.utils.escapeHtml(title)} API reference</title>
<link rel="stylesheet" href="/docs/reference.css">
<script src="/docs/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Contents">${markdown.render(writeContents(groups))}</nav>
<main id="content">
${markdown.render(content)}</main>
</body>
</html>
`;
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** A heading that ends with `{#place}` can be linked to as `#place`, and leads to itself. */
markdown.core.ruler.before('inline', 'places', ({ tokens }) => {
  tokens.forEach((token, index) => {
    const [, text, place] = /^(.*) \{#(.*)\}$/s.exec(tokens[index + 1]?.content ?? '') ?? [];
    if (token.type !== 'heading_open' || text === undefined || place === undefined) return;
    token.attrSet('id', place);
    tokens[index + 1]!.content = `[${text}](#${place})`;
  });
});

/** The first cell of a row names it. */
markdown.core.ruler.push('row-names', ({ tokens }) => {
  tokens.forEach((token, index) => {
    if (token.type !== 'td_open' || tokens[index - 1]?.type !== 'tr_open') return;
    token.tag = tokens[index + 2]!.tag = 'th';
    token.attrSet('scope', 'row');
  });
});

interface Group {
  name: string;
  description: string;
  operations: PlacedOperation[];
}

function groupByTag(document: OpenApiDocument): Group[] {
  const placed = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: placed.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

function writeContents(groups: readonly Group[]): string {
  const ofGroup = ({ name, operations }: Group) => [
    `- [${capitalised(name)}](#tag-${name})\n`,
    ...operations.map(({ operation }) => `  - [${operation.summary}](#${operation.operationId})\n`),
  ];
  return [
    '- [Credentials](#credentials)\n- [Response headers](#headers)\n',
    ...groups.flatMap(ofGroup),
    '- [Objects](#objects)\n- [Errors](#errors)\n',
  ].join('');
}

const writeCredentials = ({ components }: OpenApiDocument): string =>
  [
    '## Credentials {#credentials}\n\n',
    'Sent as `Authorization: Bearer …`, but for the cookie of the panel. The wrong kind on a route is 401.\n\n',
    ...Object.entries(components.securitySchemes).map(
      ([name, { description }]) => `#### ${name} {#auth-${name}}\n\n${description}\n\n`,
    ),
  ].join('');

const writeHeaders = ({ components }: OpenApiDocument): string =>
  [
    '## Response headers {#headers}\n\n',
    ...Object.entries(components.headers).map(
      ([name, { description }]) => `- \`${name}\`: ${description}\n`,
    ),
    '\n',
  ].join('');

const writeGroup = (document: OpenApiDocument, { name, description, operations }: Group): string =>
  [
    `## ${capitalised(name)} {#tag-${name}}\n\n${description}\n\n`,
    ...operations.map((placed) => writeOperation(document, placed)),
  ].join('');

const writeObjects = (document: OpenApiDocument): string =>
  [
    '## Objects {#objects}\n\n',
    ...Object.entries(document.components.schemas).map(([name, schema]) => {
      const meaning = schema.description ? `${capitalised(schema.description)}.\n\n` : '';
      return `### ${name} {#schema-${name}}\n\n${meaning}${writeObject(document, schema)}`;
    }),
  ].join('');

/** Writes of a union of events each one by its name. */
function writeObject(document: OpenApiDocument, schema: JsonSchema): string {
  if (!schema.anyOf) return writeSchema(document, schema);
  const parts = schema.anyOf.map((each) => {
    const name = each.properties?.['event']?.const;
    const title = typeof name === 'string' ? `#### \`${name}\`\n\n` : '';
    return title + writeSchema(document, each);
  });
  return parts.join('');
}

const writeErrors = (): string =>
  [
    '## Errors {#errors}\n\n',
    ...Object.entries(errorCodes).map(([code, { status, retry, meaning, action }]) =>
      [
        `#### \`${code}\` {#error-${code}}\n\n`,
        `Status ${status}, ${retry ? 'worth repeating' : 'not to be repeated'}. `,
        `${meaning} ${action}\n\n`,
      ].join(''),
    ),
  ].join('');
