import { errorCodes } from '@deskhand/contract';
import type { JsonSchema, OpenApiDocument } from '../openapi.ts';
import { capitalised } from './describe-field.ts';
import { html, paragraphs, prose, type Html } from './html.ts';
import { renderSchemaFields } from './render-fields.ts';
import { renderOperation, type PlacedOperation } from './render-operation.ts';

/** The document as one page of HTML without scripts; every text in it is escaped. */
export function renderPage(document: OpenApiDocument): string {
  const groups = groupByTag(document);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title} API reference</title>
        <link rel="stylesheet" href="/docs/reference.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <nav aria-label="Contents">${renderContents(groups)}</nav>
        <main id="content">
          <h1>${document.info.title} API reference</h1>
          <p class="meta">
            Version ${document.info.version} · <a href="/openapi.json">openapi.json</a>
          </p>
          ${paragraphs(document.info.description)} ${renderCredentials(document)}
          ${renderHeaders(document)} ${groups.map((group) => renderGroup(document, group))}
          ${renderSchemas(document)} ${renderErrors()}
        </main>
      </body>
    </html> `.text;
}

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

const renderContents = (groups: Group[]): Html =>
  html`<ul>
    <li><a href="#credentials">Credentials</a></li>
    <li><a href="#headers">Response headers</a></li>
    ${groups.map(
      ({ name, operations }) =>
        html`<li>
          <a href="#tag-${name}">${capitalised(name)}</a>
          <ul>
            ${operations.map(
              ({ operation }) =>
                html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
            )}
          </ul>
        </li>`,
    )}
    <li><a href="#objects">Objects</a></li>
    <li><a href="#errors">Errors</a></li>
  </ul>`;

const renderGroup = (document: OpenApiDocument, { name, description, operations }: Group): Html =>
  html`<section class="group" id="tag-${name}">
    <h2>${capitalised(name)}</h2>
    <p>${prose(description)}</p>
    ${operations.map((placed) => renderOperation(document, placed))}
  </section>`;

const renderCredentials = ({ components }: OpenApiDocument): Html =>
  html`<section id="credentials">
    <h2>Credentials</h2>
    <p>Sent as <code>Authorization: Bearer …</code>. The wrong kind on a route is 401.</p>
    <dl>
      ${Object.entries(components.securitySchemes).map(
        ([name, { description }]) =>
          html`<dt id="auth-${name}">${name}</dt>
            <dd>${prose(description)}</dd>`,
      )}
    </dl>
  </section>`;

const renderHeaders = ({ components }: OpenApiDocument): Html =>
  html`<section id="headers">
    <h2>Response headers</h2>
    <dl>
      ${Object.entries(components.headers).map(
        ([name, { description }]) =>
          html`<dt><code>${name}</code></dt>
            <dd>${prose(description)}</dd>`,
      )}
    </dl>
  </section>`;

const renderSchemas = (document: OpenApiDocument): Html =>
  html`<section class="group" id="objects">
    <h2>Objects</h2>
    ${Object.entries(document.components.schemas).map(
      ([name, schema]) =>
        html`<section class="schema" id="schema-${name}">
          <h3><a href="#schema-${name}">${name}</a></h3>
          ${schema.description ? html`<p>${prose(capitalised(schema.description))}.</p>` : null}
          ${renderSchema(document, schema)}
        </section>`,
    )}
  </section>`;

/** Of a union of events each one by its name. */
function renderSchema(document: OpenApiDocument, schema: JsonSchema): Html {
  if (!schema.anyOf) return renderSchemaFields(document, null, schema);
  return html`${schema.anyOf.map((each) => {
    const name = each.properties?.['event']?.const;
    return renderSchemaFields(document, typeof name === 'string' ? name : null, each);
  })}`;
}

const renderErrors = (): Html =>
  html`<section id="errors">
    <h2>Errors</h2>
    <table class="errors">
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Status</th>
          <th scope="col">Repeat</th>
          <th scope="col">Meaning</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(errorCodes).map(
          ([code, { status, retry, meaning, action }]) =>
            html`<tr>
              <th scope="row" id="error-${code}"><code>${code}</code></th>
              <td>${status}</td>
              <td>${retry ? 'yes' : 'no'}</td>
              <td>${prose(meaning)}</td>
              <td>${prose(action)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
