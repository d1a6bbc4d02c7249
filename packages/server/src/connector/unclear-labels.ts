import { fold, inWords } from '../language/index.ts';

/**
 * The arguments whose labels read like the label or the name of another one, or like nothing: nobody can tell from
 * such a label which argument it is. `names`: of all arguments of the tool.
 */
export function unclearLabels(
  labels: Readonly<Record<string, string>>,
  names: readonly string[],
): string[] {
  const named = names.map((name) => [name, readAs(name)] as const);
  const labelled = Object.entries(labels).map(([name, label]) => [name, readAs(label)] as const);
  const all = [...named, ...labelled];
  return labelled
    .filter(
      ([name, read]) => read === '' || all.some(([other, as]) => other !== name && as === read),
    )
    .map(([name]) => name);
}

/** A label or a name as it is compared with others: "Payment ID" from no `payment_id`. */
const readAs = (text: string): string => fold(inWords(text));
