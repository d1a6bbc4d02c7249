import { languages, packs, type ConsentPhrases } from '../../language/index.ts';

export type Role = keyof ConsentPhrases;

/** Per language: each phrase, folded, with what it says. */
export const phrases: readonly ReadonlyMap<string, Role>[] = languages.map((language) =>
  phraseRoles(packs[language].consent),
);

function phraseRoles(consent: ConsentPhrases): Map<string, Role> {
  const roles = new Map<string, Role>();
  for (const role of ['yes', 'agreeable', 'please', 'thanks', 'no'] as const) {
    for (const phrase of consent[role].split('|')) roles.set(phrase.trim(), role);
  }
  return roles;
}
