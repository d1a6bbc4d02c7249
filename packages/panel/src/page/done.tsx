import type { ReactNode } from 'react';

/** Says beside a button that it has worked, and is read aloud. Without words it waits, unseen. */
export function Done({ children }: { children?: ReactNode }) {
  return (
    <span className="done" role="status">
      {children}
    </span>
  );
}
