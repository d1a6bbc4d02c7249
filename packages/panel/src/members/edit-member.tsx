import type { Member } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, Dialog } from '../page/confirm.tsx';
import { Failure } from '../page/notes.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { MemberFields } from './member-fields.tsx';
import { membersQuery, removeMember, updateMember } from './queries.ts';

const said = texts.members;

interface EditMemberProps {
  member: Member;
  onClose: () => void;
}

/** Changes who somebody is called, and what they may from their next call on. */
export function EditMember({ member, onClose }: EditMemberProps) {
  const [edited, setEdited] = useState({
    name: member.name,
    email: member.email,
    role: member.role,
  });
  const saving = useMutation({ mutationFn: updateMember, onSuccess: useSettled(onClose) });
  return (
    <Dialog title={said.editTitle(member.name)} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate({ id: member.id, ...edited, name: edited.name.trim() });
        }}
      >
        <MemberFields member={edited} onChange={setEdited} />
        {saving.error && <Failure error={saving.error} />}
        <div className="dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {texts.common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Removes a member, after it was said what ends and their name was typed. */
export function RemoveMember({ member, onClose }: EditMemberProps) {
  const removing = useMutation({ mutationFn: removeMember, onSuccess: useSettled(onClose) });
  return (
    <Confirm
      title={said.removeTitle(member.name)}
      word={{ label: said.typeName(member.name), value: member.name.trim() }}
      button={said.remove}
      isDangerous
      isBusy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate(member.id)}
      onClose={onClose}
    >
      <p>{member.state === 'invited' ? said.removeInvited : said.removeActive}</p>
    </Confirm>
  );
}

/** What changed may be about who is signed in. */
function useSettled(onClose: () => void): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    onClose();
    await Promise.all(
      [membersQuery, sessionQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
}
