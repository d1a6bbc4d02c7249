import type { Dialogue } from '@deskhand/contract';
import type { Answer } from './turn.ts';

/** What an answer did, for whoever reads the message behind it. */
export function dialogueOf({ dialogue, proposal, notice }: Answer): Dialogue {
  return {
    ...(proposal && { asks: { kind: 'proposal', tool: proposal.tool } }),
    ...dialogue,
    ...(notice !== undefined && { notice }),
  };
}
