import { connectorLimits } from '@deskhand/contract';
import { TextInput } from '@mantine/core';
import { texts } from '../../texts/index.ts';
import { visible } from '../visible.ts';
import { useFieldError } from './field-error.tsx';
import { argumentsOf, isFilledIn, type FieldsProps } from './fields-props.ts';

const said = texts.policy;

/** What the arguments that people are asked for are called, in one language at a time. */
export function LabelFields(props: FieldsProps) {
  const { tool, policy } = props;
  const named = [...argumentsOf(tool), ...Object.keys(policy.labels?.[props.language] ?? {})];
  const names = [...new Set(named)].filter((name) => !isFilledIn(name, policy));
  if (names.length === 0) return null;
  return (
    <fieldset className="policy-part">
      <legend>{said.labels}</legend>
      <p className="faint">{said.labelsWhy}</p>
      {names.map((name) => (
        <OneLabel key={name} {...props} argument={name} />
      ))}
    </fieldset>
  );
}

function OneLabel({ policy, set, language, argument }: FieldsProps & { argument: string }) {
  const { labels } = policy;
  const change = (label: string) =>
    set({ labels: { ...labels, [language]: { ...labels?.[language], [argument]: label } } });
  return (
    <TextInput
      label={said.label(visible(argument))}
      maxLength={connectorLimits.labelCharactersMax}
      value={labels?.[language]?.[argument] ?? ''}
      error={useFieldError(`labels.${language}.${argument}`, 'labels')}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
