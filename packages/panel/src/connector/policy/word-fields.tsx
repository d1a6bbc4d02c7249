import { connectorLimits } from '@deskhand/contract';
import { TextInput } from '@mantine/core';
import { texts } from '../../texts/index.ts';
import { useFieldError } from './field-error.tsx';
import type { FieldsProps } from './fields-props.ts';
import { LinesInput } from './lines-input.tsx';

const said = texts.policy;

/** What people call the tool and how they ask for it, in one language at a time. */
export function WordFields({ tool, policy, set, language }: FieldsProps) {
  const { titles, examples } = policy;
  const most = connectorLimits.examplesMax;
  return (
    <fieldset className="policy-part">
      <legend>{said.words}</legend>
      <TextInput
        label={said.title}
        description={said.titleHint}
        placeholder={tool.title ?? tool.name}
        maxLength={connectorLimits.titleCharactersMax}
        value={titles?.[language] ?? ''}
        error={useFieldError('titles')}
        onChange={(event) => set({ titles: { ...titles, [language]: event.currentTarget.value } })}
      />
      <LinesInput
        // A language has lines of its own.
        key={language}
        label={said.examples}
        description={said.examplesHint(most)}
        rows={4}
        error={useFieldError('examples')}
        lines={examples?.[language] ?? []}
        onLines={(lines) => set({ examples: { ...examples, [language]: lines } })}
      />
    </fieldset>
  );
}
