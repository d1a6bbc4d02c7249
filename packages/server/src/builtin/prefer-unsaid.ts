import { answerWeights } from './answer-weights.ts';
import { bestOf, type Evidence } from './evidence.ts';

/**
 * Ranks the sections of the article that answers anew: what of them the last answer showed gives way to
 * what it did not. Which article answers, and how surely, stays as it was found.
 */
export function preferUnsaid(evidence: readonly Evidence[]): readonly Evidence[] {
  const documentId = evidence[0]?.passage.documentId;
  const isOfBest = ({ passage }: Evidence) => passage.documentId === documentId;
  const sections = evidence.filter(isOfBest).map(withoutRepetition);
  return [
    ...sections.toSorted((a, b) => b.score - a.score),
    ...evidence.filter((entry) => !isOfBest(entry)),
  ];
}

function withoutRepetition(section: Evidence): Evidence {
  const units = section.units.map((unit) => ({ ...unit, score: unit.scoreAgain ?? unit.score }));
  const best = bestOf(units) ?? section.best;
  const lost = section.best.score - best.score;
  return { ...section, units, best, score: section.score - answerWeights.unit * lost };
}
