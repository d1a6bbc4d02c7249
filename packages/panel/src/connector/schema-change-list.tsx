import { State } from '../page/page.tsx';
import { WordChanges } from '../page/word-changes.tsx';
import { texts } from '../texts/index.ts';
import { changesMax, type SchemaChange } from './schema-changes.ts';
import { visible } from './visible.ts';

const said = texts.connector.structure;

/** Each difference of two schemas on a line: where, what, and from what to what. */
export function SchemaChangeList(props: {
  changes: readonly SchemaChange[];
  /** Marks what may take more than before. */
  marksRisks: boolean;
}) {
  const { changes, marksRisks } = props;
  return (
    <>
      <ul className="schema-changes">
        {changes.slice(0, changesMax).map((change, index) => (
          <li key={index}>
            <Change change={change} />
            {marksRisks && change.isLooser && <State tone="attention">{said.riskier}</State>}
          </li>
        ))}
      </ul>
      {changes.length > changesMax && (
        <p className="told">{said.more(changes.length - changesMax)}</p>
      )}
    </>
  );
}

function Change({ change: { path, kind, keyword, before, after } }: { change: SchemaChange }) {
  const [former, present] = [before ?? '', after ?? ''].map(visible) as [string, string];
  return (
    <div>
      <p>
        <code>{path === '' ? said.whole : visible(path)}</code>{' '}
        {kind === 'keyword' ? keyword && <code>{visible(keyword)}</code> : said.kinds[kind]}
      </p>
      {(former !== '' || present !== '') && <WordChanges before={former} after={present} />}
    </div>
  );
}
