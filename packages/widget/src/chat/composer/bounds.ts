/** The service's bound, in Unicode code points. */
export const charactersMax = 5000;

/** In code points. Counted only where it comes near the bound. */
export function lengthOf(text: string): number {
  return text.length < 4000 ? text.length : [...text].length;
}
