export type { Retrieve } from './answer-builtin.ts';
export { createAnswerer, type AnswererDeps } from './answer-turn.ts';
export { createPhraseProposals, type ProposePhrases } from './phrases/propose-phrases.ts';
export { isModelAddress } from './settings/set-assistant.ts';
export { createAssistantTest, type TestAssistant } from './settings/test-assistant.ts';
export { claimsSuccess } from '../claims/index.ts';
export { tellGivenUp } from './carry-out-ruling.ts';
export { registerAssistantRoutes } from './http/index.ts';
export { toldTrace } from './trace/told-trace.ts';
export { readDraft, readLive } from './versions/draft.ts';
export { setFirstScreen } from './versions/set-first-screen.ts';
export { lockDraft, selectLiveNumber, selectVersion } from './versions/store.ts';
export { answering, unsaid } from './versions/versioned-settings.ts';
export { answeredIn } from './read-turn.ts';
export { showAnswer } from './show-answer.ts';
export { createModel, ModelFailure, publicUrls, type Model } from './providers/index.ts';
export {
  createSettingsReader,
  nameFor,
  type EffectiveSettings,
  type SettingsReader,
} from './settings/effective-settings.ts';
export type { RequireChecks } from './versions/require-checks.ts';
export { sealedInAssistants } from './settings/sealed-columns.ts';
