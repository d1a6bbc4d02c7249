import type { Language } from '../language/index.ts';
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

const nothingWaits: Record<Language, string> = {
  en: 'Nothing is waiting for your confirmation, and nothing was changed by this message. What can I help you with?',
  pt: 'Nada aguarda sua confirmação, e nada foi alterado por esta mensagem. Como posso ajudar?',
  es: 'No hay nada pendiente de tu confirmación, y este mensaje no ha cambiado nada. ¿En qué puedo ayudarte?',
  fr: 'Rien n’attend votre confirmation, et rien n’a été modifié par ce message. Comment puis-je vous aider ?',
  de: 'Nichts wartet auf deine Bestätigung, und durch diese Nachricht wurde nichts geändert. Wobei kann ich helfen?',
};

/** The user says yes, no or stop where nothing is proposed. */
export const nothingWaitsText = (language: Language): string => nothingWaits[language];
