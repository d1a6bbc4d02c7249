import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts/index.ts';
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

/** A dialog over the page. It locks no scrolling by a style sheet of its own: the policy forbids one. */
export function Dialog(props: {
  title: string;
  children: ReactNode;
  onClose: () => void;
  isKept?: boolean;
}) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      lockScroll={false}
      centered
      radius="md"
      closeOnClickOutside={!props.isKept}
      closeOnEscape={!props.isKept}
      withCloseButton={!props.isKept}
      closeButtonProps={{ 'aria-label': texts.common.close }}
      transitionProps={{ duration: 120 }}
    >
      {props.children}
    </Modal>
  );
}
