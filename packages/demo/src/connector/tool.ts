import type pg from 'pg';
import { Type, type Static, type TObject } from 'typebox';
import type { Role } from './people.ts';
import type { Speech } from './speech/speech.ts';

/** Who calls, as told by the service and found in `users`. */
export interface Caller {
  id: string;
  name: string;
  email: string;
  role: Role;
  workspaceId: string;
  workspace: string;
}

/** What a tool works with beside its arguments. */
export interface Setting {
  caller: Caller;
  now: Date;
  /** The language that the answer is read in. */
  speech: Speech;
  /** The case at the service, or null when the call names none. */
  caseId: string | null;
  idempotencyKey: string | null;
}

export interface Query extends Setting {
  db: pg.Pool;
}

export interface Change extends Setting {
  /** Everything a change does happens in here, or not at all. */
  tx: pg.PoolClient;
}

/** What a change would come to, in sentences for people. */
export interface Foreseen {
  summary: string;
  details: { label: string; value: string }[];
  warnings: string[];
  reversible: boolean;
}

/** What a change came to. */
export interface Made {
  /** One of the tool's documented statuses. */
  status: string;
  /** One sentence for people. */
  says: string;
  /** Names the receipt where what was made has an id of its own. */
  id?: string;
  /** The same before it is made; of the tools that have a preview. */
  foreseen?: Foreseen;
  /** What is answered beside the receipt. */
  details?: Record<string, unknown>;
}

export interface Receipt {
  id: string;
  url: string;
  status: string;
}

interface Definition {
  name: string;
  title: string;
  description: string;
  input: TObject;
  output: TObject;
  /** The argument that names a user, who must be the caller. */
  identityArgument?: string;
}

export interface ReadTool extends Definition {
  effect: 'read';
  read(query: Query, given: unknown): Promise<Record<string, unknown>>;
}

export interface WriteTool extends Definition {
  effect: 'write';
  /** The least that one has to be; null: any teammate. */
  leastRole: Role | null;
  /** Whether the same arguments again, under no key, would change nothing more. */
  idempotent: boolean;
  destructive: boolean;
  /** Statuses a receipt of this tool can carry. */
  statuses: readonly [string, ...string[]];
  /** How long the work before the change takes. */
  preparationMs?: number;
  /** Where the receipt's page is, when it is not that of receipts. */
  folder?: string;
  /** Answers the receipt's fields by themselves instead of inside `receipt`. */
  flat?: boolean;
  change(change: Change, given: unknown): Promise<Made>;
  /**
   * What a second call under a key still brings along to what the first one made, `id`. Its other
   * arguments may differ then; without this they may not.
   */
  again?: (change: Change, id: string, given: unknown) => Promise<void>;
}

export type Tool = ReadTool | WriteTool;

/** A request that was understood and is not granted: its text is for the user, nothing was changed. */
export class ToolRefusal extends Error {
  override readonly name = 'ToolRefusal';
}

/** Types what `read` is given by the schema that it has been validated with. */
export function readTool<Input extends TObject>(
  tool: Omit<ReadTool, 'effect' | 'read' | 'input'> & {
    input: Input;
    read(query: Query, given: Static<Input>): Promise<Record<string, unknown>>;
  },
): ReadTool {
  // Whoever calls has validated the arguments with `input`; a list of tools can't say so in types.
  return {
    ...tool,
    effect: 'read',
    read: (query, given) => tool.read(query, given as Static<Input>),
  };
}

/** The same for a tool that changes something. */
export function writeTool<Input extends TObject>(
  tool: Omit<WriteTool, 'effect' | 'change' | 'again' | 'input'> & {
    input: Input;
    change: (change: Change, given: Static<Input>) => Promise<Made>;
    again?: (change: Change, id: string, given: Static<Input>) => Promise<void>;
  },
): WriteTool {
  const { change, again, ...rest } = tool;
  const { summary } = rest.flat ? {} : { summary: Type.String({ description: 'what was done' }) };
  return {
    ...rest,
    ...(summary && { output: Type.Object({ ...rest.output.properties, summary }) }),
    effect: 'write',
    // As above.
    change: (setting, given) => change(setting, given as Static<Input>),
    ...(again && { again: (setting, id, given) => again(setting, id, given as Static<Input>) }),
  };
}

export const receiptSchema = (statuses: readonly string[]) =>
  Type.Object({
    id: Type.String(),
    url: Type.String(),
    status: OneOf([...statuses]),
  });

/** One of some texts, and said to be a text: not every reader of a schema takes that from the values. */
export const OneOf = <const Value extends string>(
  values: Value[],
  options: { description?: string } = {},
) => Type.Enum(values, { type: 'string', ...options });
