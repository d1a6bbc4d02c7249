import type { ModelPrices } from '@deskhand/contract';
import { TextInput } from '@mantine/core';
import { texts } from '../texts/index.ts';

const said = texts.assistant.prices;

const none: ModelPrices = { currency: 'USD', input: 0, output: 0 };

/** What the model's provider asks for, so that each answer tells what it cost. */
export function PriceFields(props: {
  prices: ModelPrices | null;
  set: (prices: ModelPrices | null) => void;
}) {
  const { prices } = props;
  const setOne = (name: 'input' | 'output', typed: string) => {
    const changed = { ...(prices ?? none), [name]: Number(typed) };
    props.set(changed.input === 0 && changed.output === 0 ? null : changed);
  };
  return (
    <details className="draft-more" open={prices !== null || undefined}>
      <summary>{said.summary}</summary>
      <div className="draft-fields">
        <p className="faint">{said.why}</p>
        <div className="form-row">
          {(['input', 'output'] as const).map((name) => (
            <TextInput
              key={name}
              type="number"
              label={said[name]}
              min={0}
              max={1_000_000}
              step="any"
              value={prices?.[name] || ''}
              onChange={(event) => setOne(name, event.currentTarget.value)}
            />
          ))}
          <TextInput
            label={said.currency}
            pattern="[A-Z]{3}"
            title={said.currencyWhy}
            maxLength={3}
            disabled={prices === null}
            value={prices?.currency ?? none.currency}
            onChange={(event) =>
              props.set({ ...(prices ?? none), currency: event.currentTarget.value.toUpperCase() })
            }
          />
        </div>
      </div>
    </details>
  );
}
