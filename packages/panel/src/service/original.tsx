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
export const InWords = ({ said, own }: { said: string | null; own: string }) =>
  said ?? (language === 'en' ? own : <span lang="en">{own}</span>);
