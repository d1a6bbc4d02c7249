export type { Retrieve } from './answer-builtin.ts';
export { createAnswerer } from './answer-turn.ts';
export { createPhraseProposals, type ProposePhrases } from './phrases/propose-phrases.ts';
export { createAssistantTest, type TestAssistant } from './settings/test-assistant.ts';
export { claimsSuccess } from '../claims/index.ts';
export { tellGivenUp } from './carry-out-ruling.ts';
export { registerAssistantRoutes } from './http/index.ts';
export { createModel, type Model } from './providers/index.ts';
export { createSettingsReader, type EffectiveSettings } from './settings/effective-settings.ts';
