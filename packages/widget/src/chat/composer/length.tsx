import { fill } from '../../texts/fill.ts';
import type { LaterProps } from '../later.ts';
import { charactersMax, lengthOf } from './bounds.ts';

/** From here on the length is shown. */
const shownFrom = 4500;

export function Length({ desk, more }: LaterProps) {
  const length = lengthOf(desk.draft);
  if (length < shownFrom) return null;
  return (
    <p class={length > charactersMax ? 'count over' : 'count'} role="status">
      {fill(more.length, { n: length, max: charactersMax })}
    </p>
  );
}
