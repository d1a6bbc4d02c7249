const cellCharactersMax = 120;

/** Text of another system: nothing in it makes a link, an image, markup or another row. */
export const plain = (text: string, charactersMax = cellCharactersMax): string =>
  text
    .slice(0, charactersMax)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/[\\`*_{}[\]<>()#|!~]/g, '\\$&')
    .replace(/(https?):\/\//gi, '$1\\://')
    .trim();
