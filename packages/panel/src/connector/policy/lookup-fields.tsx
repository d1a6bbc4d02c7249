import type { ToolLookup } from '@deskhand/contract';
import { NativeSelect } from '@mantine/core';
import { texts } from '../../texts/index.ts';
import { visible } from '../visible.ts';
import { useFieldError } from './field-error.tsx';
import { argumentsOf, isFilledIn, saysItReads, type FieldsProps } from './fields-props.ts';
import { PointerInput } from './pointer-input.tsx';
import { placesIn, recordSchema } from './pointers.ts';
import { ToolSelect } from './tool-select.tsx';

const said = texts.policy;

/** Which tool turns the names that people say into the ids that this one takes. */
export function LookupFields(props: FieldsProps) {
  const { tool, policy } = props;
  const asked = argumentsOf(tool).filter((name) => !isFilledIn(name, policy));
  const names = [...new Set([...asked, ...Object.keys(policy.lookup ?? {})])];
  if (names.length === 0) return null;
  return (
    <fieldset className="policy-part">
      <legend>{said.lookups}</legend>
      <p className="faint">{said.lookupsWhy}</p>
      {names.map((name) => (
        <OneLookup key={name} {...props} argument={name} />
      ))}
    </fieldset>
  );
}

function OneLookup({ tool, tools, policy, set, argument }: FieldsProps & { argument: string }) {
  const lookup: ToolLookup = policy.lookup?.[argument] ?? {
    ...{ tool: '', items: '', value: '', label: '' },
  };
  const at = `lookup.${argument}`;
  const change = (changes: Partial<ToolLookup>) =>
    set({ lookup: { ...policy.lookup, [argument]: { ...lookup, ...changes } } });
  const reader = tools.find(({ name }) => name === lookup.tool);
  const lists = placesIn(reader?.outputSchema ?? null).filter(({ type }) => type === 'array');
  const inRecord = placesIn(recordSchema(reader?.outputSchema ?? null, lookup.items));
  const pointer = (name: 'value' | 'label') => ({
    label: said.lookup[name],
    value: lookup[name],
    places: inRecord,
    name: `${at}.${name}`,
    onChange: (typed: string) => change({ [name]: typed }),
  });
  return (
    <div className="policy-group">
      <ToolSelect
        label={said.lookup.tool(visible(argument))}
        value={lookup.tool}
        tools={tools.filter((each) => each.name !== tool.name && saysItReads(each))}
        name={`${at}.tool`}
        wholes={[at]}
        onChange={(name) => change({ tool: name })}
      />
      {lookup.tool !== '' && (
        <>
          <QueryField lookup={lookup} change={change} reader={reader} at={at} />
          <PointerInput
            label={said.lookup.items}
            value={lookup.items}
            places={lists}
            name={`${at}.items`}
            onChange={(items) => change({ items })}
          />
          <PointerInput
            {...pointer('value')}
            description={said.lookup.valueHint(visible(argument))}
          />
          <PointerInput {...pointer('label')} />
        </>
      )}
    </div>
  );
}

function QueryField(props: {
  lookup: ToolLookup;
  change: (changes: Partial<ToolLookup>) => void;
  reader: FieldsProps['tool'] | undefined;
  at: string;
}) {
  const { lookup, change, reader, at } = props;
  const known = reader ? argumentsOf(reader) : [];
  const own = lookup.query ? [lookup.query] : [];
  return (
    <NativeSelect
      label={said.lookup.query}
      value={lookup.query ?? ''}
      error={useFieldError(`${at}.query`)}
      onChange={(event) => change({ query: event.currentTarget.value })}
      data={[
        { value: '', label: said.lookup.noQuery },
        ...[...new Set([...known, ...own])].map((name) => ({ value: name, label: visible(name) })),
      ]}
    />
  );
}
