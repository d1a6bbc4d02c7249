import { limits, type AnswerBudgets } from '@deskhand/contract';
import { TextInput } from '@mantine/core';
import { texts } from '../texts/index.ts';

const said = texts.assistant.bounds;

/** What an answer may take at most, where that is less than the service allows. */
export function BoundFields(props: {
  budgets: AnswerBudgets;
  set: (budgets: AnswerBudgets) => void;
}) {
  const isSet = bounds.some(({ name }) => props.budgets[name] != null);
  return (
    <details className="draft-more" open={isSet || undefined}>
      <summary>{said.summary}</summary>
      <div className="draft-fields">
        <p className="faint">{said.why}</p>
        <div className="form-row">
          {bounds.map(({ name, min, max }) => (
            <TextInput
              key={name}
              type="number"
              label={said[name]}
              placeholder={String(max)}
              min={min}
              max={max}
              value={props.budgets[name] ?? ''}
              onChange={(event) => {
                const typed = event.currentTarget.value;
                props.set({ ...props.budgets, [name]: typed === '' ? null : Number(typed) });
              }}
            />
          ))}
        </div>
      </div>
    </details>
  );
}

const bounds = [
  { name: 'answerTokens', min: limits.answerTokensMin, max: limits.answerTokensMax },
  { name: 'toolCalls', min: 1, max: limits.toolCallsMax },
  { name: 'seconds', min: limits.answerSecondsMin, max: limits.answerSecondsMax },
] as const;
