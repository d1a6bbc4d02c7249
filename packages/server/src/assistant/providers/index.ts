export { callModel } from './call-model.ts';
export { createModel, publicUrls } from './create-model.ts';
export type { Budgets } from './deadlines.ts';
export type {
  Model,
  ModelCall,
  ModelEvent,
  ModelMessage,
  ModelRequest,
  ModelSettings,
  ModelSignal,
  ModelTool,
} from './model.ts';
export { ModelFailure, type ModelFailureCode } from './model-failure.ts';
