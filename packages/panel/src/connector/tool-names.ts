import { useQuery } from '@tanstack/react-query';
import { toolsQuery } from './queries.ts';
import { nameOf } from './tool-list.tsx';

/** What people call the tool of a name; else the title it had, or the name itself. */
export type ToolNames = (tool: string, title?: string | null) => string;

/** Names of tools as they are called now; they are asked for only where there are tools to be named. */
export function useToolNames(isNeeded: boolean): ToolNames {
  const { data: tools } = useQuery({ ...toolsQuery, enabled: isNeeded });
  return (name, title = null) => {
    const found = tools?.find((tool) => tool.name === name);
    return found ? nameOf(found) : (title ?? name);
  };
}
