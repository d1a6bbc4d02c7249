/** The parts of OpenAPI 3.1 that the reference is made of. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ApiResponse>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, SecurityScheme>;
  };
}

type SecurityScheme =
  | { type: 'http'; scheme: 'bearer'; description: string }
  | { type: 'apiKey'; in: 'cookie'; name: string; description: string };

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, ApiResponse | Reference>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface ApiResponse {
  description: string;
  headers: Record<string, Reference>;
  content?: Record<string, MediaType>;
}

export interface MediaType {
  schema: JsonSchema;
  examples?: Record<string, { value: unknown }>;
}

export interface Header {
  description: string;
  schema: JsonSchema;
}

export interface Reference {
  $ref: string;
}

/** A schema of JSON Schema 2020-12, as plain JSON. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  examples?: unknown[];
}

/** What stands behind a reference into this very document; anything else is returned as it is. */
export function resolveReference<T extends object>(
  document: OpenApiDocument,
  value: T | Reference,
): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const [, , kind, name] = value.$ref.split('/');
  const components = document.components as unknown as Record<string, Record<string, T>>;
  const found = components[kind ?? '']?.[name ?? ''];
  if (!found) throw new Error(`${value.$ref} leads nowhere`);
  return found;
}
