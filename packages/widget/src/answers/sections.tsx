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

/**
 * Folds what an answer has besides its first section, each under its heading, and draws what is behind them. Whole
 * where a server's places are not one behind the other: nothing is left out, or drawn twice.
 */
export function Sections({ content, sections, options }: SectionsProps) {
  if (!sections.every((one, at) => isNext(one, sections[at - 1], content))) {
    return <>{renderMarkdown(content.slice(sections[0]!.heading), options)}</>;
  }
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

const isNext = (
  { heading, start, end }: Section,
  before: Section | undefined,
  content: string,
): boolean =>
  heading >= (before?.end ?? 0) &&
  start > heading &&
  end >= start &&
  content.slice(before?.end ?? heading, heading).trim() === '';
