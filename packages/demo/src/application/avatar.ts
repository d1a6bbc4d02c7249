import { markup, type Markup } from '../site/markup.ts';

const colors = 6;

/** A person's initials, in a color that stays theirs. */
export function avatar(name: string): Markup {
  const letters = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('');
  const color = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % colors;
  return markup`<span class="avatar color-${color}" aria-hidden="true">${letters.toUpperCase()}</span>`;
}
