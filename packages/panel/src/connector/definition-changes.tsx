import type { ConnectorTool } from '@deskhand/contract';
import { WordChanges } from '../page/word-changes.tsx';
import { texts } from '../texts/index.ts';
import { visible } from './visible.ts';

const said = texts.connector;

/** Shows each part of a definition that is another one than was approved, word by word. */
export function DefinitionChanges({ tool }: { tool: ConnectorTool }) {
  const before = tool.approvedDefinition;
  if (!before) return null;
  const changed = parts.filter((part) => textOf(before[part]) !== textOf(tool[part]));
  if (changed.length === 0) return null;
  return (
    <section className="section" aria-label={said.changes}>
      <h2 className="section-head">{said.changes}</h2>
      {changed.map((part) => (
        <div key={part} className="change">
          <h3>
            <code>{part}</code>
          </h3>
          <WordChanges before={textOf(before[part])} after={textOf(tool[part])} />
        </div>
      ))}
    </section>
  );
}

const parts = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations'] as const;

const textOf = (value: unknown): string =>
  visible(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
