import { Button } from '@mantine/core';
import { Dialog } from './dialog.tsx';
import { Copy } from './copy.tsx';

interface ShownOnceProps {
  secret: string;
  /** What it is called where it is copied. */
  name: string;
  title: string;
  why: string;
  /** On the button that closes it. */
  stored: string;
  onClose: () => void;
}

/**
 * Shows a secret, this once: nothing but its button closes it. Its dialog comes with the view: a secret that waits
 * for a script may be lost with it.
 */
export function ShownOnce({ secret, name, title, why, stored, onClose }: ShownOnceProps) {
  return (
    <Dialog title={title} onClose={onClose} isKept>
      <div className="dialog-words">
        <p>{why}</p>
        <code className="secret">{secret}</code>
        <p>
          <Copy text={secret} what={name} />
        </p>
      </div>
      <div className="dialog-buttons">
        <Button onClick={onClose} data-autofocus>
          {stored}
        </Button>
      </div>
    </Dialog>
  );
}
