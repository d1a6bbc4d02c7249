export type { Retrieve } from './answer-builtin.ts';
export { createAnswerer } from './answer-turn.ts';
export { tellGivenUp } from './carry-out-ruling.ts';
export { registerAssistantRoutes } from './http/index.ts';
export { createModel, type Model } from './providers/index.ts';
export { createSettingsReader, type EffectiveSettings } from './settings/effective-settings.ts';
