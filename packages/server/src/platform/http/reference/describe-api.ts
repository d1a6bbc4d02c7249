import * as contract from '@deskhand/contract';
import { describeResponses } from './describe-responses.ts';
import type { DocumentedRoute } from './documented-route.ts';
import { parameterReference, requestHeaders, responseHeaders } from './headers.ts';
import type {
  ApiResponse,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
} from './openapi.ts';
import { introduction, securitySchemes, tags } from './introduction.ts';
import { takesKey } from './refusals-of.ts';
import { createSchemaNames, type SchemaNames } from './schema-names.ts';

/** The OpenAPI 3.1 document of these routes, made of the very schemas that validate. */
export function describeApi(
  routes: readonly DocumentedRoute[],
  baseUrl: string | null,
): OpenApiDocument {
  const names = createSchemaNames(contract);
  const responses: Record<string, ApiResponse> = {};
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = describeOperation(route, names, responses);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Deskhand',
      version: '1',
      description: introduction,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl ?? '/' }],
    tags,
    paths,
    components: {
      schemas: names.named(),
      responses,
      parameters: requestHeaders,
      headers: responseHeaders,
      securitySchemes,
    },
  };
}

function describeOperation(
  route: DocumentedRoute,
  names: SchemaNames,
  responses: Record<string, ApiResponse>,
): Operation {
  const { operationId = '', summary = '', description, tags: routeTags = [] } = route.schema;
  const described = [description, roleNeeded(route)].filter(Boolean).join(' ');
  const parameters = describeParameters(route, names);
  const requestBody = describeBody(route, names);
  return {
    operationId,
    summary,
    ...(described === '' ? {} : { description: described }),
    tags: routeTags,
    security: route.schema.security ?? [],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody ? { requestBody } : {}),
    responses: describeResponses(route, names, responses),
  };
}

const roleNeeded = ({ schema: { role } }: DocumentedRoute) =>
  role === undefined || role === 'viewer'
    ? ''
    : `Of members, open to the role \`${role}\`${role === 'owner' ? '' : ' and above'}.`;

function describeParameters(route: DocumentedRoute, names: SchemaNames): (Parameter | Reference)[] {
  const { params, querystring, content = {} } = route.schema;
  const isFollowed = route.method === 'GET' && 'text/event-stream' in content;
  return [
    ...listFields(params, 'path', names),
    ...listFields(querystring, 'query', names),
    ...(takesKey(route) ? [parameterReference('Idempotency-Key')] : []),
    ...(isFollowed ? [parameterReference('Last-Event-ID')] : []),
  ];
}

function listFields(fields: unknown, place: 'path' | 'query', names: SchemaNames): Parameter[] {
  if (!fields) return [];
  const { properties = {}, required = [] } = fields as JsonSchema;
  return Object.entries(properties).map(([name, field]) => {
    // A parameter's description stands beside its schema.
    const { description, ...schema } = names.writeOut(field);
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
    };
  });
}

function describeBody(route: DocumentedRoute, names: SchemaNames): Operation['requestBody'] {
  if (!route.schema.body) return undefined;
  const schema = names.describe(route.schema.body);
  return { required: !route.schema.bodyOptional, content: { 'application/json': { schema } } };
}
