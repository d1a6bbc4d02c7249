import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  keymap,
  type DecorationSet,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { placeOf } from './passage-place.ts';

interface MarkdownEditorProps {
  label: string;
  value: string;
  /** The first words of the passage that it is opened at. */
  passage?: string | undefined;
  onChange: (value: string) => void;
}

/**
 * Writes Markdown. It stands in a shadow root: there the editor's styles are constructed sheets, which the
 * page's policy allows; in the document they would be style elements, which it forbids.
 */
export default function MarkdownEditor({ label, value, passage, onChange }: MarkdownEditorProps) {
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
            // Who scrolls by the keyboard finds it: a long text is more than is shown.
            tabindex: '0',
            spellcheck: 'true',
          }),
          overSelection,
          passageMark,
          listen,
        ],
      }),
    });
    view.current = made;
    if (passage !== undefined) openAt(made, passage);
    return () => made.destroy();
    // What is typed is the editor's own; what comes from outside follows below.
  }, [label, passage]);
  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === value) return;
    const changes = { from: 0, to: current.state.doc.length, insert: value };
    current.dispatch({ changes, annotations: fromOutside.of(true) });
  }, [value]);
  return <div ref={host} className="markdown-editor" />;
}

/** Marks the line that a passage begins with, and shows it within the editor: the page stays where it is. */
function openAt(view: EditorView, passage: string): void {
  const found = placeOf(view.state.doc.toString(), passage);
  if (found === null) return;
  view.dispatch({ effects: markAt.of(view.state.doc.lineAt(found.from).from) });
  view.requestMeasure({
    read: () => view.lineBlockAt(found.from).top,
    write: (top) => view.scrollDOM.scrollTo({ top: top - marginPixels }),
  });
}

const marginPixels = 80;
const markAt = StateEffect.define<number>();
const passageLine = Decoration.line({ class: 'cm-passage' });
const passageMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects }) =>
    effects.reduce(
      (now, effect) => (effect.is(markAt) ? Decoration.set(passageLine.range(effect.value)) : now),
      marks.map(changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
});

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
  '.cm-passage': { background: 'var(--attention-wash)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in oklab, var(--accent) 24%, transparent)' },
});
