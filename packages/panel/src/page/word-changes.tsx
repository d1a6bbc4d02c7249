import { diffWordsWithSpace } from 'diff';
import { texts } from '../texts/index.ts';

/** What became of a text, word by word. What went is read out as such, as is what came. */
export function WordChanges({ before, after }: { before: string; after: string }) {
  return (
    <p className="word-changes">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, place) => {
        if (added) {
          return (
            <ins key={place}>
              <span className="unseen">{texts.common.added} </span>
              {value}
            </ins>
          );
        }
        if (!removed) return <span key={place}>{value}</span>;
        return (
          <del key={place}>
            <span className="unseen">{texts.common.removed} </span>
            {value}
          </del>
        );
      })}
    </p>
  );
}
