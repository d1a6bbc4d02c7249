import { isBlank, type Passage } from '@deskhand/contract';
import { withoutReceiptMark } from '../actions/index.ts';
import { createClaimGuard, type ClaimGuardOptions } from '../claims/index.ts';
import { languageOf, packs, type IdentifyLanguage, type Language } from '../language/index.ts';
import { createCitationFilter } from './cite-passages.ts';
import type { NamedTools } from './name-tools.ts';
import { beginningOf, endOf, type Notice } from './notice.ts';
import { ModelFailure } from './providers/index.ts';
import type { ReadTurn } from './read-turn.ts';
import { addressesIn, createSafeMarkdown } from './safe-markdown.ts';
import { wishOfTurn } from './wish-of-turn.ts';

/** A model's answer on its way to the user. */
interface Speech {
  push(piece: string): void;
  /** The answer is over. */
  end(): void;
  /** What was shown so far of the model's words. */
  text(): string;
  /** The service's own sentence beside them. */
  notice(): Notice | null;
}

/** What is known of what the answer is made from. */
type Known = Required<Pick<ClaimGuardOptions, 'identify' | 'knowsReader' | 'isGiven'>>;

/**
 * Lets out what a model says as far as its claims are read, and without addresses that are not in the
 * passages it was given. What the service says beside it goes out past all that reads the model's words.
 * `push` and `end` throw ModelFailure for what plainly claims a change, and for an answer without words.
 */
export function speakSafely(
  read: ReadTurn,
  tools: NamedTools,
  passages: readonly Passage[],
  known: Known,
  emit: (text: string) => void,
): Speech {
  const reader = languageOfReader(read, known.identify);
  const citations = createCitationFilter(passages.length);
  const guard = createClaimGuard({
    // A tool may have been approved since the message was accepted.
    canChange: read.turn.canChange || tools.canWrite,
    titles: tools.titles,
    wish: wishOfTurn(read),
    expected: read.message.language,
    ...known,
  });
  const markdown = createSafeMarkdown(
    new Set(passages.flatMap(({ url, text }) => [url ?? '', ...addressesIn(text)])),
  );
  let shown = '';
  let notice: Notice | null = null;
  const say = (text: string): void => {
    if (text !== '') emit(text);
  };
  const show = (text: string): void => {
    shown += text;
    say(text);
  };
  const take = (text: string): void => {
    if (guard.isWithheld) throw new ModelFailure('unfounded_claim');
    if (guard.contradicts === 'before' && notice === null) {
      notice = { text: contradictionIn(reader, null), place: 'before' };
      say(beginningOf(notice));
    }
    show(markdown.push(text));
  };
  return {
    push: (piece: string) => take(guard.push(withoutReceiptMark(citations.push(piece)))),
    end() {
      take(guard.push(withoutReceiptMark(citations.end())));
      const { text, verdict } = guard.finish();
      if (verdict === 'withheld') throw new ModelFailure('unfounded_claim');
      take(text);
      show(markdown.end());
      if (isBlank(shown)) throw new ModelFailure('empty');
      if (guard.contradicts !== 'behind') return;
      notice = { text: contradictionIn(reader, guard.language), place: 'behind' };
      say(endOf(shown, notice));
    },
    text: () => shown,
    notice: () => notice,
  };
}

/** Who writes another language than the five reads that of the application better than a neighbour of theirs. */
function languageOfReader(
  { turn, message, locale, language }: ReadTurn,
  identify: IdentifyLanguage,
): Language {
  if (message.words.length < identifiedWordsMin) return language;
  return languageOf(identify(turn.content)) ?? languageOf(locale) ?? 'en';
}

const identifiedWordsMin = 4;

/** In the user's language, and in that of the answer where it is another one. */
function contradictionIn(asked: Language, answered: Language | null): string {
  const both = new Set([asked, answered ?? asked]);
  return [...both].map((language) => packs[language].sentences.notes.unchanged).join(' ');
}
