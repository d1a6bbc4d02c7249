/** A tool of the tenant's connector. Everything in it is the tenant's: bounded, never trusted. */
export interface OfferedTool {
  name: string;
  title: string;
  description: string;
  /** JSON Schema of an object. */
  inputSchema: Readonly<Record<string, unknown>>;
  effect: 'read' | 'write';
}

export interface MissingArgument {
  name: string;
  /** What the schema says of it, or its name in words; at most 200 characters. */
  description: string;
}

export type ToolMatch =
  | { kind: 'none' }
  /** What was asked on about is no longer wanted. */
  | { kind: 'dropped'; tool: OfferedTool }
  | { kind: 'call'; tool: OfferedTool; arguments: Record<string, unknown> }
  | {
      kind: 'ask';
      tool: OfferedTool;
      missing: MissingArgument[];
      /** What was read already. */
      arguments: Record<string, unknown>;
    };
