import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { texts } from '../../texts/index.ts';
import { visible } from '../visible.ts';
import type { Argument } from './arguments.ts';

const said = texts.trials;

interface ArgumentFieldProps {
  argument: Argument;
  /** As it is typed. */
  value: string;
  onChange: (value: string) => void;
}

/** One argument, in the field that its schema asks for. */
export function ArgumentField({ argument, value, onChange }: ArgumentFieldProps) {
  const { name, kind, isRequired, description, values } = argument;
  const shared = {
    label: visible(name),
    description: description === null ? undefined : visible(description),
    required: isRequired,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (kind) {
    case 'choice':
      return <NativeSelect {...shared} data={['', ...values]} />;
    case 'truth':
      return (
        <NativeSelect
          {...shared}
          data={[
            { value: '', label: said.left },
            { value: 'true', label: said.yes },
            { value: 'false', label: said.no },
          ]}
        />
      );
    case 'number':
      return <TextInput {...shared} type="number" step="any" />;
    case 'text':
      return <TextInput {...shared} spellCheck={false} autoComplete="off" />;
    case 'json':
      return (
        <Textarea
          {...shared}
          rows={3}
          spellCheck={false}
          placeholder={said.json}
          error={value.trim() !== '' && !isJson(value) && said.notJson}
        />
      );
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
