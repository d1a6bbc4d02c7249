import type { Section } from '@deskhand/client';
import type { MarkdownOptions } from '../markdown/markdown-options.ts';
import { plainText } from '../markdown/plain-text.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';

export interface SectionsProps {
  content: string;
  /** In their order, at least one. */
  sections: readonly Section[];
  options: MarkdownOptions;
}

/** Folds what an answer has besides its first section, each under its heading, and draws what is behind them. */
export function Sections({ content, sections, options }: SectionsProps) {
  return (
    <>
      {sections.map(({ heading, start, end }) => (
        <details key={start}>
          <summary>{plainText(content.slice(heading, start))}</summary>
          {renderMarkdown(content.slice(start, end), options)}
        </details>
      ))}
      {renderMarkdown(content.slice(sections.at(-1)!.end), options)}
    </>
  );
}
