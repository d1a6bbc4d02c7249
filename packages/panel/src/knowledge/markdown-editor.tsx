import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';

interface MarkdownEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Writes Markdown. It stands in a shadow root: there the editor's styles are constructed sheets, which the
 * page's policy allows; in the document they would be style elements, which it forbids.
 */
export default function MarkdownEditor({ label, value, onChange }: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const listen = EditorView.updateListener.of((update) => {
      const isOurs = update.transactions.some((each) => each.annotation(fromOutside));
      if (update.docChanged && !isOurs) told.current(update.state.doc.toString());
    });
    const made = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: value,
        extensions: [
          history(),
          drawSelection(),
          EditorView.lineWrapping,
          markdown(),
          syntaxHighlighting(marks),
          look,
          // The key Tab leaves the field, as it does everywhere.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({
            'aria-label': label,
            'aria-required': 'true',
            spellcheck: 'true',
          }),
          overSelection,
          listen,
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
    // What is typed is the editor's own; what comes from outside follows below.
  }, [label]);
  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === value) return;
    const changes = { from: 0, to: current.state.doc.length, insert: value };
    current.dispatch({ changes, annotations: fromOutside.of(true) });
  }, [value]);
  return <div ref={host} className="markdown-editor" />;
}

// Left to itself the browser merges the lines that are typed over and gives what is left styles of its own,
// which the policy refuses.
const overSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event;
    const isOver = inputType === 'insertText' && data !== null && !view.state.selection.main.empty;
    if (!isOver || view.composing || !event.cancelable) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type' });
    return true;
  },
});

const fromOutside = Annotation.define<boolean>();

const marks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '650' },
  { tag: tags.strong, fontWeight: '650' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--accent)' },
  { tag: [tags.processingInstruction, tags.quote, tags.contentSeparator], color: 'var(--soft)' },
]);

const look = EditorView.theme({
  '&': {
    minHeight: '360px',
    maxHeight: '70vh',
    border: '1px solid var(--line-strong)',
    borderRadius: '6px',
    background: 'var(--raised)',
    color: 'var(--ink)',
    fontSize: '13.5px',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', minHeight: '360px' },
  '.cm-content': { padding: '10px 4px', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in oklab, var(--accent) 24%, transparent)' },
});
