import type { Member } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { More } from '../page/more.tsx';
import { Empty, Failure, Loading } from '../page/notes.tsx';
import { Page, State } from '../page/page.tsx';
import { Table } from '../page/table.tsx';
import { When } from '../page/when.tsx';
import { useMay } from '../session/may.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { EditMember, RemoveMember } from './edit-member.tsx';
import { InviteAgain, InviteMember } from './invite-member.tsx';
import { ProviderSection } from './provider-section.tsx';
import { membersQuery } from './queries.ts';
import { SessionsSection } from './sessions-section.tsx';

const said = texts.members;

type Doing = { what: 'edit' | 'again' | 'remove'; member: Member } | { what: 'invite' } | null;

/** The people who run this tenant's support, and what each may. */
export function MembersPage() {
  const [doing, setDoing] = useState<Doing>(null);
  const list = useInfiniteQuery(membersQuery);
  const members = list.data?.pages.flatMap((page) => page.members);
  const close = () => setDoing(null);
  const invite = <Button onClick={() => setDoing({ what: 'invite' })}>{said.invite}</Button>;
  return (
    <Page title={said.title} lead={said.lead} changes="owner" actions={invite}>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {members?.length === 0 && <Empty title={said.none} why={said.noneWhy} />}
      {members && members.length > 0 && (
        <Table
          columns={[
            said.columns.name,
            said.columns.role,
            said.columns.state,
            said.columns.seen,
            { name: said.edit, isUnseen: true },
          ]}
        >
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onDo={(what) => setDoing({ what, member })}
            />
          ))}
        </Table>
      )}
      <More list={list} />
      <SessionsSection />
      <ProviderSection />
      {doing?.what === 'invite' && <InviteMember isFirst={members?.length === 0} onClose={close} />}
      {doing?.what === 'again' && <InviteAgain member={doing.member} onClose={close} />}
      {doing?.what === 'edit' && <EditMember member={doing.member} onClose={close} />}
      {doing?.what === 'remove' && <RemoveMember member={doing.member} onClose={close} />}
    </Page>
  );
}

interface MemberRowProps {
  member: Member;
  onDo: (what: 'edit' | 'again' | 'remove') => void;
}

function MemberRow({ member, onDo }: MemberRowProps) {
  const { data: session } = useQuery(sessionQuery);
  const may = useMay('owner');
  const { id, name, email, role, state, lastSeenAt } = member;
  const ways = [
    ['edit', said.edit, said.editNamed],
    ['again', said.again, said.againNamed],
    ['remove', said.remove, said.removeNamed],
  ] as const;
  return (
    <tr>
      <td>
        <Link to="/audit" search={{ actor: id }} className="strong">
          {name}
        </Link>
        {session?.member?.id === id && <span className="faint"> ({said.you})</span>}
        {email && <div className="faint">{email}</div>}
      </td>
      <td className="fits">{said.roles[role]}</td>
      <td className="fits">
        <MemberState member={member} />
        {member.hasAccount && <div className="faint">{said.hasAccount}</div>}
      </td>
      <td className="fits faint" data-name={said.columns.seen}>
        <When at={lastSeenAt} />
      </td>
      <td className="fits ends">
        {may && state !== 'removed' && (
          <div className="row-ways">
            {ways.map(([what, label, named]) => (
              <Button
                key={what}
                size="xs"
                variant="default"
                aria-label={named(name)}
                onClick={() => onDo(what)}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}

function MemberState({ member: { state, invitationExpiresAt, removedAt } }: { member: Member }) {
  if (state === 'removed') {
    return (
      <State tone="quiet">
        {said.removed} <When at={removedAt} />
      </State>
    );
  }
  if (state === 'active') return <State tone="good">{said.active}</State>;
  const isOver = invitationExpiresAt !== null && Date.parse(invitationExpiresAt) <= Date.now();
  return <State tone="attention">{isOver ? said.invitationOver : said.invited}</State>;
}
