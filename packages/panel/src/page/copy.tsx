import { useClipboard } from '@mantine/hooks';
import { texts } from '../texts/index.ts';

/** A button that copies a text, and says so. */
export function Copy({ text, what }: { text: string; what: string }) {
  const { copy, copied } = useClipboard({ timeout: 2_000 });
  return (
    <>
      {' '}
      <button
        type="button"
        className="copy"
        aria-label={copied ? texts.common.copied : texts.common.copyNamed(what)}
        onClick={() => copy(text)}
      >
        <span aria-live="polite">{copied ? texts.common.copied : texts.common.copy}</span>
      </button>
    </>
  );
}
