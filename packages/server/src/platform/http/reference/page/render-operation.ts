import {
  resolveReference,
  type ApiResponse,
  type OpenApiDocument,
  type Operation,
  type Parameter,
} from '../openapi.ts';
import { curlExample } from './curl-example.ts';
import { fieldType } from './describe-field.ts';
import { html, paragraphs, type Html } from './html.ts';
import { renderParameters, renderSchemaFields } from './render-fields.ts';

/** What a credential is called in a sentence. */
const credentials: Record<string, string> = {
  integration: 'an integration credential',
  session: 'a session token',
  tenant: 'a tenant credential',
  escalation: 'the token of an escalation',
  operator: 'the operator token',
};

export interface PlacedOperation {
  method: string;
  path: string;
  operation: Operation;
}

export function renderOperation(document: OpenApiDocument, placed: PlacedOperation): Html {
  const { method, path, operation } = placed;
  const parameters = (operation.parameters ?? []).map((each) =>
    resolveReference<Parameter>(document, each),
  );
  const byPlace = (place: Parameter['in']) => parameters.filter((each) => each.in === place);
  const [scheme] = Object.keys(operation.security[0] ?? {});
  return html`<section class="operation" id="${operation.operationId}">
    <h3><a href="#${operation.operationId}">${operation.summary}</a></h3>
    <p class="call">
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
    </p>
    <p class="meta">
      <code>${operation.operationId}</code> ·
      ${scheme ? html`takes <a href="#auth-${scheme}">${credentials[scheme] ?? scheme}</a>` : 'open to anybody'}
    </p>
    ${operation.description ? paragraphs(operation.description) : ''}
    ${renderParameters(document, 'Path', byPlace('path'))}
    ${renderParameters(document, 'Query', byPlace('query'))}
    ${renderParameters(document, 'Headers', byPlace('header'))} ${renderBody(document, operation)}
    <pre
      class="example"
      tabindex="0"
    ><code>${curlExample(document, method, path, operation)}</code></pre>
    ${renderAnswers(document, operation)}
  </section>`;
}

function renderBody(document: OpenApiDocument, { requestBody }: Operation): Html | null {
  const media = requestBody?.content['application/json'];
  if (!requestBody || !media) return null;
  const title = requestBody.required ? 'Body' : 'Body, may be left out';
  return renderSchemaFields(document, title, resolveReference(document, media.schema));
}

function renderAnswers(document: OpenApiDocument, { responses }: Operation): Html {
  const answers = Object.entries(responses).map(([status, response]) => ({
    status,
    ...resolveReference<ApiResponse>(document, response),
  }));
  const isRefusal = ({ status }: { status: string }) => Number(status) >= 400;
  const successes = answers.filter((answer) => !isRefusal(answer));
  return html`${
      successes.length > 0 &&
      html`<h4>Answers</h4>
        <ul class="answers">
          ${successes.map(renderSuccess)}
        </ul>`
    }
    <h4>Errors</h4>
    <ul class="answers">
      ${answers.filter(isRefusal).map(renderRefusal)}
    </ul>`;
}

const renderSuccess = ({ status, content = {} }: ApiResponse & { status: string }) =>
  html`${Object.entries(content).map(
    ([mediaType, { schema }]) =>
      html`<li>
        <span class="status">${status}</span> ${fieldType(schema)}${
          mediaType === 'application/json' ? '' : html` as <code>${mediaType}</code>`
        }
      </li>`,
  )}`;

/** Every code of a status is one of its examples. */
const renderRefusal = ({ status, content = {} }: ApiResponse & { status: string }) =>
  html`<li>
    ${status}
    ${Object.keys(content['application/json']?.examples ?? {}).map(
      (code) => html`<a href="#error-${code}"><code>${code}</code></a> `,
    )}
  </li>`;
