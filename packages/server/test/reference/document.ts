import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type {
  ApiResponse,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
} from '../../src/platform/http/reference/openapi.ts';
import { resolveReference } from '../../src/platform/http/reference/openapi.ts';
import { formats } from '../../src/platform/http/validation.ts';
import type { TestService } from '../stage/service.ts';

export interface Place {
  method: string;
  path: string;
  operation: Operation;
}

/** The document as it is served, with what the tests ask of it. */
export interface ServedDocument {
  document: OpenApiDocument;
  places: Place[];
  parametersOf(place: Place): Parameter[];
  responseOf(place: Place, status: number): ApiResponse;
  bodySchemaOf(place: Place): JsonSchema | null;
  /** Fails unless `value` is what `schema` says, without a field more. */
  expectExactly(schema: JsonSchema, value: unknown): void;
}

export async function readServedDocument(service: TestService): Promise<ServedDocument> {
  const reply = await service.call('GET', '/openapi.json');
  expect(reply.status).toBe(200);
  const document = reply.body as OpenApiDocument;
  const places = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
  const validators = compileStrictly(document);
  return {
    document,
    places,
    parametersOf: ({ operation }) =>
      (operation.parameters ?? []).map((each) => resolveReference<Parameter>(document, each)),
    responseOf({ operation }, status) {
      const response = operation.responses[status];
      if (!response) throw new Error(`${operation.operationId} does not document ${status}`);
      return resolveReference<ApiResponse>(document, response);
    },
    bodySchemaOf({ operation }) {
      const media = operation.requestBody?.content['application/json'];
      return media ? resolveReference(document, media.schema) : null;
    },
    expectExactly(schema, value) {
      const validate = validators(schema);
      expect({ valid: validate(value), errors: validate.errors, value }).toEqual({
        valid: true,
        errors: null,
        value,
      });
    },
  };
}

function compileStrictly(document: OpenApiDocument): (schema: JsonSchema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, formats, allErrors: true });
  const components = { schemas: closed(document.components.schemas) };
  const compiled = new Map<string, ValidateFunction>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const known = compiled.get(key);
    if (known) return known;
    const validate = ajv.compile({ ...(closed(schema) as object), components });
    compiled.set(key, validate);
    return validate;
  };
}

/** The same schemas, with every field that they do not name forbidden. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  );
  const isObject = 'properties' in copy && copy['type'] === 'object';
  return isObject ? { additionalProperties: false, ...copy } : copy;
}
