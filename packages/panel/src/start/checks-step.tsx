import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { checksQuery } from '../checks/queries.ts';
import { texts } from '../texts/index.ts';
import type { Step } from './step.tsx';

const said = texts.start.steps.checks;

/** Whether all checks that are on have passed on what is live. */
export function useChecksStep(): Step {
  const list = useQuery(checksQuery());
  const way = (
    <Link to="/checks" search={{ on: 'live' }}>
      {said.link}
    </Link>
  );
  const step = { name: 'checks', error: list.error, way } as const;
  if (!list.data) return { ...step, isSeen: undefined, words: null };
  const enabled = list.data.checks.filter((check) => check.enabled);
  const open = enabled.filter(({ live }) => live?.passed !== true).length;
  if (enabled.length === 0) return { ...step, isSeen: false, words: said.nothing };
  const isSeen = open === 0;
  return { ...step, isSeen, words: isSeen ? said.done(enabled.length) : said.next(open) };
}
