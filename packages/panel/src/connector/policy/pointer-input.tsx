import { connectorLimits, isPointer } from '@deskhand/contract';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { texts } from '../../texts/index.ts';
import { visible } from '../visible.ts';
import { useFieldError } from './field-error.tsx';
import type { Place } from './pointers.ts';

interface PointerInputProps {
  label: string;
  description?: string;
  value: string | null | undefined;
  onChange: (pointer: string) => void;
  /** Proposed while it is typed. */
  places: readonly Place[];
  /** What the service calls the field, and what it is a part of. */
  name: string;
  wholes?: readonly string[];
}

/** A place in what a tool answers; those that its schema names are proposed. */
export function PointerInput(props: PointerInputProps) {
  const { label, description, value, onChange, places, name, wholes = [] } = props;
  const listId = useId();
  const refused = useFieldError(name, ...wholes);
  const text = value ?? '';
  const isWrong = text !== '' && !isPointer(text);
  return (
    <>
      <TextInput
        label={label}
        description={description}
        list={listId}
        maxLength={connectorLimits.pointerCharactersMax}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={isWrong ? texts.policy.wrongPointer : refused}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {places.map(({ pointer, type, title }) => (
          <option key={pointer} value={pointer}>
            {visible([title, type].filter(Boolean).join(' · '))}
          </option>
        ))}
      </datalist>
    </>
  );
}
