import { foldedWords } from './fold.ts';
import { stopWords } from './stop-words.ts';

/** The languages with stop words, stemming and templates of their own. */
export const languages = ['en', 'pt', 'es', 'fr', 'de'] as const;
export type Language = (typeof languages)[number];

/** The language of a BCP 47 locale (`pt-BR` → `pt`), or null when it is none of ours. */
export function languageOf(locale: string | null | undefined): Language | null {
  const primary = locale?.split('-', 1)[0]?.toLowerCase();
  return languages.find((language) => language === primary) ?? null;
}

/**
 * The language `text` is written in, told by its function words and letters, or null when too
 * little of it is telling. Reads at most the first 200 words.
 */
export function detectLanguage(text: string): Language | null {
  const scores = new Map<Language, number>();
  const add = (language: Language, score: number) =>
    scores.set(language, (scores.get(language) ?? 0) + score);
  const start = text.slice(0, sampleCharacters);
  for (const [letters, language, score] of tellingLetters) {
    if (letters.test(start)) add(language, score);
  }
  for (const word of foldedWords(start)) {
    const speakers = speakersOf(word);
    for (const language of speakers) add(language, 1 / speakers.length);
  }
  const [best, second] = [...scores].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < scoreMin || best[1] < (second?.[1] ?? 0) * leadMin) return null;
  return best[0];
}

/** The language a document says it is in, else the one it looks like. */
export function documentLanguage(locale: string | null, text: string): Language | null {
  return locale === null ? detectLanguage(text) : languageOf(locale);
}

const sampleCharacters = 1_200;
const scoreMin = 0.9;
const leadMin = 1.3;

const tellingLetters: readonly (readonly [RegExp, Language, number])[] = [
  [/[ãõ]|ções/i, 'pt', 1.5],
  [/[ñ¿¡]|ción|ciones/i, 'es', 1.5],
  [/[œèêùû]|\b[ldjmtsn]['’]|qu['’]/i, 'fr', 1],
  [/[ßäöü]/i, 'de', 1],
];

/** Words that name the language of a short message as surely as its function words do. */
const tellingWords: Record<Language, string> = {
  en: 'hello hi thanks thank please password invoice invoices subscription account payment refund bill price month year yearly customer client team user delete change cancel login sign help goodbye morning cost much',
  pt: 'ola oi obrigado obrigada senha fatura faturas assinatura conta pagamento reembolso preco mes anual mensal dinheiro cliente equipe usuario excluir apagar alterar mudar cancelo ajuda tchau bom dia consigo recebo quanto voce voces plano planos',
  es: 'hola gracias contrasena clave factura facturas suscripcion cuenta pago reembolso precio mes anual mensual dinero cliente equipo usuario eliminar borrar cambiar cancelo ayuda adios buenos buenas puedo cuanto donde usted ustedes tarjeta',
  fr: 'bonjour salut merci facture factures abonnement compte paiement remboursement prix mois annuel mensuel argent client equipe utilisateur supprimer changer annuler aide revoir bonsoir combien puis vous passe carte',
  de: 'hallo danke passwort kennwort rechnung rechnungen abo abonnement konto zahlung erstattung preis monat jahr jahrlich monatlich geld kunde kunden team benutzer loschen andern kundigen hilfe tschuss guten tag viel kostet karte',
};

let speakersByWord: Map<string, Language[]> | undefined;

function speakersOf(word: string): readonly Language[] {
  speakersByWord ??= gatherSpeakers();
  return speakersByWord.get(word) ?? [];
}

function gatherSpeakers(): Map<string, Language[]> {
  const gathered = new Map<string, Language[]>();
  for (const language of languages) {
    for (const word of new Set([...stopWords[language], ...tellingWords[language].split(' ')])) {
      gathered.set(word, [...(gathered.get(word) ?? []), language]);
    }
  }
  return gathered;
}
