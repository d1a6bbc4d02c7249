export { isAboutNothing } from './is-about-nothing.ts';
export { bareObjects, ownObjects } from './own-objects.ts';
export { questionBehindNo } from './question-behind-no.ts';
export { readReaction } from './reaction/read-reaction.ts';
export type { Reaction } from './reaction/reaction.ts';
export { readOnce, readUtterance, utteranceOf, type Utterance } from './read-utterance.ts';
export {
  asksForData,
  asksWhich,
  asksWho,
  asksWhy,
  clausesOf,
  cutIntoClauses,
  deniesSomething,
  holdsQuestion,
  isShowing,
  namesOwn,
  requestsIn,
  saysFrom,
  saysNot,
  speaksOfOwn,
  splitAtAnd,
  statesSomething,
  wantsToSee,
  withoutDenied,
  withoutShowing,
  type Clause,
} from './request-form.ts';
export { sentencesSaid } from './sentences-said.ts';
export { charactersMax, quotesIn, withoutValues, tokensIn, type Token } from './tokens.ts';
export { wantsPerson } from './wants-person.ts';
export { namesPayers, saysWasCharged } from './was-charged.ts';
