export { looseNumbers } from './amounts.ts';
export { amendProposal } from './amend-proposal.ts';
export { matchChangeOf, matchEarlierReadings, matchReadingsBefore } from './earlier-reading.ts';
export { fillValues, shownByPage, type Given } from './fill-values.ts';
export { matchLikely } from './match-likely.ts';
export { matchTool } from './match-tool.ts';
export { namesIn, namesSaid, rankTools } from './rank-tools.ts';
export { todayIn } from './read-dates.ts';
export type { FilledTool, LikelyMatch, ToolMatch } from './tool-match.ts';
