import type { ConfirmBy, ReceiptPointers, ToolConversation } from '@deskhand/contract';
import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

export type JsonObject = Record<string, unknown>;

/** A tool as its server describes it. */
export interface ToolDefinition {
  name: string;
  title: string | null;
  description: string | null;
  inputSchema: JsonObject;
  outputSchema: JsonObject | null;
  annotations: JsonObject;
}

/** The administrator's decisions about a tool. */
export interface ToolPolicy {
  effect: 'read' | 'write' | 'disabled';
  requiredRoles: string[];
  identityArgument: string | null;
  timeoutMs: number | null;
  readbackTool: string | null;
  receipt: ReceiptPointers | null;
  /** How a user confirms it. */
  confirm: ConfirmBy;
  /** How users read, ask for, and are told of it; what is not set is not there. */
  conversation: ToolConversation;
}

/** A tool with everything that decides how it may be used. */
export interface ConnectorTool extends ToolPolicy {
  definition: ToolDefinition;
  /** Of the definition. */
  digest: string;
  /** Of the definition that a person approved; null: none is, or its approval was taken back. */
  approvedDigest: string | null;
  /** What was approved last, where it is not the definition as it is now that is approved. */
  approvedDefinition: ToolDefinition | null;
  /** Switched off for now; policy and approval stay. */
  paused: boolean;
  seenAt: string;
  goneAt: string | null;
  /** Which settings of the connector the tool was read with. */
  connectorVersion: string;
  /** True for the tool that hands cases over to people. */
  escalates: boolean;
}

/**
 * SHA-256, hexadecimal, over the canonical JSON of everything about a tool that people and models
 * decide by. The title is part of it: it is what a user reads before confirming.
 */
export function digestOf(definition: ToolDefinition): string {
  const { name, title, description, inputSchema, outputSchema, annotations } = definition;
  const canonical = canonicalJson({
    name,
    title,
    description,
    inputSchema,
    outputSchema,
    annotations,
  });
  return createHash('sha256').update(canonical).digest('hex');
}

/**
 * The properties that a schema of an object names; schemas are the connector's, and may name none.
 */
export function propertiesOf({ properties }: JsonObject): JsonObject {
  // An object by then; what its members are is checked by whoever reads them.
  return typeof properties === 'object' && properties !== null ? (properties as JsonObject) : {};
}

/** Picks, of what is known, that which a schema names. */
export const namedBy = (schema: JsonObject, known: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.keys(propertiesOf(schema))
      .filter((name) => Object.hasOwn(known, name))
      .map((name) => [name, known[name]]),
  );
