import { Checkbox, Radio } from '@mantine/core';
import { texts } from '../texts/index.ts';
import { eventNouns, eventTypes } from './event-types.ts';
import type { TypedWebhook } from './typed-webhook.ts';

const said = texts.webhooks;

interface TypeFieldsProps {
  typed: TypedWebhook;
  /** What is wrong with what is chosen. */
  error: string | null;
  onChange: (changes: Partial<TypedWebhook>) => void;
}

/** Everything, or what is chosen, noun by noun. */
export function TypeFields({ typed: { isAll, chosen }, error, onChange }: TypeFieldsProps) {
  const choose = (type: string, isChosen: boolean) =>
    onChange({ chosen: isChosen ? [...chosen, type] : chosen.filter((each) => each !== type) });
  return (
    <>
      <Radio.Group
        label={said.form.told}
        value={isAll ? 'all' : 'chosen'}
        onChange={(value) => onChange({ isAll: value === 'all' })}
        error={error}
      >
        <div className="choices">
          <Radio value="all" label={said.form.everything} description={said.form.everythingHint} />
          <Radio value="chosen" label={said.form.chosen} />
        </div>
      </Radio.Group>
      {!isAll && (
        <div className="hook-types">
          {eventNouns.map((noun) => (
            <fieldset key={noun} className="hook-noun">
              <legend>{said.nouns[noun]}</legend>
              {eventTypes[noun].map((type) => (
                <Checkbox
                  key={type}
                  label={said.types[type]}
                  description={<code>{type}</code>}
                  checked={chosen.includes(type)}
                  onChange={(event) => choose(type, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </>
  );
}
