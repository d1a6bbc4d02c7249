import { claimSentences } from './claim-sentences.ts';
import { english } from './lexicon/english.ts';
import { french } from './lexicon/french.ts';
import { german } from './lexicon/german.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { portuguese } from './lexicon/portuguese.ts';
import { spanish } from './lexicon/spanish.ts';
import { plainSegments, type Clause, type Segment } from './plain-clauses.ts';

/**
 * Whether a Markdown text says, in any sentence, that something has been changed, ordered or
 * handed over for the reader, or is being so now. Offers, conditions, questions, denials and what
 * articles say about changes in general are no claims. Reads English, Portuguese, Spanish, French
 * and German at once, since a model may answer in another language than it was asked in.
 */
export function claimsCompletion(text: string): boolean {
  for (const sentence of claimSentences(text)) if (sentenceClaims(sentence)) return true;
  return false;
}

/** The same of one sentence. */
export function sentenceClaims(sentence: string): boolean {
  const segments = plainSegments(sentence);
  return lexicons.some((lexicon) => segments.some((segment) => segmentClaims(segment, lexicon)));
}

/** Whether a sentence may become a claim once it holds this word. */
export const mayBuildClaim = (word: string): boolean =>
  lexicons.some(({ trigger }) => trigger.test(word));

const lexicons: readonly Lexicon[] = [english, portuguese, spanish, french, german];

function segmentClaims(segment: Segment, lexicon: Lexicon): boolean {
  const { clauses, asked } = segment;
  let conditional = false;
  let opening = true;
  for (const [at, clause] of clauses.entries()) {
    conditional ||= lexicon.condition.test(clause.plain);
    // The last clause of a question asks; the ones before it may state.
    const asks = asked && at === clauses.length - 1;
    if (!asks) {
      if (ownClaim(clause, lexicon)) return true;
      if (!conditional && !asked && eventClaim(clause, lexicon)) return true;
      if (opening && !conditional && fragmentClaim(clause.plain, lexicon, segment)) return true;
      if (interruptedClaim(clauses, at, asked, lexicon)) return true;
    }
    opening &&= clause.plain.length <= interjectionCharactersMax;
  }
  return false;
}

/** "Your plan, which renewed yesterday, has been cancelled", "I have — as asked — cancelled it". */
function interruptedClaim(
  clauses: readonly Clause[],
  at: number,
  asked: boolean,
  lexicon: Lexicon,
): boolean {
  const [first, after] = [clauses[at - 2], clauses[at]];
  if (!first || !after || asked) return false;
  const joined = {
    plain: first.plain.trimEnd() + after.plain,
    accented: first.accented.trimEnd() + after.accented,
  };
  if (ownClaim(joined, lexicon)) return true;
  return !lexicon.condition.test(joined.plain) && eventClaim(joined, lexicon);
}

function ownClaim(clause: Clause, lexicon: Lexicon): boolean {
  if (lexicon.own.some((expression) => stands(expression, clause.plain, lexicon))) return true;
  return (lexicon.accented ?? []).some((expression) =>
    stands(expression, clause.accented, lexicon),
  );
}

function eventClaim(clause: Clause, lexicon: Lexicon): boolean {
  return (
    lexicon.event.some((expression) => happens(expression, clause.plain)) ||
    (lexicon.accentedEvent ?? []).some((expression) => happens(expression, clause.accented))
  );

  function happens(expression: RegExp, text: string): boolean {
    const found = expression.exec(text);
    if (!found || lexicon.relative.test(text.slice(0, found.index + 1))) return false;
    return !lexicon.blocker.test(text.slice(0, found.index + found[0].length));
  }
}

const fragmentClaim = (clause: string, lexicon: Lexicon, segment: Segment): boolean =>
  (!segment.cell || clause.includes('✔') || / (?:success|exito|sucesso|succes)/u.test(clause)) &&
  lexicon.fragment.some((expression) => stands(expression, clause, lexicon));

function stands(expression: RegExp, clause: string, lexicon: Lexicon): boolean {
  const found = expression.exec(clause);
  return found !== null && !lexicon.blocker.test(clause.slice(0, found.index + found[0].length));
}

const interjectionCharactersMax = 40;
