import { connectorLimits, type DisplayColumn, type ToolDisplay } from '@deskhand/contract';
import { texts } from '../../texts/index.ts';
import { ColumnFields } from './column-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { PointerInput } from './pointer-input.tsx';
import { placesIn, recordSchema, type Place } from './pointers.ts';

const said = texts.policy;

/** How people are shown what a tool that reads answers. */
export function DisplayFields({ policy, set, language, schema, places }: FieldsProps) {
  const display: ToolDisplay = policy.display ?? {};
  const change = (changes: Partial<ToolDisplay>) => set({ display: { ...display, ...changes } });
  const record = recordSchema(schema, display.items);
  const inRecord = placesIn(record);
  const lists = places.filter(({ type }) => type === 'array');
  return (
    <fieldset className="policy-part">
      <legend>{said.display.title}</legend>
      <p className="faint">{schema === null ? said.display.noSchema : said.display.why}</p>
      <PointerInput
        label={said.display.answer}
        description={said.display.answerHint}
        value={display.answer}
        places={places.filter(({ type }) => type !== 'array' && type !== 'object')}
        name={'display.answer'}
        onChange={(answer) => change({ answer })}
      />
      <PointerInput
        label={said.display.items}
        description={said.display.itemsHint}
        value={display.items}
        places={lists}
        name={'display.items'}
        wholes={['display']}
        onChange={(items) => change({ items })}
      />
      <ColumnFields
        title={said.display.columns}
        columns={display.columns ?? []}
        set={(columns: DisplayColumn[]) => change({ columns })}
        places={inRecord}
        language={language}
        at="display.columns"
        most={connectorLimits.columnsMax}
      />
      <BelowFields {...{ display, change, language, record, inRecord }} />
    </fieldset>
  );
}

interface BelowFieldsProps {
  display: ToolDisplay;
  change: (changes: Partial<ToolDisplay>) => void;
  language: string;
  /** Schema of the one record. */
  record: Record<string, unknown>;
  inRecord: readonly Place[];
}

/** Of one record, a list that it holds. */
function BelowFields({ display, change, language, record, inRecord }: BelowFieldsProps) {
  const { below } = display;
  const changeBelow = (changes: Partial<NonNullable<ToolDisplay['below']>>) =>
    change({ below: { items: '', columns: [], ...below, ...changes } });
  return (
    <>
      <PointerInput
        label={said.display.below}
        description={said.display.belowHint}
        value={below?.items}
        places={inRecord.filter(({ type }) => type === 'array')}
        name={'display.below.items'}
        wholes={['display.below']}
        onChange={(items) => changeBelow({ items })}
      />
      {below && below.items !== '' && (
        <ColumnFields
          title={said.display.belowColumns}
          columns={below.columns}
          set={(columns: DisplayColumn[]) => changeBelow({ columns })}
          places={placesIn(recordSchema(record, below.items))}
          language={language}
          at="display.below.columns"
          most={connectorLimits.columnsMax}
        />
      )}
    </>
  );
}
