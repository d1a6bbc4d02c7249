import { connectorLimits, limits, type ConnectorTool } from '@deskhand/contract';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { texts } from '../../texts/index.ts';
import { useFieldError } from './field-error.tsx';
import { argumentsOf, saysItReads, type FieldsProps } from './fields-props.ts';
import { LinesInput } from './lines-input.tsx';

const said = texts.policy;

/** What the tool may do, for whom, and how it is confirmed. */
export function PermissionFields({ tool, policy, set }: FieldsProps) {
  const effects = ['read', 'write', 'disabled'] as const;
  const possible = effects.filter((effect) => effect !== 'read' || saysItReads(tool));
  return (
    <fieldset className="policy-part">
      <legend>{said.permissions}</legend>
      <NativeSelect
        label={said.effect}
        description={saysItReads(tool) ? undefined : said.onlyWrites}
        value={policy.effect}
        error={useFieldError('effect')}
        // One of those that are listed.
        onChange={(event) => set({ effect: event.currentTarget.value as ConnectorTool['effect'] })}
        data={possible.map((value) => ({ value, label: said.effects[value] }))}
      />
      <LinesInput
        label={said.roles}
        description={said.rolesHint}
        rows={2}
        maxLength={limits.userRolesMax * (limits.userRoleCharactersMax + 1)}
        spellCheck={false}
        error={useFieldError('requiredRoles')}
        lines={policy.requiredRoles}
        onLines={(requiredRoles) => set({ requiredRoles })}
      />
      {policy.requiredRoles.some((role) => role.trim() !== '') && (
        <Checkbox
          label={said.explainRoles}
          checked={policy.explainRoles}
          onChange={(event) => set({ explainRoles: event.currentTarget.checked })}
        />
      )}
      <NativeSelect
        label={said.identity}
        description={said.identityHint}
        value={policy.identityArgument ?? ''}
        error={useFieldError('identityArgument')}
        onChange={(event) => set({ identityArgument: event.currentTarget.value })}
        data={[
          { value: '', label: said.noArgument },
          ...argumentsOf(tool).map((name) => ({ value: name, label: name })),
        ]}
      />
      {policy.effect !== 'read' && <ConfirmField policy={policy} set={set} />}
      <TimeoutField policy={policy} set={set} />
    </fieldset>
  );
}

function TimeoutField({ policy, set }: Pick<FieldsProps, 'policy' | 'set'>) {
  const refused = useFieldError('timeoutMs');
  return (
    <TextInput
      type="number"
      label={said.timeout}
      description={said.timeoutHint}
      min={connectorLimits.timeoutMsMin}
      max={connectorLimits.timeoutMsMax}
      value={policy.timeoutMs === null ? '' : String(policy.timeoutMs)}
      error={refused}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        set({ timeoutMs: typed === '' ? null : Math.round(Number(typed)) });
      }}
    />
  );
}

function ConfirmField({ policy, set }: Pick<FieldsProps, 'policy' | 'set'>) {
  return (
    <NativeSelect
      label={said.confirm}
      value={policy.confirm}
      error={useFieldError('confirm')}
      // One of those that are listed.
      onChange={(event) => set({ confirm: event.currentTarget.value as ConnectorTool['confirm'] })}
      data={(['words', 'button'] as const).map((value) => ({
        value,
        label: said.confirms[value],
      }))}
    />
  );
}
