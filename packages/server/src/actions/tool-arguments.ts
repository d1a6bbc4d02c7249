import {
  canonicalJson,
  honoursKey,
  namesAnotherUser,
  propertiesOf,
  type ConnectorTool,
  type JsonObject,
  type SchemaValidators,
} from '../connector/index.ts';
import { publicId } from '../platform/ids.ts';

/** The service fills this argument when it executes: neither a model nor a user has a say in it. */
const keyArgument = 'idempotencyKey';
const sampleKey = publicId('act', '0'.repeat(32));
const argumentsCharactersMax = 16 * 1024;

/** A tool's input as it is shown to whoever may ask for it: without what the service fills in. */
export function askedInput({ definition, identityArgument }: ConnectorTool): JsonObject {
  const { required, ...schema } = definition.inputSchema;
  const isAsked = (name: unknown) => name !== keyArgument && name !== identityArgument;
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(propertiesOf(schema)).filter(([name]) => isAsked(name)),
    ),
    ...(Array.isArray(required) && { required: required.filter(isAsked) }),
  };
}

type CheckedArguments =
  | { ok: true; arguments: JsonObject }
  /** In words for whoever wrote them. */
  | { ok: false; problem: string };

/** What was asked for, with the user's own id where the tool wants one, and against its schema. */
export async function checkArguments(
  validators: SchemaValidators,
  tool: ConnectorTool,
  asked: unknown,
  userId: string,
): Promise<CheckedArguments> {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) {
    return refused('The arguments must be an object.');
  }
  // An object, as was just seen.
  const args = withIdentity(tool, asked as JsonObject, userId);
  if (!canBeSent(args)) return refused('The arguments hold what JSON text cannot carry.');
  if (Object.hasOwn(args, keyArgument)) return refused(`\`${keyArgument}\` is not yours to set.`);
  if (namesAnotherUser(tool, args, userId)) {
    return refused(`\`${tool.identityArgument}\` must name the user who asks.`);
  }
  const sent = honoursKey(tool) ? { ...args, [keyArgument]: sampleKey } : args;
  const checked = await validators.checkInput(tool, sent);
  return checked.valid === true ? { ok: true, arguments: args } : refused(checked.problem);
}

const refused = (problem: string): CheckedArguments => ({ ok: false, problem });

function withIdentity(tool: ConnectorTool, args: JsonObject, userId: string): JsonObject {
  const { identityArgument: name, definition } = tool;
  if (name === null || !Object.hasOwn(propertiesOf(definition.inputSchema), name)) return args;
  return Object.hasOwn(args, name) ? args : { ...args, [name]: userId };
}

/** Tells whether arguments can be signed, stored, and shown whole. */
export function canBeSent(args: JsonObject): boolean {
  try {
    const text = canonicalJson(args);
    return text.length <= argumentsCharactersMax && !text.includes('\\u0000');
  } catch {
    return false;
  }
}
