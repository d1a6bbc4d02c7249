import type { Preview } from '@deskhand/contract';
import { readQuery, type AskedWord } from '../knowledge/index.ts';
import { languages, termsOf } from '../language/index.ts';
import { figureFit } from './figures.ts';
import { refersBackwards, type Question } from './question.ts';
import { meansTheSame } from './tools/filling/extract-choices.ts';

/**
 * The part of a proposal's preview that answers a question about it: "how long does that take?" is told by
 * "Arrives: in 5 to 10 business days". Null where the question asks for something else, or for what the
 * preview does not tell.
 */
export function tellOfProposal(
  question: Question,
  { title, preview }: { readonly title: string; readonly preview: Preview | null },
): Preview | null {
  if (!preview || preview.summary === null) return null;
  const { utterance, language, figure, wants } = question;
  const asked = readQuery(utterance, language, languages).words.filter(
    ({ isOptional }) => !isOptional,
  );
  const subject = heldBy(asked, `${title}\n${preview.summary}`);
  const isOf = (held: ReadonlySet<AskedWord>) =>
    asked.length === 0
      ? figure !== null && refersBackwards(utterance, language)
      : 2 * asked.filter((word) => held.has(word) || subject.has(word)).length > asked.length;
  const score = (line: string, value: string) => {
    const held = heldBy(asked, line);
    const isFit = figureFit(figure, { kind: 'sentence', text: value }) === 1;
    if (!isOf(held) || (wants === 'figure' && !isFit)) return 0;
    return held.size + (figure === null ? 0 : 1);
  };
  const { details, warnings } = preview;
  const ofDetails = details.map(({ label, value }) => score(`${label}: ${value}`, value));
  const ofWarnings = warnings.map((warning) => score(warning, warning));
  const best = Math.max(0, ...ofDetails, ...ofWarnings);
  const asksBack = utterance.words.some((word) => meansTheSame(word, 'undo', language));
  if (best === 0 && !(asksBack && preview.reversible !== null)) return null;
  const isBest = (scored: number | undefined) => best > 0 && scored === best;
  return {
    ...preview,
    details: details.filter((_, at) => isBest(ofDetails[at])),
    warnings: warnings.filter((_, at) => asksBack || isBest(ofWarnings[at])),
    reversible: asksBack ? preview.reversible : null,
  };
}

/** The asked words that a line has, in whatever language the connector speaks. */
function heldBy(asked: readonly AskedWord[], line: string): ReadonlySet<AskedWord> {
  const terms = new Set(languages.flatMap((language) => termsOf(line, language)));
  return new Set(
    asked.filter(({ forms }) =>
      forms.some(({ word, share }) => share >= synonymShare && terms.has(word)),
    ),
  );
}

/** Of a word that means the same; merely related ones have less. */
const synonymShare = 0.5;
