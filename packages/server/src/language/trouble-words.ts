import { ofEachLanguage, wordsOfList } from './word-lists.ts';

/** What people call what is wrong, folded; German joins it to what it is with: "Loginproblem". */
export const troubleWords = ofEachLanguage(
  (language): ReadonlySet<string> =>
    new Set(
      wordsOfList(
        {
          en: 'problem problems issue issues trouble error errors',
          de: 'problem probleme schwierigkeiten fehler storung',
          fr: 'probleme problemes souci soucis erreur erreurs',
          es: 'problema problemas error errores fallo',
          pt: 'problema problemas erro erros falha',
        }[language],
      ),
    ),
);
