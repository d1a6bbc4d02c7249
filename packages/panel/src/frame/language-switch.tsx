import { language } from '../texts/index.ts';
import { languages, switchLanguage, type Language } from '../texts/language.ts';

/** Leads to the panel's other language, under the name that its readers look for. */
export function LanguageSwitch() {
  const names = Object.keys(languages) as Language[];
  return names
    .filter((each) => each !== language)
    .map((each) => (
      <button
        key={each}
        type="button"
        className="language-switch"
        lang={each}
        onClick={() => switchLanguage(each)}
      >
        {languages[each]}
      </button>
    ));
}
