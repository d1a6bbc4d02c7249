import { unfoundedClaimNote } from '../actions/index.ts';
import type { Language } from '../knowledge/index.ts';

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
  en: 'This answer has changed nothing. A change is proposed first, and is done only with a receipt.',
  pt: 'Esta resposta não alterou nada. Uma alteração é proposta primeiro e só está feita com um recibo.',
  es: 'Esta respuesta no ha cambiado nada. Un cambio se propone primero y solo está hecho con un recibo.',
  fr: 'Cette réponse n’a rien modifié. Une modification est d’abord proposée et n’est faite qu’avec un reçu.',
  de: 'Diese Antwort hat nichts geändert. Eine Änderung wird erst vorgeschlagen und ist nur mit einem Beleg erledigt.',
} as const;

export const fallbackNote = (language: Language): string => fallback[language];
export const unansweredNote = (language: Language): string => unanswered[language];
/** Below a model's answer to somebody who wants something changed. */
export const unchangedNote = (language: Language): string => unchanged[language];
/** In place of a model's claim that something was done. */
export const unfoundedNote = unfoundedClaimNote;
