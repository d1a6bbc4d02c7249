import { createClaimGuard, readWish, type Verdict } from '../../src/claims/index.ts';
import { detectLanguage, loadLanguageIdentifier, readMessage } from '../../src/language/index.ts';

const identify = await loadLanguageIdentifier();

export const contradiction = 'NOTHING WAS CHANGED.';

export interface Reading {
  /** What came out before the text was over. */
  early: string;
  /** All that came out; empty where the text was withheld. */
  shown: string;
  verdict: Verdict;
}

/** What the guard makes of a text that comes in pieces of so many characters. */
export function readInPieces(
  text: string,
  pieceLength: number,
  {
    asked = '',
    reads = false,
    canChange = true,
    readingMsMax = Infinity,
    isGiven = (reference) => reads || asked.toLowerCase().includes(reference),
  }: {
    asked?: string;
    reads?: boolean;
    canChange?: boolean;
    readingMsMax?: number;
    isGiven?: (reference: string) => boolean;
  } = {},
): Reading {
  const guard = createClaimGuard({
    canChange,
    readingMsMax,
    expected: detectLanguage(asked),
    identify,
    wish: asked === '' ? 'information' : readWish(readMessage(asked)),
    knowsReader: () => reads,
    isGiven,
  });
  const characters = [...text];
  let early = '';
  let isBegun = false;
  const show = (piece: string) => {
    const begins = guard.contradicts === 'before' && !isBegun;
    isBegun ||= begins;
    early = `${early}${begins ? `${contradiction}\n\n` : ''}${piece}`;
  };
  for (let at = 0; at < characters.length; at += pieceLength) {
    show(guard.push(characters.slice(at, at + pieceLength).join('')));
  }
  const last = guard.finish();
  const before = early;
  if (last.verdict === 'withheld') return { early, shown: '', verdict: last.verdict };
  show(last.text);
  const end = guard.contradicts === 'behind' ? `\n\n${contradiction}` : '';
  return { early: before, shown: early + end, verdict: last.verdict };
}
