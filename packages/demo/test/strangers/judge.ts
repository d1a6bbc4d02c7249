import { slugOf } from '../../../server/test/builtin/strangers.ts';
import type { Outcome } from './put-requests.ts';

/** Of a hundred. */
export const shareOf = <One>(outcomes: readonly One[], is: (one: One) => boolean): number =>
  Math.round((100 * outcomes.filter(is).length) / outcomes.length);

export const isReached = (one: Outcome): boolean =>
  isStraight(one) || one.offered.some((tool) => isMeant(one, tool));

export const isProposal = ({ answer }: Outcome): boolean => answer.action?.status === 'proposed';

const isMeant = ({ tool, tools = [], alsoFine = [] }: Outcome, used: string): boolean =>
  [tool, ...tools, ...alsoFine].includes(used);

/** What was proposed, read or asked on about was asked for, with the values that were said. */
export function isRight(one: Outcome): boolean {
  const { used, answer } = one;
  const given = answer.action?.arguments ?? {};
  const isSaid = Object.entries(one.arguments ?? {}).every(
    ([name, value]) => !(name in given) || String(given[name]) === value,
  );
  return used.length > 0 && used.every((tool) => isMeant(one, tool)) && isSaid;
}

/** Of two things that were asked for, both. */
export const isStraight = (one: Outcome): boolean =>
  isRight(one) && (one.tools ?? []).every((tool) => one.used.includes(tool));

/** Whether an address is that of one of the articles, in whichever language. */
export const isAbout = ({ slugs = [] }: { slugs?: string[] }, url?: string | null): boolean =>
  slugs.map(withoutLanguage).includes(withoutLanguage(slugOf(url)));

const withoutLanguage = (slug: string): string => slug.replace(/-(?:es|pt|de|fr)$/, '');

/** The addresses of the articles that an answer cites or offers. */
export const shownIn = ({
  answer: { citations, offers },
}: Outcome): (string | null | undefined)[] =>
  [...citations, ...offers.filter(({ kind }) => kind === 'article')].map(({ url }) => url);
