import { diffArrays, diffWordsWithSpace } from 'diff';

/** A stretch of two texts that are compared; `whole` where it was written anew, and is read as a whole. */
export interface Stretch {
  value: string;
  kind: 'stays' | 'removed' | 'added';
  whole: boolean;
}

/** Texts that have little in common cost as much as the square of what differs: those stand as a whole. */
const editsMax = 2_000;
/** Below this share of its words a sentence is another one. */
const keptMin = 0.5;

/** Answers what became of a text: word by word within a sentence, and whole sentences where most of one changed. */
export function changesBetween(before: string, after: string): Stretch[] {
  const sentences = diffArrays(sentencesOf(before), sentencesOf(after), {
    maxEditLength: editsMax,
  });
  if (!sentences) return rewritten(before, after);
  const stretches: Stretch[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const { value, removed, added } = sentences[at]!;
    const next = sentences[at + 1];
    if (removed && next?.added) {
      stretches.push(...ofRun(value, next.value));
      at += 1;
    } else {
      const kind = removed ? 'removed' : added ? 'added' : 'stays';
      stretches.push({ value: value.join(''), kind, whole: false });
    }
  }
  return stretches;
}

/** Sentences that came in place of others: as many of them are compared one with one. */
function ofRun(before: readonly string[], after: readonly string[]): Stretch[] {
  if (before.length !== after.length) return inWords(before.join(''), after.join(''));
  return before.flatMap((sentence, at) => inWords(sentence, after[at]!));
}

function inWords(before: string, after: string): Stretch[] {
  const words = diffWordsWithSpace(before, after, { maxEditLength: editsMax });
  const kept = lengthOf((words ?? []).filter(({ added, removed }) => !added && !removed));
  const least = Math.min(lettersIn(before), lettersIn(after));
  if (!words || kept < keptMin * least) return rewritten(before, after);
  return words.map(({ value, added, removed }) => ({
    ...{ value, kind: added ? 'added' : removed ? 'removed' : 'stays', whole: false },
  }));
}

const rewritten = (before: string, after: string): Stretch[] => [
  ...(before === '' ? [] : [{ value: before, kind: 'removed', whole: true } as const]),
  ...(after === '' ? [] : [{ value: after, kind: 'added', whole: true } as const]),
];

const lengthOf = (parts: readonly { value: string }[]): number =>
  parts.reduce((sum, { value }) => sum + lettersIn(value), 0);
const lettersIn = (text: string): number => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;

/** With the space after them; a line ends one, too. */
const sentencesOf = (text: string): string[] =>
  (text.match(/[^\n.!?]*(?:[.!?](?!\s)[^\n.!?]*)*[.!?]*\s*/g) ?? []).filter(Boolean);
