import { claimSentences } from './claim-sentences.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { plainReadings, type Clause, type Segment } from './plain-clauses.ts';
import { lexicons } from './ready-lexicons.ts';

/**
 * Whether a Markdown text says, in any sentence, that something has been changed, ordered or
 * handed over for the reader, or is being so now. Offers, conditions, questions, denials and what
 * articles say about changes in general are no claims. Reads English, Portuguese, Spanish, French
 * and German at once, since a model may answer in another language than it was asked in.
 */
export function claimsCompletion(text: string): boolean {
  const claims = claimReader();
  for (const sentence of claimSentences(text)) if (claims(sentence)) return true;
  return false;
}

/**
 * Reads a text's sentences in their order and says of each whether it claims. The items of a list
 * are what its first line says of them: under "This would happen:" they are no reports.
 */
export function claimReader(): (sentence: string) => boolean {
  let supposed = false;
  let numbered = false;
  return (sentence) => {
    supposed = opensSupposition(sentence) || (supposed && (listItem.test(sentence) || numbered));
    numbered = bareNumber.test(sentence);
    const segments = plainReadings(sentence).flat();
    return lexicons.some((lexicon) =>
      segments.some((segment) => segmentClaims(segment, lexicon, supposed)),
    );
  };
}

const listItem = /^\s*(?:[-*+•]|\d{1,2}[.)])\s/u;

/** The number of a list's item ends as a sentence does. */
const bareNumber = /^\s*\d{1,2}[.)]\s*$/u;

/** Only lines that open a list do; only reports without a verb are excused under them. */
const opensSupposition = (sentence: string): boolean =>
  /:[*_\s]*$/u.test(sentence) &&
  plainReadings(sentence)
    .flat()
    .some(({ clauses }) => clauses.some(({ plain }) => supposition.test(plain)));

const supposition =
  / (?:would (?:happen|change|be|look|mean|follow)|aconteceria|seria|seriam|ficaria|pasaria|quedaria|serian|serait|seraient|aurait|passerait|wurde passieren|passieren wurde|geschehen wurde|if you confirm|se (?:voce )?confirmar|si confirmas|si confirma|si vous confirmez|wenn sie bestatigen|once you confirm|after you confirm) /u;

/** Whether a sentence may become a claim once it holds this word. */
export const mayBuildClaim = (word: string): boolean =>
  lexicons.some(({ trigger }) => trigger.test(word));

function segmentClaims(segment: Segment, lexicon: Lexicon, supposed: boolean): boolean {
  const { asked } = segment;
  const clauses = segment.clauses.map((clause) => assured(clause, lexicon));
  let conditional = false;
  let opening = true;
  for (const [at, clause] of clauses.entries()) {
    conditional ||= lexicon.condition.test(clause.plain) || givesReason(clauses, at, lexicon);
    // The last clause of a question asks; the ones before it may state.
    const asks = asked && at === clauses.length - 1;
    if (!asks) {
      if (ownClaim(clause, lexicon)) return true;
      if (!conditional && !asked && eventClaim(clause, lexicon)) return true;
      if (!conditional && !asked && standingClaim(clause.plain, lexicon)) return true;
      if (!conditional && !asked && announcedClaim(clause.plain, lexicon)) return true;
      const reports = opening && !conditional && !supposed;
      if (reports && fragmentClaim(clause.plain, lexicon, segment)) return true;
      if (interruptedClaim(clauses, at, asked, lexicon)) return true;
    }
    opening &&= clause.plain.length <= interjectionCharactersMax;
  }
  return false;
}

/** "I could not cancel it, because it had been sent": why something was not done. */
const givesReason = (clauses: readonly Clause[], at: number, { blocker }: Lexicon): boolean =>
  reason.test(clauses[at]?.plain ?? '') && blocker.test(clauses[at - 1]?.plain ?? '');

const reason =
  /^ (?:because|since|as|car|parce qu[e]?|puisqu[e]?|weil|da|denn|porque|pois|pues|ya que|ja que) /u;

/** "I can confirm that it has been cancelled" says no less than without its beginning. */
function assured({ plain, accented }: Clause, { assurance }: Lexicon): Clause {
  const found = assurance.exec(plain)?.[0];
  // Folding keeps the words, so as many are taken from the accented text.
  if (found === undefined) return { plain, accented };
  const words = found.trim().split(' ').length;
  return {
    plain: ` ${plain.slice(found.length).trimStart()}`,
    accented: ` ${accented.trim().split(' ').slice(words).join(' ')} `,
  };
}

/** "You are no longer subscribed": the denial itself tells of the change. */
const standingClaim = (clause: string, { standing, hypothetical }: Lexicon): boolean =>
  !hypothetical.test(clause) && standing.some((expression) => expression.test(clause));

/** "You should see the refund": who says when it arrives says that it was made. */
const announcedClaim = (clause: string, { announced, blocker }: Lexicon): boolean =>
  announced.some((expression) => {
    const found = expression.exec(clause);
    return found !== null && !blocker.test(clause.slice(0, found.index + 1));
  });

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
