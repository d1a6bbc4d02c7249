import type { ReceiptPointers } from '@deskhand/contract';
import { Button } from '@mantine/core';
import { texts } from '../../texts/index.ts';
import { useFieldError } from './field-error.tsx';
import { saysItReads, type FieldsProps } from './fields-props.ts';
import { LinesInput } from './lines-input.tsx';
import { PointerInput } from './pointer-input.tsx';
import { proposedReceipt, type Place } from './pointers.ts';
import { ToolSelect } from './tool-select.tsx';

const said = texts.policy;

/** Where the proof of a change is in what the tool answers, and who is asked where it says nothing. */
export function ReceiptFields({ tool, tools, policy, set, places }: FieldsProps) {
  const receipt: ReceiptPointers = policy.receipt ?? { id: '' };
  const change = (changes: Partial<ReceiptPointers>) =>
    set({ receipt: { ...receipt, ...changes } });
  const field = (name: 'url' | 'status' | 'summary') => ({
    label: said.receipt[name],
    value: receipt[name],
    places,
    name: `receipt.${name}`,
    onChange: (pointer: string) => change({ [name]: pointer }),
  });
  const others = tools.filter((each) => each.name !== tool.name && saysItReads(each));
  return (
    <fieldset className="policy-part">
      <legend>{said.receipt.title}</legend>
      <p className="faint">
        {tool.outputSchema === null ? said.receipt.noSchema : said.receipt.why}
      </p>
      {receipt.id === '' && <Propose places={places} change={change} />}
      <PointerInput
        label={said.receipt.id}
        description={said.receipt.idHint}
        value={receipt.id}
        places={places}
        name={'receipt.id'}
        wholes={['receipt']}
        onChange={(id) => change({ id })}
      />
      <PointerInput {...field('url')} />
      <PointerInput {...field('summary')} description={said.receipt.summaryHint} />
      <PointerInput {...field('status')} />
      <LinesInput
        label={said.receipt.success}
        description={said.receipt.successHint}
        rows={2}
        spellCheck={false}
        error={useFieldError('receipt.success')}
        lines={receipt.success ?? []}
        onLines={(success) => change({ success })}
      />
      <ToolSelect
        label={said.readback}
        description={said.readbackHint}
        value={policy.readbackTool}
        tools={others}
        name={'readbackTool'}
        onChange={(readbackTool) => set({ readbackTool })}
      />
    </fieldset>
  );
}

/** Fills in what the schema has by the names that such things have. */
function Propose(props: {
  places: readonly Place[];
  change: (changes: Partial<ReceiptPointers>) => void;
}) {
  const { id, url, summary, status, success } = proposedReceipt(props.places);
  if (id === undefined) return null;
  // A status says nothing without the values that mean done.
  const isJudged = status !== undefined && success.length > 0;
  return (
    <div className="form-buttons">
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          props.change({
            ...{ id, ...(url && { url }), ...(summary && { summary }) },
            ...(isJudged && { status, success: [...success] }),
          })
        }
      >
        {said.receipt.propose}
      </Button>
    </div>
  );
}
