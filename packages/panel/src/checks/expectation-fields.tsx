import type { CheckKind } from '@deskhand/contract';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { texts } from '../texts/index.ts';
import { ArticleInput } from './article-input.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { expectationOf, fieldsOf, type TypedExpectation } from './typed-check.ts';

const said = texts.checks.form;
const kinds = Object.keys(fieldsOf) as CheckKind[];
const ways = ['', 'offer', 'proposal', 'reading', 'confirmation'] as const;

interface FieldsProps {
  typed: TypedExpectation;
  set: (typed: TypedExpectation) => void;
}

interface ExpectationFieldsProps extends FieldsProps {
  number: number;
  /** Null where it is the only one. */
  onRemove: (() => void) | null;
}

/** One thing that is expected: what the assistant does, and the words, article or tool of it. */
export function ExpectationFields({ number, typed, set, onRemove }: ExpectationFieldsProps) {
  const name = said.expectation(number);
  return (
    <fieldset className="check-entry" aria-label={name}>
      <div className="check-row">
        <NativeSelect
          label={said.kind}
          value={typed.kind}
          data={kinds.map((kind) => ({ value: kind, label: texts.checks.kinds[kind] }))}
          onChange={
            (event) => set({ ...typed, kind: event.currentTarget.value as CheckKind }) // One of `data`.
          }
        />
        <ShortFields typed={typed} set={set} />
      </div>
      <LongFields typed={typed} set={set} />
      {onRemove && <RemoveEntry name={name} onRemove={onRemove} />}
    </fieldset>
  );
}

type Text = 'texts' | 'tool' | 'arguments' | 'argument';

const fieldIn =
  ({ typed, set }: FieldsProps) =>
  (field: Text) => ({
    value: typed[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ ...typed, [field]: event.currentTarget.value }),
  });

const takes = ({ kind }: TypedExpectation, field: keyof TypedExpectation) =>
  fieldsOf[kind].includes(field);

function ShortFields({ typed, set }: FieldsProps) {
  const field = fieldIn({ typed, set });
  return (
    <>
      {takes(typed, 'document') && (
        <ArticleInput value={typed.document} onChange={(document) => set({ ...typed, document })} />
      )}
      {takes(typed, 'tool') && (
        <TextInput
          label={said.tool}
          required
          maxLength={128}
          spellCheck={false}
          {...field('tool')}
        />
      )}
      {takes(typed, 'by') && (
        <NativeSelect
          label={said.by}
          value={typed.by}
          data={ways.map((way) => ({ value: way, label: said.ways[way] }))}
          onChange={
            (event) => set({ ...typed, by: event.currentTarget.value as TypedExpectation['by'] }) // As above.
          }
        />
      )}
      {takes(typed, 'argument') && (
        <TextInput
          label={said.argument}
          description={said.argumentHint}
          required
          maxLength={200}
          {...field('argument')}
        />
      )}
    </>
  );
}

function LongFields({ typed, set }: FieldsProps) {
  const field = fieldIn({ typed, set });
  return (
    <>
      {takes(typed, 'texts') && (
        <Textarea
          label={said.texts}
          description={`${typed.kind === 'says' ? said.anyOf : said.noneOf} ${said.textsHint}`}
          required
          rows={2}
          {...field('texts')}
        />
      )}
      {takes(typed, 'arguments') && (
        <TextInput
          label={said.arguments}
          description={said.argumentsHint}
          spellCheck={false}
          error={expectationOf(typed) === null && said.badArguments}
          {...field('arguments')}
        />
      )}
    </>
  );
}
