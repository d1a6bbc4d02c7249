import { connectorLimits, type DisplayColumn } from '@deskhand/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { texts } from '../../texts/index.ts';
import { useFieldError } from './field-error.tsx';
import { PointerInput } from './pointer-input.tsx';
import { proposedColumns, type Place } from './pointers.ts';

const said = texts.policy.column;

interface ColumnFieldsProps {
  title: string;
  columns: readonly DisplayColumn[];
  set: (columns: DisplayColumn[]) => void;
  places: readonly Place[];
  language: string;
  /** What the service calls the list. */
  at: string;
  most: number;
}

/** What is shown of each record, in this order. */
export function ColumnFields(props: ColumnFieldsProps) {
  const { title, columns, set, places, at, most } = props;
  const refused = useFieldError(at);
  const proposed = proposedColumns(places);
  return (
    <div className="policy-columns" role="group" aria-label={title}>
      <p className="policy-name">{title}</p>
      {columns.map((column, place) => (
        <OneColumn key={place} {...props} column={column} place={place} />
      ))}
      {refused && columns.length === 0 && <p className="policy-refused">{refused}</p>}
      <div className="form-buttons">
        <Button
          size="xs"
          variant="default"
          disabled={columns.length >= most}
          onClick={() => set([...columns, { pointer: '' }])}
        >
          {said.add}
        </Button>
        {columns.length === 0 && proposed.length > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() => set(proposed.map(({ pointer }) => ({ pointer })))}
          >
            {said.propose}
          </Button>
        )}
      </div>
    </div>
  );
}

const forms = ['text', 'date', 'time', 'money', 'number', 'yesno'] as const;
type Form = (typeof forms)[number];

function OneColumn(props: ColumnFieldsProps & { column: DisplayColumn; place: number }) {
  const { columns, set, places, language, at, column, place } = props;
  const change = (changes: Partial<DisplayColumn>) =>
    set(columns.with(place, { ...column, ...changes }));
  const name = said.name(place + 1);
  return (
    <div className="policy-column" role="group" aria-label={name}>
      <PointerInput
        label={said.pointer}
        value={column.pointer}
        places={places}
        name={`${at}[${place}].pointer`}
        wholes={[`${at}[${place}]`]}
        onChange={(pointer) => change({ pointer })}
      />
      <TextInput
        label={said.label}
        maxLength={connectorLimits.titleCharactersMax}
        value={column.label?.[language] ?? ''}
        onChange={(event) =>
          change({ label: { ...column.label, [language]: event.currentTarget.value } })
        }
      />
      <NativeSelect
        label={said.as}
        value={column.as ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          // One of those that are listed, or none.
          change({ as: value === '' ? null : (value as Form) });
        }}
        data={[
          { value: '', label: said.byForm },
          ...forms.map((form) => ({ value: form, label: said.forms[form] })),
        ]}
      />
      {(column.as === 'money' || column.currency) && (
        <PointerInput
          label={said.currency}
          value={column.currency}
          places={places}
          name={`${at}[${place}].currency`}
          onChange={(currency) => change({ currency })}
        />
      )}
      <ColumnButtons {...props} name={name} />
    </div>
  );
}

function ColumnButtons(props: ColumnFieldsProps & { place: number; name: string }) {
  const { columns, set, place, name } = props;
  return (
    <div className="form-buttons">
      {place > 0 && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${said.up}: ${name}`}
          onClick={() => {
            set(columns.with(place, columns[place - 1]!).with(place - 1, columns[place]!));
          }}
        >
          {said.up}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-label={`${said.remove}: ${name}`}
        onClick={() => set(columns.filter((_each, index) => index !== place))}
      >
        {said.remove}
      </Button>
    </div>
  );
}
