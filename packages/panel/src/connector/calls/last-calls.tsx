import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure, Loading } from '../../page/notes.tsx';
import { texts } from '../../texts/index.ts';
import { callsQuery } from '../queries.ts';
import { CallTable } from './call-table.tsx';

const said = texts.calls;

/** The newest calls, of one tool or of all, and the way to the others. */
export function LastCalls({ tool }: { tool?: string }) {
  const search = tool === undefined ? {} : { tool };
  const list = useInfiniteQuery(callsQuery(search, 5));
  const calls = list.data?.pages[0]?.calls ?? [];
  return (
    <section className="section" aria-labelledby="calls">
      <div className="section-head">
        <h2 id="calls">{said.heading}</h2>
        {calls.length > 0 && (
          <Link to="/calls" search={search}>
            {said.all}
          </Link>
        )}
      </div>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.isSuccess && calls.length === 0 && <p className="faint">{said.emptyWhy}</p>}
      {calls.length > 0 && <CallTable calls={calls} ofOne={tool !== undefined} />}
    </section>
  );
}
