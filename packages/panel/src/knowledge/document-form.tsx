import { limits, type DocumentRequest, type KnowledgeDocument } from '@deskhand/contract';
import { Button, Input, Textarea, TextInput } from '@mantine/core';
import {
  lazy,
  Suspense,
  useDeferredValue,
  useRef,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Done } from '../page/done.tsx';
import { Markdown } from '../page/markdown.tsx';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { Restored } from '../unsaved/restored.tsx';
import { Conflict } from './conflict.tsx';
import { HtmlWriting } from './html-writing.tsx';
import { MarkedPassage } from './marked-passage.tsx';
import { questionsTooMany, readTyped, useTyped, type Typed } from './typed.ts';

/** A script of its own, for who writes alone. */
const MarkdownEditor = lazy(() => import('./markdown-editor.tsx'));

const said = texts.knowledge.form;

interface DocumentFormProps {
  /** What is there already, as it is now; none for a new article. */
  document?: KnowledgeDocument;
  /** A question to be added to those that it is found by. */
  question?: string | undefined;
  /** The first words of the passage that it is opened at. */
  passage?: string | undefined;
  button: string;
  isBusy: boolean;
  error: unknown;
  /** Resolves to what was stored; `revision` is the one that was written over, 0 for a new article. */
  onSubmit: (document: DocumentRequest, revision: number) => Promise<KnowledgeDocument>;
  /** Said beside the button once it was saved, until something is typed again. */
  done?: ReactNode;
  children?: ReactNode;
}

/**
 * Writes an article, beside what the chat makes of it. What is typed is kept in this browser until it is
 * saved; where somebody else saved meanwhile, what differs is shown field by field.
 */
export function DocumentForm({
  document,
  question,
  button,
  isBusy,
  error,
  ...rest
}: DocumentFormProps) {
  const state = useTyped(document, question);
  const { typed, setTyped, theirs } = state;
  const title = useRef<HTMLInputElement>(null);
  const isLocale = /^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/.test(typed.locale.trim());
  const isWritten = typed.content.trim() !== '';
  const tooMany = questionsTooMany(typed);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isLocale || !isWritten || tooMany > 0) return;
    // What is refused is shown by `error`.
    void rest
      .onSubmit(readTyped(typed), state.revision)
      .then(state.unsaved.forget, () => undefined);
  };
  const set = (name: keyof Typed, value: string) => setTyped({ ...typed, [name]: value });
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });
  return (
    <form className="form article-form" onSubmit={submit}>
      {theirs === null && <Restored unsaved={state.unsaved} />}
      {theirs !== null && !isBusy && (
        <Conflict
          key={theirs.revision}
          {...{ base: state.base, mine: typed, theirs }}
          onGoOn={(chosen) => {
            state.goOn(chosen);
            title.current?.focus();
          }}
        />
      )}
      <TextInput ref={title} label={said.title} required maxLength={300} {...field('title')} />
      <Text {...{ typed, setTyped }} passage={rest.passage} />
      <About {...{ field, isLocale, tooMany }} isQuestionAdded={question !== undefined} />
      {question !== undefined && typed.questions.split('\n').includes(question) && (
        <p className="told">{said.questionAdded}</p>
      )}
      {error != null && theirs === null && <Failure error={error} />}
      <div className="form-buttons">
        <Button type="submit" loading={isBusy} disabled={theirs !== null || !isWritten}>
          {button}
        </Button>
        {rest.children}
        <Done>{state.unsaved.typed === null && rest.done}</Done>
      </div>
    </form>
  );
}

interface TextProps {
  typed: Typed;
  setTyped: (typed: Typed) => void;
  passage: string | undefined;
}

/** The text, in what it is written in. */
function Text({ typed, setTyped, passage }: TextProps) {
  const change = (content: string) => setTyped({ ...typed, content });
  return typed.contentType === 'text/html' ? (
    <HtmlWriting
      typed={typed}
      passage={passage}
      onChange={change}
      onTurned={(content) => setTyped({ ...typed, content, contentType: 'text/markdown' })}
    />
  ) : (
    <Writing content={typed.content} passage={passage} onChange={change} />
  );
}

interface WritingProps {
  content: string;
  passage: string | undefined;
  onChange: (text: string) => void;
}

/** The text, and beside it what the chat's own renderer makes of it. */
function Writing({ content, passage, onChange }: WritingProps) {
  // A long article is drawn when there is time, not between two letters.
  const drawn = useDeferredValue(content);
  return (
    <div className="writing">
      <Input.Wrapper
        label={said.content}
        labelElement="div"
        description={said.contentHint}
        withAsterisk
      >
        <Suspense fallback={<EditorToCome text={content} />}>
          <MarkdownEditor label={said.content} value={content} {...{ passage, onChange }} />
        </Suspense>
      </Input.Wrapper>
      <section aria-label={said.preview}>
        <h2 className="writing-preview">{said.preview}</h2>
        <div className="card">
          {drawn.trim() === '' ? (
            <p className="faint">{said.noPreview}</p>
          ) : (
            <MarkedPassage words={passage}>
              <Markdown text={drawn} />
            </MarkedPassage>
          )}
        </div>
      </section>
    </div>
  );
}

interface AboutProps {
  field: (name: keyof Typed) => object;
  isLocale: boolean;
  /** How many questions are more than an article has. */
  tooMany: number;
  /** Whether one was added for its writer, in the last line. */
  isQuestionAdded: boolean;
}

/** Where the article is read, in which language, of what it is a translation, and how people ask for it. */
function About({ field, isLocale, tooMany, isQuestionAdded }: AboutProps) {
  return (
    <>
      <div className="form-row">
        <TextInput label={said.url} description={said.urlHint} {...field('url')} />
        <TextInput
          label={said.locale}
          description={said.localeHint}
          error={isLocale ? null : said.localeWrong}
          {...field('locale')}
        />
      </div>
      <TextInput
        label={said.translationOf}
        description={said.translationOfHint}
        maxLength={2000}
        {...field('translationOf')}
      />
      <Textarea
        label={said.questions}
        description={said.questionsHint(limits.documentQuestionsMax)}
        error={tooMany > 0 && said.questionsTooMany(tooMany)}
        ref={isQuestionAdded ? showLastLine : null}
        rows={4}
        {...field('questions')}
      />
    </>
  );
}

/** Leads whoever came to add a question to where it was added. */
function showLastLine(field: HTMLTextAreaElement | null) {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
  field?.scrollIntoView({ block: 'center' });
  field?.scrollTo({ top: field.scrollHeight });
}

/** The text, as it is read while the script that writes it is loaded. */
const EditorToCome = ({ text }: { text: string }) => (
  <pre className="pre editor-to-come" aria-busy="true">
    {text}
  </pre>
);
