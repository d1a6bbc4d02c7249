import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Failure } from '../page/notes.tsx';
import { texts } from '../texts/index.ts';
import { ArticleText } from './article-text.tsx';
import { MarkedPassage } from './marked-passage.tsx';
import { turnIntoMarkdown } from './queries.ts';
import type { Typed } from './typed.ts';

const said = texts.knowledge.form;

/** Who types is not asked about after every letter. */
const restMs = 600;

interface HtmlWritingProps {
  typed: Pick<Typed, 'content' | 'url'>;
  /** The first words of the passage that it is opened at. */
  passage: string | undefined;
  onChange: (html: string) => void;
  onTurned: (markdown: string) => void;
}

/** A text that came as HTML, from Word or a website, beside what the chat makes of it, with the way to Markdown. */
export function HtmlWriting({ typed, passage, onChange, onTurned }: HtmlWritingProps) {
  const { content } = typed;
  const url = typed.url.trim() || null;
  const settled = useSettled(content);
  const turning = useMutation({
    mutationFn: () => turnIntoMarkdown({ content, url }),
    onSuccess: ({ markdown }) => onTurned(markdown),
  });
  return (
    <div className="writing">
      <div>
        <Textarea
          label={`${said.content} (${said.html})`}
          description={said.htmlHint}
          required
          rows={16}
          classNames={{ input: 'mono' }}
          value={content}
          disabled={turning.isPending}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <div className="form-buttons html-turn">
          <Button
            variant="default"
            size="xs"
            loading={turning.isPending}
            disabled={content.trim() === ''}
            onClick={() => turning.mutate()}
          >
            {said.turn}
          </Button>
        </div>
        <p className="faint">{said.turnHint}</p>
        {turning.isError && <Failure error={turning.error} />}
      </div>
      <section aria-label={said.preview}>
        <h2 className="writing-preview">{said.preview}</h2>
        <div className="card">
          {settled.trim() === '' ? (
            <p className="faint">{said.noPreview}</p>
          ) : (
            <MarkedPassage words={passage}>
              <ArticleText content={settled} contentType="text/html" url={url} />
            </MarkedPassage>
          )}
        </div>
      </section>
    </div>
  );
}

/** A value once it has rested for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
