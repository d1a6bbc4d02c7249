import { language, texts } from '../texts/index.ts';

/** Folds what the service said in its own words, for who wants to look it up. */
export function Original({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <details className="service-original">
      <summary>{texts.failure.original}</summary>
      <p lang="en">{text}</p>
    </details>
  );
}

/** A sentence of the service: in the panel's words where it has some, else marked as English. */
export function InWords({ said, own }: { said: string | null; own: string }) {
  if (said !== null || language === 'en') return <WithNames text={said ?? own} />;
  return (
    <span lang="en">
      <WithNames text={own} />
    </span>
  );
}

/** A sentence in which names of fields and tools stand between backticks, as Markdown has them. */
export function WithNames({ text }: { text: string }) {
  const parts = text.split('`');
  // An odd sign is one of the text.
  if (parts.length % 2 === 0) return text;
  return parts.map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
