import type { Citation } from '@deskhand/client';
import { render } from 'preact';
import type { View } from '../chat/view.ts';
import { document } from '../element/page-document.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import paper from '../theme/paper.css';
import type { Transcript } from './read-transcript.ts';

/** Prints the conversation, and nothing of the page: in a frame of its own, which is gone afterwards. */
export function print({ host }: View, transcript: Transcript): void {
  const frame = document.createElement('iframe');
  frame.className = 'paper';
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // A browser may put the empty page into it only later.
  frame.onload = () => {
    const { contentDocument, contentWindow } = frame;
    if (!contentDocument || !contentWindow) return;
    addStyles(contentWindow, contentDocument);
    contentDocument.title = transcript.title;
    render(<Printed transcript={transcript} />, contentDocument.body);
    contentWindow.addEventListener('afterprint', () => frame.remove());
    contentWindow.focus();
    contentWindow.print();
  };
  host.root.querySelector('iframe')?.remove();
  host.root.append(frame);
}

/** A sheet belongs to the document in which it was made. */
function addStyles(target: Window, page: Document): void {
  const { CSSStyleSheet: Sheet } = target as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(paper);
  page.adoptedStyleSheets = [sheet];
}

function Printed({ transcript: { title, entries } }: { transcript: Transcript }) {
  return (
    <main>
      <h1 dir="auto">{title}</h1>
      {entries.map(({ name, when, message: { id, author, content, citations } }) => (
        <article key={id}>
          <h2>
            <bdi>{name}</bdi> <small>{when}</small>
          </h2>
          <div dir="auto" class={author.type}>
            {author.type === 'user' ? content : drawn(content, citations)}
          </div>
          {citations.length > 0 && (
            <ul>
              {citations.map(({ n, title: source, url }) => (
                <li key={n}>
                  [{n}] <bdi>{source}</bdi> {url}
                </li>
              ))}
            </ul>
          )}
        </article>
      ))}
    </main>
  );
}

const drawn = (content: string, citations: readonly Citation[]) =>
  renderMarkdown(content, { citations, isStreaming: false, imageHosts: [], copyLabel: '' });
