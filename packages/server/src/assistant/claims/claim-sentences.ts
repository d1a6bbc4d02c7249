/**
 * Where the sentence that starts at `from` ends (exclusive, white space behind it included), or
 * null while what follows could still belong to it. With `complete`, the end of the text ends it.
 */
export function sentenceEnd(text: string, from: number, complete: boolean): number | null {
  possibleEnd.lastIndex = from;
  for (let end = possibleEnd.exec(text); end; end = possibleEnd.exec(text)) {
    const to = end.index + end[0].length;
    if (to === text.length || (!complete && to + lookaheadCharacters > text.length)) break;
    const next = text.slice(to, to + lookaheadCharacters);
    if (endsSentence(text.slice(from, end.index), end[0], next)) return to;
  }
  return complete && from < text.length ? text.length : null;
}

/** The sentences of a Markdown text, in order and without a gap. */
export function* claimSentences(text: string): Generator<string> {
  let from = 0;
  for (let to = sentenceEnd(text, 0, true); to !== null; to = sentenceEnd(text, from, true)) {
    yield text.slice(from, to);
    from = to;
  }
}

/** Enough to tell a list from emphasis and a number from a numbered line. */
const lookaheadCharacters = 3;
const possibleEnd = /[.!?…。！？]{1,5}(?:\s?»)?["'”’»)\]*_`]{0,6}\s+(?!»)|\n\s*|[。！？]/gu;
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|vs|no|nr|n\.º|mr|mrs|ms|dr|z\.b|d\.h|bzw|ca|p\.ex|ej|aprox|sr|sra|ex)$/iu;

/** "am 12. Juni" */
const germanMonth = /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/iu;

function endsSentence(before: string, end: string, next: string): boolean {
  if (/^[.!?…。！？]/u.test(end)) {
    if (/(?<!\p{N})\d{1,2}$/u.test(before) && germanMonth.test(next)) return false;
    return end.includes('\n') || !end.startsWith('.') || !abbreviation.test(before.slice(-12));
  }
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/^\s*(?:#{1,6}\s|\|)/u.test(line)) return true;
  if (/^(?:[-+•>|#]|\*\s|\d{1,2}[.)])/u.test(next)) return true;
  // A claim broken over lines goes on in lower case, whatever stands between the lines.
  if (/^[*_~`("'“‘«[]*\p{Ll}/u.test(next)) return false;
  if (/\n\s*\n/u.test(end)) return true;
  return /^\s*(?:[-*+•>]|\d+[.)])\s/u.test(line);
}
