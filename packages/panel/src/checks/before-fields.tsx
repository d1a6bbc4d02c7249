import type { CheckRequest } from '@deskhand/contract';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { texts } from '../texts/index.ts';
import { RemoveEntry } from './remove-entry.tsx';

const said = texts.checks.form;
type History = CheckRequest['history'];
const entriesMax = 40;

/** What was said before the messages of the check. */
export function Before({ history, set }: { history: History; set: (history: History) => void }) {
  const next = history.length % 2 === 0 ? ('user' as const) : ('assistant' as const);
  return (
    <details className="message-more" open={history.length > 0 || undefined}>
      <summary>{said.before}</summary>
      <div className="check-fields">
        <p className="faint">{said.beforeWhy}</p>
        {history.map((entry, index) => (
          <Entry
            key={index}
            name={`${said.before} ${index + 1}`}
            entry={entry}
            set={(changed) => set(history.with(index, changed))}
            onRemove={() => set(history.toSpliced(index, 1))}
          />
        ))}
        {history.length < entriesMax && (
          <div className="form-buttons">
            <Button
              size="xs"
              variant="default"
              onClick={() => set([...history, { author: next, content: '' }])}
            >
              {said.addBefore}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

interface EntryProps {
  name: string;
  entry: History[number];
  set: (entry: History[number]) => void;
  onRemove: () => void;
}

function Entry({ name, entry, set, onRemove }: EntryProps) {
  return (
    <fieldset className="check-entry" aria-label={name}>
      <NativeSelect
        className="fits"
        label={said.author}
        value={entry.author}
        data={[
          { value: 'user', label: said.authors.user },
          { value: 'assistant', label: said.authors.assistant },
        ]}
        onChange={(event) => {
          const author = event.currentTarget.value === 'user' ? 'user' : 'assistant';
          set({ ...entry, author });
        }}
      />
      <Textarea
        label={said.said}
        required
        rows={2}
        maxLength={20_000}
        value={entry.content}
        onChange={(event) => set({ ...entry, content: event.currentTarget.value })}
      />
      <RemoveEntry name={name} onRemove={onRemove} />
    </fieldset>
  );
}
