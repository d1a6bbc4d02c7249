import type { DocumentRequest, KnowledgeDocument } from '@deskhand/contract';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Markdown } from '../page/markdown.tsx';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';

const said = texts.knowledge.form;

interface DocumentFormProps {
  /** What is there already; none for a new article. */
  document?: KnowledgeDocument;
  button: string;
  isBusy: boolean;
  error: unknown;
  onSubmit: (document: DocumentRequest) => void;
  children?: ReactNode;
}

/** Writes an article, with a look at how the chat would show it. */
export function DocumentForm({ document, button, isBusy, error, ...rest }: DocumentFormProps) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(document));
  const [isPreviewed, setPreviewed] = useState(false);
  const isHtml = document?.contentType === 'text/html';
  const isLocale = /^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/.test(typed.locale.trim());
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLocale)
      rest.onSubmit({ ...readTyped(typed), ...(isHtml && { contentType: 'text/html' }) });
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <form className="form" onSubmit={submit}>
      <TextInput label={said.title} required maxLength={300} {...field('title')} />
      {isPreviewed ? (
        <div className="card">
          <Markdown text={typed.content} />
        </div>
      ) : (
        <Textarea
          label={isHtml ? `${said.content} (${said.html})` : said.content}
          description={said.contentHint}
          required
          rows={16}
          classNames={{ input: 'mono' }}
          {...field('content')}
        />
      )}
      <About field={field} isLocale={isLocale} />
      {error != null && <Failure error={error} />}
      <div className="form-buttons">
        <Button type="submit" loading={isBusy}>
          {button}
        </Button>
        {!isHtml && (
          <Button variant="default" onClick={() => setPreviewed(!isPreviewed)}>
            {isPreviewed ? said.edit : said.preview}
          </Button>
        )}
        {rest.children}
      </div>
    </form>
  );
}

interface AboutProps {
  field: (name: keyof Typed) => object;
  isLocale: boolean;
}

/** Where the article is read, in which language, and how people ask for it. */
function About({ field, isLocale }: AboutProps) {
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
      <Textarea
        label={said.questions}
        description={said.questionsHint}
        rows={4}
        {...field('questions')}
      />
    </>
  );
}

/** The fields as they are typed. */
type Typed = Record<'title' | 'content' | 'url' | 'locale' | 'questions', string>;

const typedOf = (document: KnowledgeDocument | undefined): Typed => ({
  title: document?.title ?? '',
  content: document?.content ?? '',
  url: document?.url ?? '',
  locale: document?.locale ?? '',
  questions: (document?.questions ?? []).join('\n'),
});

const readTyped = ({ title, content, url, locale, questions }: Typed): DocumentRequest => ({
  title: title.trim(),
  content,
  url: url.trim() || null,
  locale: locale.trim() || null,
  questions: questions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});
