export { createAnswerAs, type AnswerAs } from './answer-as.ts';
export { createPlayground, type AskPlayground } from './ask-playground.ts';
export { registerPlaygroundRoutes } from './http/index.ts';
export { createToolTrials, type TryTool } from './try-tool.ts';
export { selectTenantState } from './store.ts';
