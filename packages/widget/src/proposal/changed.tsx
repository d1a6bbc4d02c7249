import type { ComponentChild } from 'preact';
import type { Texts } from '../texts/texts.ts';

interface Props {
  said: ComponentChild;
  /** Nothing where nothing stood in its place. */
  before: string | null | undefined;
  texts: Texts;
}

/** Marks what is said by now, beside what was said before. */
export function Changed({ said, before, texts }: Props) {
  return (
    <>
      <mark>{said}</mark>{' '}
      <small>
        {before ? (
          <>
            {texts.before} <q dir="auto">{before}</q>
          </>
        ) : (
          texts.isNew
        )}
      </small>
    </>
  );
}
