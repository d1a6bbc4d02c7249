/**
 * OpenAPI 3.1 as far as our document uses it, as JSON Schema: every object is closed, so that a
 * field that the specification does not have there is an error.
 */
const text = { type: 'string', minLength: 1 };
const reference = (kind: string) =>
  closedObject(['$ref'], {
    $ref: { type: 'string', pattern: `^#/components/${kind}/[A-Za-z0-9._-]+$` },
  });
const mapOf = (value: object, names: object = { pattern: '^[A-Za-z0-9._-]+$' }) => ({
  type: 'object',
  propertyNames: names,
  additionalProperties: value,
});
const oneOf = (...schemas: object[]) => ({ oneOf: schemas });

const schema = { $ref: 'https://json-schema.org/draft/2020-12/schema' };
const mediaTypes = mapOf(
  closedObject(['schema'], {
    schema,
    examples: mapOf(closedObject(['value'], { value: true })),
  }),
  { pattern: '^[a-z]+/[a-z.+-]+$' },
);
const header = closedObject(['schema', 'description'], { description: text, schema });
const response = closedObject(['description', 'headers', 'content'], {
  description: text,
  headers: mapOf(reference('headers')),
  content: mediaTypes,
});
const parameter = {
  ...closedObject(['name', 'in', 'required', 'schema'], {
    name: text,
    in: { enum: ['path', 'query', 'header'] },
    required: { type: 'boolean' },
    description: text,
    schema,
  }),
  if: { properties: { in: { const: 'path' } } },
  then: { properties: { required: { const: true } } },
};
const operation = closedObject(['operationId', 'summary', 'tags', 'security', 'responses'], {
  operationId: { type: 'string', pattern: '^[a-z][A-Za-z]+$' },
  summary: text,
  description: text,
  tags: { type: 'array', minItems: 1, items: text },
  security: { type: 'array', maxItems: 2, items: mapOf({ type: 'array', maxItems: 0 }) },
  parameters: { type: 'array', minItems: 1, items: oneOf(parameter, reference('parameters')) },
  requestBody: closedObject(['required', 'content'], {
    required: { type: 'boolean' },
    content: mediaTypes,
  }),
  responses: {
    ...mapOf(oneOf(response, reference('responses')), { pattern: '^[1-5]\\d\\d$' }),
    minProperties: 1,
  },
});

export const openApiStructure = closedObject(
  ['openapi', 'info', 'servers', 'tags', 'paths', 'components'],
  {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: closedObject(['title', 'version', 'description', 'license'], {
      title: text,
      version: text,
      description: text,
      license: closedObject(['name', 'identifier'], { name: text, identifier: text }),
    }),
    servers: { type: 'array', minItems: 1, items: closedObject(['url'], { url: text }) },
    tags: {
      type: 'array',
      items: closedObject(['name', 'description'], { name: text, description: text }),
    },
    paths: mapOf(
      { ...mapOf(operation, { enum: ['get', 'put', 'post', 'delete'] }), minProperties: 1 },
      { pattern: '^/' },
    ),
    components: closedObject(['schemas', 'responses', 'parameters', 'headers', 'securitySchemes'], {
      schemas: mapOf(schema),
      responses: mapOf(response),
      parameters: mapOf(parameter),
      headers: mapOf(header),
      securitySchemes: mapOf({
        anyOf: [
          closedObject(['type', 'scheme', 'description'], {
            type: { const: 'http' },
            scheme: { const: 'bearer' },
            description: text,
          }),
          closedObject(['type', 'in', 'name', 'description'], {
            type: { const: 'apiKey' },
            in: { const: 'cookie' },
            name: text,
            description: text,
          }),
        ],
      }),
    }),
  },
);

function closedObject(required: string[], properties: Record<string, unknown>) {
  return { type: 'object', required, properties, additionalProperties: false };
}
