export { asksToUndo, pointsBack, wordsInCommon } from './asks-to-undo.ts';
export {
  answerFromKnowledge,
  nearestIn,
  nearestMax,
  readSmalltalk,
  type BuiltinAnswer,
  type BuiltinInput,
} from './answer-from-knowledge.ts';
export type { ComposedSection } from './compose-answer.ts';
export { cutQuote } from './excerpts.ts';
export type { Considered } from './consider-passages.ts';
export { nameOf, type FoundPassage } from './find-passages.ts';
export {
  dialogueBefore,
  readQuestion,
  refersBackwards,
  type HistoryMessage,
  type Question,
} from './question.ts';
export { tellOfProposal } from './tell-of-proposal.ts';
export {
  amendProposal,
  chooseOfSeveral,
  offerWeights,
  figuresIn,
  looseNumbers,
  matchChangeOf,
  matchEarlierReadings,
  findLikely,
  isDoneByNoTool,
  matchReadingsBefore,
  findRequested,
  readingsCalledSo,
  splitQuestions,
  requested,
  requestOf,
  searchTools,
  shownByPage,
  todayIn,
  toolsForCharge,
  ToolSearch,
  toolWeights,
  type FilledTool,
  type Given,
  type LikelyMatch,
  type SplitQuestions,
  type ToolMatch,
} from './tools/index.ts';
