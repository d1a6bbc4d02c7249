/** The service's bound, in Unicode code points. */
export const charactersMax = 5000;

/** Counts code points. */
export const lengthOf = (text: string): number => [...text].length;
