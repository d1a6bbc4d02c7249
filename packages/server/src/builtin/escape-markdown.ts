/** A title as Markdown that shows it as it is. */
export const asText = (title: string): string => title.replace(/[\\[\]*`_<>]/g, '\\$&');
