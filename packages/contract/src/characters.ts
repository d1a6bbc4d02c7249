/** The number of characters (Unicode code points) in `text`; a lone surrogate counts as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(index + 1);
      if (next >= 0xdc00 && next <= 0xdfff) index += 1;
    }
    count += 1;
  }
  return count;
}

/** The first `max` characters (code points) of `text`; never cuts a surrogate pair in two. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let count = 0;
  let index = 0;
  while (index < text.length && count < max) {
    index += text.codePointAt(index)! > 0xffff ? 2 : 1;
    count += 1;
  }
  return text.slice(0, index);
}

/** True when a person could see nothing of `text`: white space, controls, fillers of any script. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** True when `text` holds NUL or half of a surrogate pair, which no string of the API may hold. */
export function hasForbiddenCharacter(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
