import type { MoreTexts } from '../texts/texts.ts';
import { asText, readable } from './readable.ts';

/** Exactly what would run, value by value: nothing is left out, shortened or reworded. */
export function Arguments({ values, more }: { values: Record<string, unknown>; more: MoreTexts }) {
  const rows = Object.entries(values);
  if (rows.length === 0) return <p class="note">{more.noDetails}</p>;
  return (
    <dl part="arguments">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{readable(name)}</dt>
          <dd>{asText(value, more)}</dd>
        </div>
      ))}
    </dl>
  );
}
