import { english, type Texts } from './english.ts';
import { chooseLanguage, keptLanguage, type Language } from './language.ts';

const chosen = chooseLanguage(keptLanguage(), globalThis.navigator?.languages ?? []);

/**
 * The modules of the views read their texts while they are loaded. All of them wait here, so nothing is
 * drawn in English first. English stands in for a language that can't be loaded.
 */
const portuguese =
  chosen === 'pt-BR' ? await import('./portuguese.ts').catch(() => undefined) : undefined;

/** Everything that the panel says. */
export const texts: Texts = portuguese?.portuguese ?? english;

/** What the texts are written in; dates and numbers are written as its readers write them. */
export const language: Language = portuguese ? 'pt-BR' : 'en';
