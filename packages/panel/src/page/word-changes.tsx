import { texts } from '../texts/index.ts';
import { changesBetween } from './changes-between.ts';

/**
 * What became of a text, word by word; a sentence that was written anew stands whole, the old one above the new
 * one. What went is read out as such, as is what came.
 */
export function WordChanges({ before, after }: { before: string; after: string }) {
  return (
    <p className="word-changes">
      {changesBetween(before, after).map(({ value, kind, whole }, place) => {
        if (kind === 'stays') return <span key={place}>{value}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={place} className={whole ? 'whole' : undefined}>
            <span className="unseen">{texts.common[kind]} </span>
            {value}
          </Mark>
        );
      })}
    </p>
  );
}
