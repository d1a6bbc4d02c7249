/**
 * The languages that can be read and written. A sixth is a name here, a folder in `packs`, what the compiler
 * then asks for (chrono's reader of days) and a column of `concept-table.ts`. What the chat says of its own is
 * another list, `texts/load-texts.ts` of the widget.
 */
export const languages = ['en', 'pt', 'es', 'fr', 'de'] as const;
/** An ISO 639-1 code. */
export type Language = (typeof languages)[number];
