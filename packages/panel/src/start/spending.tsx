import { useQuery } from '@tanstack/react-query';
import { texts } from '../texts/index.ts';
import { countOf, moneyOf } from '../traces/sizes.ts';
import { spendingQuery } from './queries.ts';

const said = texts.start.spending;

/** What models took lately, in a line; nothing where none was asked, or it can't be told right now. */
export function Spending() {
  const { data } = useQuery(spendingQuery);
  if (!data || data.answers === 0) return null;
  const { days, answers, inputTokens, outputTokens, costs, unpriced, isWhole } = data;
  return (
    <p className="spending faint">
      {said.took(days, answers, countOf(inputTokens), countOf(outputTokens))}{' '}
      {costs.length > 0 && said.cost(costs.map(moneyOf).join(' + '))}{' '}
      {costs.length > 0 && unpriced > 0 && said.unpriced(unpriced)} {!isWhole && said.cut}
    </p>
  );
}
