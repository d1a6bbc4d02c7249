import { languages, packs } from '../../language/index.ts';

/** Whether an answer asks which of several requests to begin with. */
export const asksWhichRequestFirst = (answer: string): boolean =>
  languages.some((language) => answer === packs[language].sentences.actions.several);
