import type { Texts } from '../texts/texts.ts';
import { asText, readableNames } from './readable.ts';

/** Shows exactly what would run, value by value: nothing is left out, shortened or reworded. */
export function Arguments({ values, texts }: { values: Record<string, unknown>; texts: Texts }) {
  const names = Object.keys(values);
  if (names.length === 0) return <p class="note">{texts.noDetails}</p>;
  const labels = readableNames(names);
  return (
    <dl part="arguments">
      {names.map((name, at) => (
        <div key={name}>
          <dt dir="auto">{labels[at]}</dt>
          <dd dir="auto">{shown(values[name], texts)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a list of texts as one: a comma in one of them makes no two. */
function shown(value: unknown, texts: Texts) {
  const isList = Array.isArray(value) && value.length > 0;
  if (!isList || value.some((item) => typeof item === 'object')) return asText(value, texts);
  return (
    <ul>
      {value.map((item, at) => (
        <li key={at} dir="auto">
          {asText(item, texts)}
        </li>
      ))}
    </ul>
  );
}
