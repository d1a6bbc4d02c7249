/** Removes backslashes before punctuation, and decodes entities, once. */
export const unescape = (text: string): string =>
  text.replace(
    /\\([!-/:-@[-`{-~])|&(#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/gi,
    (_, escaped: string | undefined, entity: string) => escaped ?? decode(entity.toLowerCase()),
  );

function decode(entity: string): string {
  if (entity[0] !== '#') return named[entity]!;
  const code = Number(entity[1] === 'x' ? `0${entity.slice(1)}` : entity.slice(1));
  const character = code > 0x10ffff ? '' : String.fromCodePoint(code);
  // Nothing that can't be seen: controls, direction marks, halves of characters.
  return /^\P{C}$/u.test(character) ? character : '\ufffd';
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\xa0',
};
