import type { InvitedMember, Member, MemberRequest } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, Dialog } from '../page/confirm.tsx';
import { Copy } from '../page/copy.tsx';
import { Failure } from '../page/notes.tsx';
import { sayWhen } from '../page/when.tsx';
import { texts } from '../texts/index.ts';
import { MemberFields } from './member-fields.tsx';
import { inviteMember, inviteMemberAgain, membersQuery } from './queries.ts';

const said = texts.members;

/** Adds a member and shows their link, this once. */
export function InviteMember({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const [member, setMember] = useState<Required<MemberRequest>>({
    name: '',
    email: '',
    // Only an owner, or the tenant credential, can invite the next member.
    role: isFirst ? 'owner' : 'editor',
  });
  const [key] = useState(() => crypto.randomUUID());
  const inviting = useInviting(inviteMember);
  if (inviting.data) return <Invitation of={inviting.data} onClose={onClose} />;
  const who = { ...member, name: member.name.trim(), email: member.email.trim() };
  return (
    <Dialog title={said.invite} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          // Another person is another command.
          inviting.mutate({ ...who, key: `${key} ${Object.values(who).join(' ')}`.slice(0, 255) });
        }}
      >
        <MemberFields member={member} onChange={setMember} />
        {inviting.error && <Failure error={inviting.error} />}
        <div className="dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" loading={inviting.isPending}>
            {said.makeLink}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Makes a new link for who has lost the former one, or their key. */
export function InviteAgain({ member, onClose }: { member: Member; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const inviting = useInviting(inviteMemberAgain);
  if (inviting.data) return <Invitation of={inviting.data} onClose={onClose} />;
  return (
    <Confirm
      title={said.againTitle(member.name)}
      button={said.makeLink}
      isBusy={inviting.isPending}
      error={inviting.error}
      onConfirm={() => inviting.mutate({ id: member.id, key })}
      onClose={onClose}
    >
      <p>{member.state === 'invited' ? said.againWaiting : said.againActive}</p>
    </Confirm>
  );
}

function useInviting<Asked>(mutationFn: (asked: Asked) => Promise<InvitedMember>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: membersQuery.queryKey }),
    // Nothing keeps the link once the dialog is closed.
    gcTime: 0,
  });
}

function Invitation({ of: { name, invitation }, onClose }: InvitationProps) {
  return (
    <Dialog title={said.linkTitle(name)} onClose={onClose} isKept>
      <div className="dialog-words">
        <p>{said.linkWhy(name, sayWhen(invitation.expiresAt))}</p>
        <code className="secret">{invitation.url}</code>
        <p>
          <Copy text={invitation.url} what={said.link} />
        </p>
      </div>
      <div className="dialog-buttons">
        <Button onClick={onClose} data-autofocus>
          {said.linkKept}
        </Button>
      </div>
    </Dialog>
  );
}
interface InvitationProps {
  of: InvitedMember;
  onClose: () => void;
}
