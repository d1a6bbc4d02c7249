import type { ConnectorTool } from '@deskhand/contract';
import { saysItReads } from './policy/fields-props.ts';

type Tool = Pick<ConnectorTool, 'effect' | 'annotations'>;

/**
 * What a tool does by its policy as soon as its definition is approved. The service's own `treatedAs` counts
 * every tool that waits for approval as one that changes something, which misleads whoever has to decide.
 */
export const effectOnceApproved = (tool: Tool): ConnectorTool['effect'] =>
  tool.effect === 'read' && !saysItReads(tool) ? 'write' : tool.effect;

type Approval = Pick<ConnectorTool, 'state' | 'approvedDefinition'>;

/** Whether a tool waits because somebody took its approval back. */
export const isTakenBack = ({ state, approvedDefinition }: Approval): boolean =>
  state === 'unapproved' && approvedDefinition !== null;
