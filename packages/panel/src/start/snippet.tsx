import { Copy } from '../page/copy.tsx';

/** The next step, and what is to be typed or pasted for it. */
export function Snippet({ next, text, what }: { next: string; text: string; what: string }) {
  return (
    <>
      {next} <Copy text={text} what={what} />
      <pre className="pre" tabIndex={0} aria-label={what}>
        {text}
      </pre>
    </>
  );
}
