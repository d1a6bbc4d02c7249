export { laterContext, matchTool } from './match-tool.ts';
export type { OfferedTool, ToolMatch } from './offered-tool.ts';
