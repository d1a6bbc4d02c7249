export { laterContext } from './afterwards.ts';
export { matchTool } from './match-tool.ts';
export type { OfferedTool, ToolMatch } from './offered-tool.ts';
