import type { ConnectorTool, ToolDisplay, ToolTrial } from '@deskhand/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../page/notes.tsx';
import { texts } from '../../texts/index.ts';
import { callsKey, tryTool } from '../queries.ts';
import { ArgumentField } from './argument-field.tsx';
import { argumentsIn, argumentsOf } from './arguments.ts';
import { TrialResult } from './trial-result.tsx';

const said = texts.trials;

interface TrialSectionProps {
  tool: ConnectorTool;
  /** As it is being written. */
  display: ToolDisplay | null;
  trial: ToolTrial | null;
  onTrial: (trial: ToolTrial) => void;
}

const identities = ['user', 'roles', 'plan', 'locale'] as const;
type Identity = Record<(typeof identities)[number], string>;

/** Calls a tool that reads as anybody, and shows what came back. */
export function TrialSection({ tool, display, trial, onTrial }: TrialSectionProps) {
  const [who, setWho] = useState<Identity>({ user: '', roles: '', plan: '', locale: 'en' });
  const [typed, setTyped] = useState<Record<string, string>>({});
  const known = argumentsIn(tool.inputSchema);
  const given = argumentsOf(known, typed);
  const queryClient = useQueryClient();
  const trying = useMutation({
    mutationFn: tryTool,
    onSuccess: async (told) => {
      onTrial(told);
      await queryClient.invalidateQueries({ queryKey: callsKey });
    },
  });
  const isReady = given !== null && who.user.trim() !== '';
  return (
    <section className="section" aria-labelledby="trial">
      <h2 className="section-head" id="trial">
        {said.heading}
      </h2>
      <p className="page-lead">{said.why}</p>
      <form
        className="form policy"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady)
            trying.mutate({ name: tool.name, ...requestOf(who), arguments: given, display });
        }}
      >
        <IdentityFields who={who} set={setWho} />
        <fieldset className="policy-part">
          <legend>{said.arguments}</legend>
          {known.length === 0 && <p className="faint">{said.takesNothing}</p>}
          {known.map((argument) => (
            <ArgumentField
              key={argument.name}
              argument={argument}
              value={typed[argument.name] ?? ''}
              onChange={(value) => setTyped({ ...typed, [argument.name]: value })}
            />
          ))}
        </fieldset>
        <div className="form-buttons">
          <Button type="submit" variant="default" loading={trying.isPending} disabled={!isReady}>
            {said.send}
          </Button>
        </div>
      </form>
      {trying.error && <Failure error={trying.error} />}
      {trial && !trying.isPending && <TrialResult trial={trial} />}
    </section>
  );
}

function requestOf({ user, roles, plan, locale }: Identity) {
  const names = roles
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean);
  return {
    user: {
      userId: user.trim(),
      ...(names.length > 0 && { userRoles: names }),
      ...(plan.trim() && { plan: plan.trim() }),
    },
    ...(locale.trim() && { locale: locale.trim() }),
  };
}

function IdentityFields({ who, set }: { who: Identity; set: (who: Identity) => void }) {
  return (
    <div className="identity-fields">
      {identities.map((name) => (
        <TextInput
          key={name}
          label={said[name]}
          description={name === 'user' ? said.userWhy : undefined}
          required={name === 'user'}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          value={who[name]}
          onChange={(event) => set({ ...who, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
