import type { KnowledgeDocument } from '@deskhand/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Markdown } from '../page/markdown.tsx';
import { Failure, Loading } from '../page/notes.tsx';
import { markdownQuery } from './queries.ts';

type Text = Pick<KnowledgeDocument, 'content' | 'contentType' | 'url'>;

/** An article's text as Markdown, whichever it was written in; null while HTML is being turned into it. */
export function useMarkdownOf({ content, contentType, url }: Text) {
  const isHtml = contentType === 'text/html' && content.trim() !== '';
  const turned = useQuery({
    ...markdownQuery({ content, url }),
    enabled: isHtml,
    placeholderData: keepPreviousData,
  });
  return {
    markdown: isHtml ? (turned.data ?? null) : content,
    error: isHtml ? turned.error : null,
  };
}

/** What the chat shows of an article's text. Nothing of its HTML becomes a part of the page. */
export function ArticleText(text: Text) {
  const { markdown, error } = useMarkdownOf(text);
  if (error) return <Failure error={error} />;
  return markdown === null ? <Loading /> : <Markdown text={markdown} />;
}
