import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { texts } from '../texts/index.ts';
import { pausesQuery } from './queries.ts';

const said = texts.pauses;

/**
 * Above every view while something is paused: nobody looks for a fault that is a switch. Apart from the
 * switches, whose dialog is no part of what is loaded first.
 */
export function PausedBanner() {
  const { data } = useQuery(pausesQuery);
  const paused = (['assistant', 'actions'] as const).filter((name) => data?.[name]);
  if (paused.length === 0) return null;
  return (
    <p className="banner" role="status">
      {paused.map((name) => said.banner[name]).join(' ')} <Link to="/assistant">{said.look}</Link>
    </p>
  );
}
