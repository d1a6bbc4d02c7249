/**
 * Cuts a message into its sentences, without a gap: what follows one is left at its end. People write
 * carelessly, so that a sentence ends at a line's end and behind each mark before white space, also before a
 * small letter. Articles and models write with care, and are cut by `sentencesOf` and `createSentenceSplitter`
 * of `language`, to which an abbreviation ends none. `atCommas` ends one there as well.
 */
export const sentencesSaid = (text: string, { atCommas = false } = {}): string[] =>
  text.split(atCommas ? endOrComma : end);

const end = /(?<=[.!?…؟。！？]\s{1,4}|[;\n]\s{0,4})(?!\s)/u;
const endOrComma = /(?<=[.!?…,؟。！？]\s{1,4}|[;\n]\s{0,4})(?!\s)/u;
