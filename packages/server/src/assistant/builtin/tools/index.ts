export { matchTool, type ToolMatchInput } from './match-tool.ts';
export type { MissingArgument, OfferedTool, ToolMatch } from './offered-tool.ts';
