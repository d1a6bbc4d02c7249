import type { OpenSession } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { labelOf } from '../credentials/names.ts';
import { More } from '../page/more.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { endOtherSessions, endSession, openSessionsQuery } from './queries.ts';

const said = texts.members.sessions;

/** Where people are signed in to the panel: an owner sees everybody's sessions, others their own. */
export function SessionsSection() {
  const list = useInfiniteQuery(openSessionsQuery);
  const sessions = list.data?.pages.flatMap((page) => page.sessions);
  const others = useEnding(endOtherSessions);
  const hasOthers = sessions?.some(({ isOwn, isCurrent }) => isOwn && !isCurrent) ?? false;
  return (
    <section className="section" aria-labelledby="sessions">
      <h2 className="section-head" id="sessions">
        {said.title}
      </h2>
      <p>{said.lead}</p>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {sessions && (
        <Table
          columns={[
            ...[said.who, said.browser, said.since, said.used],
            { name: said.end, isUnseen: true },
          ]}
        >
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Table>
      )}
      <More list={list} />
      {others.error && <Failure error={others.error} />}
      {hasOthers && (
        <Button
          variant="default"
          loading={others.isPending}
          onClick={() => others.mutate(undefined)}
        >
          {said.endOthers}
        </Button>
      )}
    </section>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const { id, member, credential, browser, createdAt, lastUsedAt, isCurrent, isOwn } = session;
  const ending = useEnding(endSession);
  const who = member?.name ?? said.with((credential && labelOf(credential)) || texts.frame.unnamed);
  return (
    <tr>
      <td>
        <span className="strong">{who}</span>
        {isOwn && <span className="faint"> ({texts.members.you})</span>}
        {credential === null && <div className="faint">{said.byProvider}</div>}
      </td>
      <td data-name={said.browser}>
        {browser ?? <span className="faint">{said.unknown}</span>}
        {isCurrent && <div className="faint">{said.current}</div>}
      </td>
      <td className="fits faint" data-name={said.since}>
        <When at={createdAt} />
      </td>
      <td className="fits faint" data-name={said.used}>
        <When at={lastUsedAt} />
      </td>
      <td className="fits ends">
        {!isCurrent && (
          <Button
            size="xs"
            variant="default"
            aria-label={said.endNamed(who, browser ?? said.unknown)}
            loading={ending.isPending}
            onClick={() => ending.mutate(id)}
          >
            {said.end}
          </Button>
        )}
        {ending.error && <Failure error={ending.error} />}
      </td>
    </tr>
  );
}

/** Whatever came of it, the list tells how it is now. */
function useEnding<Asked>(end: (asked: Asked) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSettled: () => queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
  });
}
