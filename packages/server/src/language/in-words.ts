/** A name of a program in words: `clientEmail`, `client_email` → "Client email". */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<=\p{Ll}|\p{N})(?=\p{Lu})/gu, ' ')
    .replace(/[\s_-]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
