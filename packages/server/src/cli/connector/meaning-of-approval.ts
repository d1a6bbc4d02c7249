import type { ConnectorTool } from '@deskhand/contract';

export type Use = 'reads' | 'writes' | 'escalates';

/** What a tool is used for once it is approved under `effect`. */
export function useOf(
  tool: ConnectorTool,
  escalationTool: string | null,
  effect: ConnectorTool['effect'],
): Use {
  if (tool.name === escalationTool) return 'escalates';
  return effect === 'read' && tool.annotations['readOnlyHint'] === true ? 'reads' : 'writes';
}

/** Says what approving a tool lets happen, in one sentence for the person who decides. */
export function meaningOf(use: Use, requiredRoles: readonly string[]): string {
  const roles = requiredRoles.join(', ');
  const whom = roles === '' ? 'every end user' : `every end user who has the roles ${roles}`;
  switch (use) {
    case 'reads':
      return `The assistant may call it for ${whom}, by itself, at once and without asking.`;
    case 'writes':
      return `The assistant may propose it to ${whom}; each call runs once that person has confirmed it.`;
    case 'escalates':
      return 'It is called when the case of an end user is handed to a person; the assistant itself cannot call it.';
  }
}
