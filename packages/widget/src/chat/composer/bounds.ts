/** The service's bound, in Unicode code points. */
export const charactersMax = 5000;

/** In code points. */
export const lengthOf = (text: string): number => [...text].length;
