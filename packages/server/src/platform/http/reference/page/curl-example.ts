import { resolveReference, type OpenApiDocument, type Operation } from '../openapi.ts';

/** Environment variables that stand for credentials; the command line uses the same names. */
const credentials: Record<string, string> = {
  integration: 'DESKHAND_SIK',
  session: 'JWT',
  tenant: 'DESKHAND_TSK',
  escalation: 'REPLY_TOKEN',
  operator: 'OPERATOR_TOKEN',
};

/** A call of the operation to paste into a shell, with the first example of its body. */
export function curlExample(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: Operation,
): string {
  const words = [
    `"$DESKHAND_URL${path.replace(/\{(\w+)\}/g, (_, name: string) => `$${variable(name)}`)}"`,
  ];
  if (method !== 'get' && !(method === 'post' && operation.requestBody)) {
    words.unshift(`-X ${method.toUpperCase()}`);
  }
  const [scheme] = Object.keys(operation.security[0] ?? {});
  if (scheme) words.push(`-H "Authorization: Bearer $${credentials[scheme] ?? 'TOKEN'}"`);
  const isStream = Object.values(operation.responses).some(
    (response) => 'text/event-stream' in (resolveReference(document, response).content ?? {}),
  );
  if (isStream && method === 'get') words.unshift('-N');
  const body = exampleBody(document, operation);
  if (body !== undefined) {
    words.push("-H 'Content-Type: application/json'");
    words.push(`-d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`);
  }
  return `curl ${words.join(' \\\n  ')}`;
}

function exampleBody(document: OpenApiDocument, { requestBody }: Operation): unknown {
  const media = requestBody?.content['application/json'];
  return media && resolveReference(document, media.schema).examples?.[0];
}

/** `caseId` → `CASE_ID`. */
const variable = (name: string) => name.replace(/[A-Z]/g, '_$&').toUpperCase();
