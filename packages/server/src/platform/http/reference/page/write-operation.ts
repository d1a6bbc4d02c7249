import {
  resolveReference,
  type ApiResponse,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from '../openapi.ts';
import { writeExamples } from './write-examples.ts';
import { typeOf, writeFields, writeSchema } from './write-fields.ts';

/** What a credential is called in a sentence. */
const credentials: Record<string, string> = {
  integration: 'an integration credential',
  session: 'a session token',
  tenant: 'a tenant credential',
  panel: 'a session of the panel',
  escalation: 'the token of an escalation',
  operator: 'the operator token',
};

export interface PlacedOperation {
  method: string;
  path: string;
  operation: Operation;
}

/** Writes an operation: its call, what it takes, examples, and every answer. */
export function writeOperation(document: OpenApiDocument, placed: PlacedOperation): string {
  const { method, path, operation } = placed;
  const { operationId, summary, description = '', security } = operation;
  const [scheme] = Object.keys(security[0] ?? {});
  const caller = scheme
    ? `takes [${credentials[scheme] ?? scheme}](#auth-${scheme})`
    : 'open to anybody';
  return [
    `### ${summary} {#${operationId}}\n\n`,
    `**${method.toUpperCase()}** \`${path}\`\n\n`,
    `\`${operationId}\` · ${caller}\n\n`,
    `${description}\n\n`,
    ...(['path', 'query', 'header'] as const).map((place) =>
      writeParameters(document, operation, place),
    ),
    writeBody(document, operation),
    writeExamples(document, method, path, operation),
    writeAnswers(document, operation),
  ].join('');
}

const places = { path: 'Path', query: 'Query', header: 'Headers' };

function writeParameters(
  document: OpenApiDocument,
  { parameters = [] }: Operation,
  place: Parameter['in'],
): string {
  const fields = parameters
    .map((each) => resolveReference<Parameter>(document, each))
    .filter((each) => each.in === place);
  return fields.length === 0 ? '' : `#### ${places[place]}\n\n${writeFields(document, fields)}`;
}

function writeBody(document: OpenApiDocument, { requestBody }: Operation): string {
  const media = requestBody?.content['application/json'];
  if (!requestBody || !media) return '';
  const title = requestBody.required ? 'Body' : 'Body, may be left out';
  return `#### ${title}\n\n${writeSchema(document, resolveReference(document, media.schema))}`;
}

function writeAnswers(document: OpenApiDocument, { responses }: Operation): string {
  const answers = Object.entries(responses).map(([status, response]) => {
    const { content = {} } = resolveReference<ApiResponse>(document, response);
    return { status, content, isError: Number(status) >= 400 };
  });
  const successes = answers.filter(({ isError }) => !isError).flatMap(writeSuccess);
  const errors = answers.filter(({ isError }) => isError).map(writeError);
  const list = (title: string, items: string[]) =>
    items.length === 0 ? '' : `#### ${title}\n\n${items.join('')}\n`;
  return list('Answers', successes) + list('Errors', errors);
}

interface Answer {
  status: string;
  content: NonNullable<ApiResponse['content']>;
}

const writeSuccess = ({ status, content }: Answer): string[] =>
  Object.entries(content).map(([mediaType, { schema }]) => {
    const as = mediaType === 'application/json' ? '' : ` as \`${mediaType}\``;
    return `- ${status} ${typeOf(schema)}${as}\n`;
  });

/** Every code of a status is one of its examples. */
function writeError({ status, content }: Answer): string {
  const codes = Object.keys(content['application/json']?.examples ?? {});
  return `- ${status} ${codes.map((code) => `[\`${code}\`](#error-${code})`).join(' ')}\n`;
}
