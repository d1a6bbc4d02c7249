import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { texts } from '../texts/index.ts';
import type { DialogProps } from './dialog.tsx';
import { Failure } from './notes.tsx';

interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** What must be typed before it may be done; none asks for a press alone. */
  word?: { label: string; value: string };
  button: string;
  /** What the button says that leaves everything as it is; "Cancel" unless that could be mistaken. */
  leave?: string;
  isDangerous?: boolean;
  isBusy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that can't be undone, or that lets the assistant do more. */
export function Confirm(props: ConfirmProps) {
  const { title, children, word, button, isDangerous = false, isBusy, error } = props;
  const [typed, setTyped] = useState('');
  const isSure = word === undefined || typed.trim() === word.value;
  return (
    <Dialog title={title} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSure) props.onConfirm();
        }}
      >
        <div className="dialog-words">{children}</div>
        {word && (
          <TextInput
            label={word.label}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        )}
        {error != null && <Failure error={error} />}
        <div className="dialog-buttons">
          <Button variant="default" onClick={props.onClose}>
            {props.leave ?? texts.common.cancel}
          </Button>
          <Button
            type="submit"
            disabled={!isSure}
            loading={isBusy}
            className={isDangerous ? 'dangerous' : ''}
          >
            {button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A dialog over the page. Its script is no part of a view's own: nobody has asked for one when that is drawn. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

const load = async () => ({ default: (await import('./dialog.tsx')).Dialog });
const LoadedDialog = lazy(load);

// Once the view is drawn: so it is there when it is asked for, also when the network is not. What fails is
// loaded when a dialog opens.
setTimeout(() => void load().catch(() => undefined), 1_000);
