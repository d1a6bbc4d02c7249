import type { Emit } from '../cases/index.ts';
import { isBlank, type Passage } from '@deskhand/contract';
import { withoutReceiptMark } from '../actions/index.ts';
import { createClaimGuard } from '../claims/index.ts';
import { createCitationFilter } from './cite-passages.ts';
import type { NamedTools } from './name-tools.ts';
import { beginningOf } from './notice.ts';
import { ModelFailure } from './providers/index.ts';
import type { ReadTurn } from './read-turn.ts';
import { addressesIn, createSafeMarkdown } from './safe-markdown.ts';

/** A model's answer on its way to the user. */
interface Speech {
  push(piece: string): void;
  /** The answer is over. */
  end(): void;
  /** What was shown so far of the model's words. */
  text(): string;
  /** The service's own sentence that stands before them: nothing was changed. */
  readonly notice: string | null;
}

/**
 * Lets out what a model says. Where anything can change, all of it stands below the service's own sentence
 * that nothing was changed, whatever it says and in whichever language; what plainly claims a change
 * is withheld besides. Addresses that are not in the passages it was given are taken out.
 * `push` and `end` throw ModelFailure for a plain claim, and for an answer without words.
 */
export function speakSafely(
  { turn, sentences, trace }: ReadTurn,
  tools: NamedTools,
  passages: readonly Passage[],
  knowsReader: () => boolean,
  emit: Emit,
): Speech {
  const lines = createLineReader();
  const citations = createCitationFilter(passages.length);
  const guard = createClaimGuard({ titles: tools.titles, knowsReader });
  const markdown = createSafeMarkdown(
    new Set(passages.flatMap(({ url, text }) => [url ?? '', ...addressesIn(text)])),
  );
  // A tool may have been approved since the message was accepted.
  const canChange = turn.canChange || tools.canWrite;
  const notice = canChange ? sentences.notes.unchanged : null;
  let shown = '';
  const show = (text: string): void => {
    if (guard.withheldClaim !== null) {
      trace.guarded('claim_withheld', [guard.withheldClaim.trim()]);
      throw new ModelFailure('unfounded_claim');
    }
    if (text === '') return;
    if (shown === '' && notice !== null) emit(beginningOf(notice), notice);
    shown += text;
    emit(text);
  };
  const take = (piece: string): void =>
    show(markdown.push(guard.push(withoutReceiptMark(citations.push(piece)))));
  function noteRemoved(): void {
    const { removed: forms } = guard;
    if (forms.length > 0) trace.guarded('outcome_form_removed', forms);
    if (citations.removed.length > 0) trace.guarded('citations_removed', citations.removed);
    if (markdown.removed.length > 0) trace.guarded('addresses_removed', markdown.removed);
    if (notice !== null) trace.guarded('notice_added', [], 'something_can_change');
  }
  return {
    push: (piece) => take(lines.push(piece)),
    end() {
      take(lines.end());
      show(markdown.push(guard.push(withoutReceiptMark(citations.end()))));
      show(markdown.push(guard.finish()));
      show(markdown.end());
      noteRemoved();
      if (isBlank(shown)) throw new ModelFailure('empty');
    },
    text: () => shown,
    notice,
  };
}

/** Ends every line with a line feed, so that whatever goes by lines sees those that a client draws. */
function createLineReader() {
  let held = '';
  return {
    push(piece: string): string {
      const text = held + piece;
      // A line feed may follow.
      held = text.endsWith('\r') ? '\r' : '';
      return text.slice(0, text.length - held.length).replace(lineEnds, '\n');
    },
    end: (): string => held.replace(lineEnds, '\n'),
  };
}

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
