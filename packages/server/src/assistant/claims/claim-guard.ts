import { sentenceEnd } from './claim-sentences.ts';
import { claimReader, mayBuildClaim } from './claims-completion.ts';
import { plainWord } from './plain-clauses.ts';

export type Guarded = { readonly safe: string } | { readonly claim: true };

export interface ClaimGuard {
  /** Takes the next piece of a model's text; `safe` may be shown at once and is never taken back. */
  push(text: string): Guarded;
  /** The text is over: what was still held back, or the claim it was held for. */
  end(): Guarded;
}

/**
 * Lets a model's text through word by word, however it is cut, until a sentence holds a word that
 * a claim could be built around; from there the sentence is held until it is over. Once a claim
 * was met, nothing more comes out.
 */
export function createClaimGuard(): ClaimGuard {
  const claims = claimReader();
  let sentence = '';
  let released = 0;
  let looseLetters = 0;
  let held = false;
  let claimed = false;

  return {
    push: (text) => advance(text, false),
    end: () => advance('', true),
  };

  function advance(text: string, complete: boolean): Guarded {
    if (claimed) return { claim: true };
    sentence += text;
    let safe = '';
    for (let to = sentenceEnd(sentence, 0, complete); to !== null;) {
      if (claims(sentence.slice(0, to))) {
        claimed = true;
        // Whole sentences before the claim are safe, but the caller replaces the answer anyway.
        return { claim: true };
      }
      safe += sentence.slice(released, to);
      sentence = sentence.slice(to);
      // Words may have gone out before it was known that a sentence ended among them.
      released = Math.max(0, released - to);
      [looseLetters, held] = [0, false];
      to = sentenceEnd(sentence, 0, complete);
    }
    return { safe: safe + releaseWords() };
  }

  function releaseWords(): string {
    const from = released;
    wordWithSpace.lastIndex = released;
    while (!held) {
      const word = wordWithSpace.exec(sentence)?.[0];
      if (word === undefined) break;
      if (mustWait(word)) held = true;
      else released += word.length;
    }
    return sentence.slice(from, released);
  }

  function mustWait(word: string): boolean {
    // Markup may go on behind the space, and letters set apart make one word.
    if (/[<&]|\]\([^)]*$/u.test(word)) return true;
    const words = plainWord(word);
    looseLetters = words.every((plain) => plain.length <= 1) ? looseLetters + 1 : 0;
    return looseLetters > looseLettersMax || words.some(mayBuildClaim);
  }
}

const wordWithSpace = /\s*\S+\s+/uy;
const looseLettersMax = 2;
