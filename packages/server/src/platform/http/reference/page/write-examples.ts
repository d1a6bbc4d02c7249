import { resolveReference, type OpenApiDocument, type Operation } from '../openapi.ts';

/** Variables that stand for credentials; the command line uses the same names. */
const credentials: Record<string, string> = {
  integration: 'DESKHAND_SIK',
  session: 'JWT',
  tenant: 'DESKHAND_TSK',
  escalation: 'REPLY_TOKEN',
  operator: 'OPERATOR_TOKEN',
};

/** Sent with the cookie of the panel, which a browser keeps from programs: shown, not to be pasted. */
const ofPanel = [
  ['Cookie', 'deskhand_panel=…'],
  ['X-Deskhand-Panel', '1'],
  ['Sec-Fetch-Site', 'same-origin'],
] as const;

interface Call {
  method: string;
  /** `/api/cases/${CASE_ID}` with what `variable` makes of a parameter. */
  path: (variable: (name: string) => string) => string;
  token: string | null;
  /** Beside the token. */
  headers: readonly (readonly [name: string, value: string])[];
  /** As indented JSON. */
  body: string | null;
  isFollowed: boolean;
}

/** Writes calls of the operation to paste, with the first example of its body: one a language. */
export function writeExamples(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: Operation,
): string {
  const call = callOf(document, method, path, operation);
  const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;
  return fence('sh', asCurl(call)) + fence('js', asFetch(call)) + fence('python', asPython(call));
}

function callOf(
  document: OpenApiDocument,
  method: string,
  path: string,
  { security, requestBody, responses }: Operation,
): Call {
  const [scheme] = Object.keys(security[0] ?? {});
  const media = requestBody?.content['application/json'];
  const body = media && resolveReference(document, media.schema).examples?.[0];
  const isStream = Object.values(responses).some(
    (response) => 'text/event-stream' in (resolveReference(document, response).content ?? {}),
  );
  return {
    method: method.toUpperCase(),
    path: (variable) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) =>
        variable(name.replace(/[A-Z]/g, '_$&').toUpperCase()),
      ),
    token: scheme === undefined || scheme === 'panel' ? null : (credentials[scheme] ?? 'TOKEN'),
    headers: scheme === 'panel' ? ofPanel : [],
    body: body === undefined ? null : JSON.stringify(body, null, 2),
    isFollowed: isStream && method === 'get',
  };
}

function asCurl({ method, path, token, headers, body, isFollowed }: Call): string {
  const words = [`"$DESKHAND_URL${path((name) => `$${name}`)}"`];
  if (method !== 'GET' && !(method === 'POST' && body !== null)) words.unshift(`-X ${method}`);
  if (isFollowed) words.unshift('-N');
  if (token) words.push(`-H "Authorization: Bearer $${token}"`);
  for (const [name, value] of headers) words.push(`-H '${name}: ${value}'`);
  if (body !== null) {
    words.push("-H 'Content-Type: application/json'");
    words.push(`-d '${body.replaceAll("'", String.raw`'\''`)}'`);
  }
  return `curl ${words.join(' \\\n  ')}`;
}

function asFetch({ method, path, token, headers: more, body }: Call): string {
  const headers = [
    ...(token ? [`Authorization: \`Bearer \${${token}}\``] : []),
    ...more.map(([name, value]) => `'${name}': '${value}'`),
    ...(body === null ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === null ? [] : [`body: JSON.stringify(${indented(body, 2)})`]),
  ].map((option) => `  ${option},\n`);
  const url = `\`\${DESKHAND_URL}${path((name) => `\${${name}}`)}\``;
  const given = options.length === 0 ? '' : `, {\n${options.join('')}}`;
  return `const response = await fetch(${url}${given});`;
}

function asPython({ method, path, token, headers, body, isFollowed }: Call): string {
  const given = [
    `f"{DESKHAND_URL}${path((name) => `{${name}}`)}"`,
    ...(token ? [`headers={"Authorization": f"Bearer {${token}}"}`] : []),
    ...(headers.length > 0 ? [`headers=${JSON.stringify(Object.fromEntries(headers))}`] : []),
    ...(body === null ? [] : [`json=${indented(pythonLiteral(body), 4)}`]),
    ...(isFollowed ? ['stream=True'] : []),
  ].map((argument) => `    ${argument},\n`);
  return `response = requests.${method.toLowerCase()}(\n${given.join('')})`;
}

const indented = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);

const pythonWords: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
/** Spells the three words of JSON that Python spells differently; those inside strings stay. */
const pythonLiteral = (json: string) =>
  json.replace(/"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b/g, (part) => pythonWords[part] ?? part);
