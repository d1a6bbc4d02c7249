import { unfoundedClaimNote } from '../actions/index.ts';
import type { Language } from '../language/index.ts';

/** Sentences the service itself puts into answers; written here, never by a model. */
const fallback = {
  en: 'The language model is not available right now, so the built-in assistant answers from the help articles.',
  pt: 'O modelo de linguagem não está disponível no momento; quem responde é o assistente integrado, a partir dos artigos de ajuda.',
  es: 'El modelo de lenguaje no está disponible en este momento; responde el asistente integrado, a partir de los artículos de ayuda.',
  fr: 'Le modèle de langage n’est pas disponible pour le moment ; l’assistant intégré répond à partir des articles d’aide.',
  de: 'Das Sprachmodell ist gerade nicht verfügbar; der eingebaute Assistent antwortet aus den Hilfeartikeln.',
} as const;

const unanswered = {
  en: 'Sorry, this could not be answered right now. Your message is saved; please try again in a moment.',
  pt: 'Desculpe, não foi possível responder agora. Sua mensagem foi salva; tente novamente em instantes.',
  es: 'Lo siento, no se pudo responder ahora. Tu mensaje está guardado; inténtalo de nuevo en un momento.',
  fr: 'Désolé, impossible de répondre pour le moment. Votre message est enregistré ; réessayez dans un instant.',
  de: 'Das konnte gerade leider nicht beantwortet werden. Deine Nachricht ist gespeichert; versuche es gleich noch einmal.',
} as const;

const unchanged = {
  en: 'Nothing was changed by this message.',
  pt: 'Nada foi alterado por esta mensagem.',
  es: 'Este mensaje no ha cambiado nada.',
  fr: 'Rien n’a été modifié par ce message.',
  de: 'Durch diese Nachricht wurde nichts geändert.',
} as const;

export const fallbackNote = (language: Language): string => fallback[language];
export const unansweredNote = (language: Language): string => unanswered[language];
/** With an answer that could be read as news of a change, where the tenant has anything that can change. */
export const unchangedNote = (language: Language): string => unchanged[language];
/** In place of a model's claim that something was done. */
export const unfoundedNote = unfoundedClaimNote;
