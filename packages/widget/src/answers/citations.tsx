import type { Citation } from '@deskhand/client';
import { Extra } from '../chat/extra.tsx';
import type { ViewProps } from '../chat/view.ts';
import { fill } from '../texts/fill.ts';

interface Props extends ViewProps {
  /** What cites them. */
  content: string;
  citations: readonly Citation[];
  /** The number whose passage is shown. */
  open: number | null;
  toggle: (n: number) => void;
}

/**
 * Shows each document that is cited as one button with its numbers, unless the text names it beside them, and
 * the words of the one that was asked for.
 */
export function Citations({ view, content, citations, open, toggle }: Props) {
  const { texts } = view;
  const documents = [...Map.groupBy(citations, documentOf).values()];
  const shown = documents.find((passages) => passages.some(({ n }) => n === open));
  return (
    <div part="citations">
      {documents.map((passages) => {
        const [first] = passages;
        if (content.includes(`](${first!.url}) [${first!.n}]`)) return;
        const numbers = passages.map(({ n }) => n).join(', ');
        const title = passages.length > 1 ? titleOf(first!) : first!.title;
        return (
          <button
            key={numbers}
            type="button"
            class="source"
            aria-expanded={passages === shown}
            aria-label={`${fill(texts.source, { n: numbers })}: ${title}`}
            onClick={() => toggle(passages === shown ? open! : first!.n)}
          >
            <b>{numbers}</b> <span>{title}</span>
          </button>
        );
      })}
      {shown && (
        <Extra view={view} draw={({ Passages }) => <Passages citations={shown} asked={open} />} />
      )}
    </div>
  );
}

/** Names a passage's document: by its title, which a section may follow. */
const titleOf = ({ title }: Citation): string => title.split(' › ')[0]!;

const documentOf = (citation: Citation): string => citation.url?.split('#')[0] || titleOf(citation);
