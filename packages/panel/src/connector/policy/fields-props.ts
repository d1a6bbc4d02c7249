import type { ConnectorTool } from '@deskhand/contract';
import type { Place } from './pointers.ts';
import type { Policy } from './policy.ts';

/** What each part of the form gets. */
export interface FieldsProps {
  tool: ConnectorTool;
  /** All tools of the connector. */
  tools: readonly ConnectorTool[];
  policy: Policy;
  set: (changes: Partial<Policy>) => void;
  /** In which words are written. */
  language: string;
  /** Schema of what the tool answers; of what it has answered, where it declares none. */
  schema: Record<string, unknown> | null;
  places: readonly Place[];
}

export const saysItReads = ({ annotations }: Pick<ConnectorTool, 'annotations'>): boolean =>
  annotations['readOnlyHint'] === true;

/** The arguments that a tool takes, by name. */
export function argumentsOf({ inputSchema }: Pick<ConnectorTool, 'inputSchema'>): string[] {
  const { properties } = inputSchema;
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

/** Whether the service fills an argument, so that nobody says it or reads its name. */
export const isFilledIn = (name: string, { identityArgument }: Policy): boolean =>
  name === 'idempotencyKey' || name === identityArgument;
