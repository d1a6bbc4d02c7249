import { diffWordsWithSpace, type Change } from 'diff';
import { texts } from '../texts/index.ts';

/** Texts that have little in common cost as much as the square of what differs: those stand as a whole. */
const editsMax = 2_000;

const wordChanges = (before: string, after: string): Change[] =>
  diffWordsWithSpace(before, after, { maxEditLength: editsMax }) ?? [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, added: true, removed: false, count: 1 },
  ];

/** What became of a text, word by word. What went is read out as such, as is what came. */
export function WordChanges({ before, after }: { before: string; after: string }) {
  return (
    <p className="word-changes">
      {wordChanges(before, after).map(({ value, added, removed }, place) => {
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
