/**
 * Writes out characters that are not seen: what is approved must be what is read. Controls but line
 * breaks and tabs, formats, unassigned and private ones, and spaces that look like others.
 */
export const visible = (text: string): string =>
  text.replace(
    /[^\P{C}\n\t]|[\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u3164\uffa0]/gu,
    (character) => `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
