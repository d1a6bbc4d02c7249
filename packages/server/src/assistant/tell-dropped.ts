import type { Language } from '../knowledge/index.ts';
import { plain } from './tell-reading.ts';

const sentences: Record<Language, (title: string) => string> = {
  en: (title) => `All right, I leave **${title}** as it is. Nothing was changed.`,
  pt: (title) => `Tudo bem, deixo **${title}** como está. Nada foi alterado.`,
  es: (title) => `De acuerdo, dejo **${title}** como está. No se ha cambiado nada.`,
  fr: (title) => `D’accord, j’en reste là pour **${title}**. Rien n’a été modifié.`,
  de: (title) => `In Ordnung, **${title}** bleibt liegen. Es wurde nichts geändert.`,
};

/** The user no longer wants what they were asked on about. */
export const droppedText = ({ title }: { title: string }, language: Language): string =>
  sentences[language](plain(title));
