import type { MemberRequest, MemberRole } from '@deskhand/contract';
import { Radio, TextInput } from '@mantine/core';
import { texts } from '../texts/index.ts';

const said = texts.members;

interface MemberFieldsProps {
  member: Required<MemberRequest>;
  onChange: (member: Required<MemberRequest>) => void;
}

/** Who somebody is, and what they may. */
export function MemberFields({ member, onChange }: MemberFieldsProps) {
  return (
    <>
      <TextInput
        label={said.name}
        required
        maxLength={200}
        value={member.name}
        onChange={(event) => onChange({ ...member, name: event.currentTarget.value })}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        label={said.email}
        description={said.emailHint}
        type="email"
        maxLength={254}
        value={member.email}
        onChange={(event) => onChange({ ...member, email: event.currentTarget.value })}
        autoComplete="off"
      />
      <Radio.Group
        label={said.role}
        value={member.role}
        onChange={(role) => onChange({ ...member, role: role })}
      >
        <div className="choices">
          {(Object.keys(said.roles) as MemberRole[]).map((role) => (
            <Radio
              key={role}
              value={role}
              label={said.roles[role]}
              description={said.roleMeanings[role]}
            />
          ))}
        </div>
      </Radio.Group>
    </>
  );
}
