import type { CheckRequest } from '@deskhand/contract';
import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { texts } from '../texts/index.ts';
import { RemoveEntry } from './remove-entry.tsx';

const said = texts.checks.form;
type Messages = CheckRequest['messages'];
const messagesMax = 6;

/** What the person says, message by message; each is answered when the check runs. */
export function Messages({
  messages,
  set,
}: {
  messages: Messages;
  set: (messages: Messages) => void;
}) {
  return (
    <>
      {messages.map((message, index) => (
        <MessageFields
          key={index}
          number={index + 1}
          message={message}
          // The first can reply to no proposal, and the only one can't go.
          isFirst={index === 0}
          set={(changed) => set(messages.with(index, changed))}
          onRemove={messages.length > 1 ? () => set(messages.toSpliced(index, 1)) : null}
        />
      ))}
      {messages.length < messagesMax && (
        <div className="form-buttons">
          <Button size="xs" variant="default" onClick={() => set([...messages, { content: '' }])}>
            {said.addMessage}
          </Button>
        </div>
      )}
    </>
  );
}

interface MessageFieldsProps {
  number: number;
  message: Messages[number];
  isFirst: boolean;
  set: (message: Messages[number]) => void;
  onRemove: (() => void) | null;
}

function MessageFields({ number, message, isFirst, set, onRemove }: MessageFieldsProps) {
  const { content, decision, afterExpiry } = message;
  const name = said.message(number);
  return (
    <fieldset className="check-entry" aria-label={name}>
      <Textarea
        label={name}
        required
        rows={2}
        maxLength={5000}
        value={content}
        onChange={(event) => set({ ...message, content: event.currentTarget.value })}
      />
      {!isFirst && (
        <div className="check-row">
          <NativeSelect
            label={said.decision}
            value={decision ?? ''}
            data={(['', 'confirm', 'decline'] as const).map((value) => ({
              value,
              label: said.decisions[value],
            }))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              const isDecision = value === 'confirm' || value === 'decline';
              set({
                ...{ content, ...(isDecision && { decision: value }) },
                ...(afterExpiry && { afterExpiry }),
              });
            }}
          />
          <Checkbox
            label={said.afterExpiry}
            checked={afterExpiry ?? false}
            onChange={(event) =>
              set({
                ...{ content, ...(decision && { decision }) },
                ...(event.currentTarget.checked && { afterExpiry: true }),
              })
            }
          />
        </div>
      )}
      {onRemove && <RemoveEntry name={name} onRemove={onRemove} />}
    </fieldset>
  );
}
