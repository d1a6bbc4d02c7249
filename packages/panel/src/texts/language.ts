/** The languages of the panel, by the names that they give themselves. */
export const languages = { en: 'English', 'pt-BR': 'Português' } as const;

export type Language = keyof typeof languages;

const keptName = 'deskhand-panel-language';

/** What somebody chose here, else the first of the browser's languages that the panel speaks, else English. */
export function chooseLanguage(kept: string | null, preferred: readonly string[]): Language {
  for (const each of kept === null ? preferred : [kept, ...preferred]) {
    const [name] = each.toLowerCase().split('-');
    if (name === 'en') return 'en';
    // Readers of other Portuguese are served better by Brazil's than by English.
    if (name === 'pt') return 'pt-BR';
  }
  return 'en';
}

/** What somebody chose in this browser; null where nobody did, or where it keeps nothing. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(keptName);
  } catch {
    return null;
  }
}

/** Keeps the choice in this browser and loads the page anew, in that language. */
export function switchLanguage(to: Language): void {
  try {
    localStorage.setItem(keptName, to);
  } catch {
    // A browser that keeps nothing keeps no session either: there is nothing to switch in.
  }
  window.location.reload();
}
