import type { ConnectorTool } from '@deskhand/contract';
import { NativeSelect } from '@mantine/core';
import { texts } from '../../texts/index.ts';
import { nameOf } from '../tool-list.tsx';
import { useFieldError } from './field-error.tsx';

interface ToolSelectProps {
  label: string;
  description?: string;
  value: string | null | undefined;
  onChange: (tool: string) => void;
  tools: readonly ConnectorTool[];
  name: string;
  wholes?: readonly string[];
}

/** Another tool of the connector, or none; one that is gone stays to be seen. */
export function ToolSelect(props: ToolSelectProps) {
  const { label, description, value, onChange, tools, name, wholes = [] } = props;
  const isGone = value && !tools.some(({ name }) => name === value);
  return (
    <NativeSelect
      label={label}
      description={description}
      value={value ?? ''}
      error={useFieldError(name, ...wholes)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: texts.policy.noTool },
        ...(isGone ? [{ value, label: value }] : []),
        ...tools.map((tool) => ({ value: tool.name, label: nameOf(tool) })),
      ]}
    />
  );
}
