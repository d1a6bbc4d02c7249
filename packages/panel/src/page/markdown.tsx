import { createElement, Fragment, type ReactNode } from 'react';
import type { Citation } from '@deskhand/contract';
import { renderMarkdown } from '../../../widget/src/markdown/render-markdown.ts';
import { texts } from '../texts/index.ts';

interface MarkdownProps {
  text: string;
  citations?: readonly Citation[];
}

/** Shows Markdown by the chat's own renderer: whatever the text says, it becomes no markup of its own. */
export function Markdown({ text, citations = [] }: MarkdownProps) {
  const drawn = renderMarkdown(text, {
    citations: [...citations],
    isStreaming: false,
    imageHosts: [],
    copyLabel: texts.cases.copyCode,
  });
  return <div className="markdown">{asReact(drawn)}</div>;
}

/** What the chat draws for Preact: elements with a name and properties, texts, and lists of both. */
interface Drawn {
  type: string | ((...parts: never[]) => unknown);
  props: Record<string, unknown> & { children?: unknown };
}

function asReact(drawn: unknown): ReactNode {
  if (Array.isArray(drawn)) {
    return drawn.map((each, index) => <Fragment key={index}>{asReact(each)}</Fragment>);
  }
  if (typeof drawn === 'string' || typeof drawn === 'number') return drawn;
  if (typeof drawn !== 'object' || drawn === null) return null;
  const { type, props } = drawn as Drawn;
  // Buttons of the chat, such as a citation's, stand for what the panel lists below the text.
  if (type === 'button') return <span className="mark">{asReact(props.children)}</span>;
  if (typeof type !== 'string') return asReact(props.children);
  const { children, class: className, tabindex, ...rest } = props;
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => shown.has(name)));
  return createElement(
    type,
    {
      ...kept,
      ...(typeof className === 'string' && { className }),
      // What is wider than its place scrolls, by the keyboard too.
      ...(tabindex === 0 && { tabIndex: 0 }),
    },
    ...(voids.has(type) ? [] : [asReact(children)]),
  );
}

/** Properties that the renderer sets and that mean the same here. */
const shown = new Set(['href', 'rel', 'target', 'start', 'lang', 'dir']);
const voids = new Set(['br', 'hr', 'img', 'input']);
