import type { JsonSchema, OpenApiDocument, Parameter } from '../openapi.ts';
import { fieldMeaning, fieldType } from './describe-field.ts';
import { html, type Html } from './html.ts';

interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
  description?: string;
}

/** Objects inside objects are written into the same table, with their path. */
const depthMax = 3;

export const renderParameters = (
  document: OpenApiDocument,
  title: string,
  parameters: readonly Parameter[],
): Html | null => (parameters.length === 0 ? null : renderTable(document, title, parameters));

/** The fields of an object, or what else the schema says. */
export function renderSchemaFields(
  document: OpenApiDocument,
  title: string | null,
  schema: JsonSchema,
): Html {
  if (!schema.properties) return html`<p>${fieldType(schema)}</p>`;
  return renderTable(document, title, fieldsOf(schema, '', depthMax));
}

function renderTable(
  document: OpenApiDocument,
  title: string | null,
  fields: readonly Field[],
): Html {
  return html`<table class="fields">
    ${
      title === null
        ? null
        : html`<caption>
            ${title}
          </caption>`
    }
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map((field) => renderField(document, field))}
    </tbody>
  </table>`;
}

function renderField(document: OpenApiDocument, field: Field): Html {
  const { name, schema, required, description } = field;
  return html`<tr>
    <th scope="row">
      <code>${name}</code>${required ? null : html` <span class="optional">optional</span>`}
    </th>
    <td>${fieldType(schema)}</td>
    <td>${fieldMeaning(document, schema, description)}</td>
  </tr>`;
}

function fieldsOf(schema: JsonSchema, prefix: string, depth: number): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const own = { name, schema: field, required: required.has(key) };
    const isOpened = field.properties !== undefined && depth > 1;
    return isOpened ? [own, ...fieldsOf(field, `${name}.`, depth - 1)] : [own];
  });
}
