import type { ConnectorTool } from '@deskhand/contract';
import { useState } from 'react';
import { WordChanges } from '../page/word-changes.tsx';
import { texts } from '../texts/index.ts';
import { riskierIn } from './riskier.ts';
import { SchemaChangeList } from './schema-change-list.tsx';
import { schemaChanges } from './schema-changes.ts';
import { visible } from './visible.ts';

const said = texts.connector;

/** Shows each part of a definition that is another one than was approved: words by words, schemas by their structure. */
export function DefinitionChanges({ tool }: { tool: ConnectorTool }) {
  const before = tool.approvedDefinition;
  if (!before) return null;
  const changed = parts.filter((part) => textOf(before[part]) !== textOf(tool[part]));
  if (changed.length === 0) return null;
  return (
    <section className="section" aria-label={said.changes}>
      <h2 className="section-head">{said.changes}</h2>
      <Riskier found={riskierIn(before, tool, tool.receipt)} />
      {changed.map((part) => (
        <div key={part} className="change">
          <h3>
            <code>{part}</code>
          </h3>
          {part === 'title' || part === 'description' ? (
            <WordChanges before={textOf(before[part])} after={textOf(tool[part])} />
          ) : (
            <Structure before={before[part]} after={tool[part]} isTaken={part === 'inputSchema'} />
          )}
        </div>
      ))}
    </section>
  );
}

function Structure(props: { before: unknown; after: unknown; isTaken: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { before, after, isTaken } = props;
  return (
    <div>
      <SchemaChangeList changes={schemaChanges(before, after)} marksRisks={isTaken} />
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{said.structure.words}</summary>
        {isOpen && <WordChanges before={textOf(before)} after={textOf(after)} />}
      </details>
    </div>
  );
}

function Riskier({ found }: { found: readonly string[] }) {
  if (found.length === 0) return null;
  return (
    <div className="riskier">
      <h3>{said.riskier.heading}</h3>
      <ul>
        {found.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

const parts = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations'] as const;

const textOf = (value: unknown): string =>
  visible(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
