import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { Failure } from '../page/notes.tsx';
import { IdentityForm } from '../playground/identity-form.tsx';
import { useMay } from '../session/may.tsx';
import { texts } from '../texts/index.ts';
import { Restored, type RestoredProps } from '../unsaved/restored.tsx';
import { Before } from './before-fields.tsx';
import { ExpectationFields } from './expectation-fields.tsx';
import { Messages } from './message-fields.tsx';
import { emptyExpectation, requestOf, type TypedCheck } from './typed-check.ts';

const said = texts.checks.form;

interface CheckFormProps {
  typed: TypedCheck;
  set: (typed: TypedCheck) => void;
  unsaved: RestoredProps['unsaved'];
  button: string;
  isBusy: boolean;
  error: unknown;
  onSubmit: () => void;
  children?: ReactNode;
}

/** What somebody says, in which situation, and what is expected. Who may not write sees it all the same. */
export function CheckForm({ typed, set, button, isBusy, error, ...rest }: CheckFormProps) {
  const may = useMay('editor');
  const isReady = requestOf(typed) !== null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) rest.onSubmit();
  };
  return (
    <form className="form check-form" onSubmit={submit}>
      <fieldset className="check-fields" disabled={!may}>
        <Restored unsaved={rest.unsaved} />
        <TextInput
          label={said.name}
          required
          maxLength={200}
          value={typed.name}
          onChange={(event) => set({ ...typed, name: event.currentTarget.value })}
        />
        <Checkbox
          label={said.enabled}
          checked={typed.enabled}
          onChange={(event) => set({ ...typed, enabled: event.currentTarget.checked })}
        />
        <IdentityForm typed={typed.identity} set={(identity) => set({ ...typed, identity })} />
        <h2 className="check-part">{said.conversation}</h2>
        <Before history={typed.history} set={(history) => set({ ...typed, history })} />
        <Messages messages={typed.messages} set={(messages) => set({ ...typed, messages })} />
        <Situation typed={typed} set={set} />
        <h2 className="check-part">{said.expectations}</h2>
        <Expectations typed={typed} set={set} />
        {error != null && <Failure error={error} />}
        {may && (
          <div className="form-buttons">
            <Button type="submit" loading={isBusy} disabled={!isReady}>
              {button}
            </Button>
            {rest.children}
          </div>
        )}
      </fieldset>
    </form>
  );
}

interface PartProps {
  typed: TypedCheck;
  set: (typed: TypedCheck) => void;
}

function Situation({ typed, set }: PartProps) {
  const { article, modelDown, connectorDown } = typed;
  const isOpen = modelDown || connectorDown || article.content !== '';
  return (
    <details className="message-more" open={isOpen || undefined}>
      <summary>{said.situation}</summary>
      <div className="check-fields">
        <Checkbox
          label={said.modelDown}
          checked={modelDown}
          onChange={(event) => set({ ...typed, modelDown: event.currentTarget.checked })}
        />
        <Checkbox
          label={said.connectorDown}
          checked={connectorDown}
          onChange={(event) => set({ ...typed, connectorDown: event.currentTarget.checked })}
        />
        <TextInput
          label={said.articleTitle}
          maxLength={200}
          value={article.title}
          onChange={(event) =>
            set({ ...typed, article: { ...article, title: event.currentTarget.value } })
          }
        />
        <Textarea
          label={said.article}
          rows={4}
          maxLength={4000}
          value={article.content}
          onChange={(event) =>
            set({ ...typed, article: { ...article, content: event.currentTarget.value } })
          }
        />
      </div>
    </details>
  );
}

const expectationsMax = 20;

function Expectations({ typed, set }: PartProps) {
  const { expectations } = typed;
  return (
    <>
      {expectations.map((expectation, index) => (
        <ExpectationFields
          key={index}
          number={index + 1}
          typed={expectation}
          set={(changed) => set({ ...typed, expectations: expectations.with(index, changed) })}
          onRemove={
            expectations.length > 1
              ? () => set({ ...typed, expectations: expectations.toSpliced(index, 1) })
              : null
          }
        />
      ))}
      {expectations.length < expectationsMax && (
        <div className="form-buttons">
          <Button
            size="xs"
            variant="default"
            onClick={() => set({ ...typed, expectations: [...expectations, emptyExpectation] })}
          >
            {said.addExpectation}
          </Button>
        </div>
      )}
    </>
  );
}
