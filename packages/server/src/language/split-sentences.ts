export interface SentenceSplitter {
  /** Takes the next piece of a text; the sentences that are over with it, white space included. */
  push(piece: string): string[];
  /** What belongs to no sentence that is over. */
  pending(): string;
  /** What is left when the text is over. */
  rest(): string;
}

/**
 * Takes a text that comes in pieces apart into sentences, in order and without a gap. Each character
 * is looked at once. A line is a sentence of its own; one that is too long to be read is cut. A full stop
 * before a small letter ends none, unlike in `sentencesSaid`: a claim must not be read in halves ("is, as of
 * approx. today, cancelled"); and a mark ends one before anything else, unlike in `sentencesOf`, for the words
 * before it go out at once.
 */
export function createSentenceSplitter(): SentenceSplitter {
  let pending = '';
  let looked = 0;
  /** Where the mark stands that may end the sentence: what follows it tells. */
  let mark: number | null = null;

  function nextEnd(): number | null {
    for (; looked < pending.length; looked += 1) {
      if (looked >= sentenceCharactersMax) return cutAt(pending);
      const character = pending[looked]!;
      if (character === '\n') return looked + 1;
      if (mark !== null && !closing.includes(character)) {
        if (endsAt(pending, mark, looked)) return looked;
        mark = null;
      }
      if (ending.includes(character)) mark ??= looked;
    }
    return null;
  }

  return {
    push(piece) {
      pending += piece;
      const sentences: string[] = [];
      for (let end = nextEnd(); end !== null; end = nextEnd()) {
        sentences.push(pending.slice(0, end));
        pending = pending.slice(end);
        looked = 0;
        mark = null;
      }
      return sentences;
    },
    pending: () => pending,
    rest() {
      const rest = pending;
      pending = '';
      looked = 0;
      mark = null;
      return rest;
    },
  };
}

/** Longer than any sentence of an honest answer: what goes on is read in parts. */
export const sentenceCharactersMax = 800;

/** No space follows them. */
const wideEnding = '。！？';
const ending = `.!?…${wideEnding}`;
const closing = `${ending}"'”’»)]*_\`~ \t`;

/** Whether the mark ends a sentence before `next`: not in "3.5", "z. B. die", "am 12. Juni", "1. Open". */
function endsAt(text: string, mark: number, next: number): boolean {
  if (wideEnding.includes(text[mark]!)) return true;
  if (!/[ \t]/u.test(text.slice(mark + 1, next))) {
    // "Let me look.Your plan": a space was left out.
    return /\p{Lu}/u.test(text[next]!) && /\p{Ll}{2}$/u.test(text.slice(0, mark).slice(-2));
  }
  if (text[mark] !== '.') return true;
  if (/\p{Ll}/u.test(text[next]!)) return false;
  const [word = ''] = /[\p{L}\p{N}]{0,5}$/u.exec(text.slice(Math.max(0, mark - 5), mark)) ?? [];
  return !/^(?:\d{1,2}|\p{L}|bzw|nr|ca|no|mr|mrs|ms|dr|sr|sra|ex|ej)$/iu.test(word);
}

function cutAt(text: string): number {
  const space = text.lastIndexOf(' ', sentenceCharactersMax - 1);
  return space > 0 ? space + 1 : Math.min(sentenceCharactersMax, text.length);
}
