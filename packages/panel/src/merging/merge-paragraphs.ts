import { diffArrays } from 'diff';

/** A stretch of paragraphs of the base, and what one side put in its place. */
interface Edit {
  from: number;
  to: number;
  put: string[];
}

/**
 * Puts what two people made of a text together: paragraphs that one of them changed are as that one wrote them.
 * Null where both changed the same paragraph, each otherwise, or wrote at the same place: then a person has to
 * choose.
 */
export function mergeParagraphs(base: string, mine: string, theirs: string): string | null {
  const paragraphs = paragraphsOf(base);
  const edits = editsOf(paragraphs, paragraphsOf(mine));
  for (const edit of editsOf(paragraphs, paragraphsOf(theirs))) {
    if (edits.some((each) => isSame(each, edit))) continue;
    if (edits.some((each) => touches(each, edit))) return null;
    edits.push(edit);
  }
  const merged = [...paragraphs];
  // From the end, so that places before stay where they are.
  const fromTheEnd = edits.toSorted((one, other) => other.from - one.from || other.to - one.to);
  for (const { from, to, put } of fromTheEnd) {
    merged.splice(from, to - from, ...put);
  }
  return merged.join('\n\n');
}

/** Blank lines stand between them. */
const paragraphsOf = (text: string): string[] => {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  return trimmed === '' ? [] : trimmed.split(/\n\s*\n/);
};

function editsOf(base: string[], changed: string[]): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  for (const { value, added, removed } of diffArrays(base, changed)) {
    const last = edits.at(-1);
    const goesOn = last !== undefined && last.to === at;
    if (added && goesOn) last.put.push(...value);
    else if (added) edits.push({ from: at, to: at, put: [...value] });
    else if (removed && goesOn) last.to += value.length;
    else if (removed) edits.push({ from: at, to: at + value.length, put: [] });
    if (!added) at += value.length;
  }
  return edits;
}

/** The same paragraph, or two that are put at one place: nobody knows which comes first. */
const touches = (one: Edit, other: Edit): boolean =>
  (one.from < other.to && other.from < one.to) ||
  (one.from === other.from && one.to === one.from && other.to === other.from);

const isSame = (one: Edit, other: Edit): boolean =>
  one.from === other.from && one.to === other.to && one.put.join('\n\n') === other.put.join('\n\n');
