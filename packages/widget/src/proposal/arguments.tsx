import type { MoreTexts } from '../texts/texts.ts';
import { asText, readableNames } from './readable.ts';

/** Exactly what would run, value by value: nothing is left out, shortened or reworded. */
export function Arguments({ values, more }: { values: Record<string, unknown>; more: MoreTexts }) {
  const names = Object.keys(values);
  if (names.length === 0) return <p class="note">{more.noDetails}</p>;
  const labels = readableNames(names);
  return (
    <dl part="arguments">
      {names.map((name, at) => (
        <div key={name}>
          <dt dir="auto">{labels[at]}</dt>
          <dd dir="auto">{shown(values[name], more)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of texts is one: a comma in one of them makes no two. */
function shown(value: unknown, more: MoreTexts) {
  const isList = Array.isArray(value) && value.length > 0;
  if (!isList || value.some((item) => typeof item === 'object')) return asText(value, more);
  return (
    <ul>
      {value.map((item, at) => (
        <li key={at} dir="auto">
          {asText(item, more)}
        </li>
      ))}
    </ul>
  );
}
