import type { Texts } from '../texts/texts.ts';
import { Changed } from './changed.tsx';
import { asText, readableNames } from './readable.ts';

type Values = Record<string, unknown>;

interface Props {
  values: Values;
  /** What was proposed before in their place. */
  former: Values | undefined;
  /** What they are called, by their names. */
  labels: Readonly<Record<string, string>>;
  texts: Texts;
}

/** Shows exactly what would run, value by value: nothing is left out, shortened or reworded. */
export function Arguments({ values, former, labels, texts }: Props) {
  const names = Object.keys(values);
  if (names.length === 0) return <p class="note">{texts.noDetails}</p>;
  const called = readableNames(names, labels);
  const valueOf = (name: string) => {
    const said = shown(values[name], texts);
    const before = former && Object.hasOwn(former, name) ? asText(former[name], texts) : null;
    return !former || before === asText(values[name], texts) ? (
      said
    ) : (
      <Changed {...{ said, before, texts }} />
    );
  };
  return (
    <dl part="arguments">
      {names.map((name, at) => (
        <div key={name}>
          <dt dir="auto">{called[at]}</dt>
          <dd dir="auto">{valueOf(name)}</dd>
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
