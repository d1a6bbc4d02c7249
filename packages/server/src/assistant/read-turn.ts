import type { PinnedTurn } from '../actions/index.ts';
import type { HistoryMessage } from '../builtin/index.ts';
import type { Turn } from '../cases/index.ts';
import {
  languageOf,
  localeFor,
  localeIn,
  packs,
  type Language,
  type ServiceSentences,
} from '../language/index.ts';
import { nameFor, type EffectiveSettings } from './settings/effective-settings.ts';
import type { TurnTrace } from './trace/turn-trace.ts';
import { readUtterance, utteranceOf, type Utterance } from '../utterance/index.ts';

/** A turn, the settings it is answered by, and what was read of it once for all who answer. */
export interface ReadTurn {
  readonly turn: PinnedTurn;
  readonly settings: EffectiveSettings;
  readonly message: Utterance;
  /** What the user and the assistant have said before, oldest first; a model is told what people said, too. */
  readonly history: readonly HistoryMessage[];
  /** Whether nothing that was said before is missing: the context belongs to the first message. */
  readonly isWhole: boolean;
  /** The user's BCP 47 locale, else the tenant's. */
  readonly locale: string;
  /** The language the user is answered in. */
  readonly language: Language;
  /** The same as a BCP 47 tag, with the user's region where that is known. */
  readonly answerLocale: string;
  /** The service's own sentences in it. */
  readonly sentences: ServiceSentences;
  /** When the turn was read, in milliseconds since the Unix epoch. */
  readonly nowMs: number;
  /** Where whoever decides something notes why. */
  readonly trace: TurnTrace;
}

export function readTurn(
  turn: PinnedTurn,
  settings: EffectiveSettings,
  trace: TurnTrace,
  nowMs: number,
): ReadTurn {
  const message = readUtterance(turn.content);
  const history = historyOf(turn);
  for (const entry of history) utteranceOf(entry, message);
  const language = allowedBy(settings, answeredIn(turn, settings.locale, message, history));
  const own = localeIn(turn.context);
  const locale = own !== null && isAmong(settings.languages, own) ? own : settings.locale;
  trace.understood({
    ...{ text: turn.content, language, locale, terms: message.tellingWords(language) },
    ...{ wants: null, background: null },
    decides: turn.ruling?.kind ?? null,
    requests: turn.request?.tool ?? null,
  });
  return {
    turn,
    settings: { ...settings, name: nameFor(settings.name, locale) },
    message,
    history,
    isWhole: turn.history.length === turn.seq - 1,
    locale,
    language,
    answerLocale: localeFor(locale, language),
    sentences: packs[language].sentences,
    nowMs,
    trace,
  };
}

/**
 * Answers the language of the message where it tells, else of what the user wrote before, else of the
 * user's locale. "Ok" alone tells nothing.
 */
export function answeredIn(
  turn: Turn,
  fallback: string,
  message = readUtterance(turn.content),
  history = historyOf(turn),
): Language {
  if (message.language) return message.language;
  for (const entry of history.toReversed()) {
    const language = entry.author === 'user' ? utteranceOf(entry).language : null;
    if (language) return language;
  }
  return languageOf(localeIn(turn.context) ?? fallback) ?? 'en';
}

const historyOf = (turn: Turn): readonly HistoryMessage[] =>
  turn.history.flatMap(({ author_type: author, content, dialogue }) =>
    author === 'user' || author === 'assistant' ? [{ author, content, dialogue }] : [],
  );

/** The language that was found, where the assistant may answer in it; else its own, else the first it may. */
function allowedBy({ languages, locale }: EffectiveSettings, found: Language): Language {
  if (isAmong(languages, found)) return found;
  const spoken = languages.map(languageOf).filter((one) => one !== null);
  const own = languageOf(locale);
  return own && spoken.includes(own) ? own : (spoken[0] ?? own ?? found);
}

const isAmong = (languages: readonly string[], locale: string): boolean =>
  languages.length === 0 || languages.some((one) => primaryOf(one) === primaryOf(locale));

const primaryOf = (locale: string): string => locale.toLowerCase().split('-')[0]!;
