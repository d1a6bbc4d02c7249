import type { Message } from '@deskhand/contract';

/** What an answer says, without the service's own sentence before it. */
export const wordsOf = ({ content, notice }: Pick<Message, 'content' | 'notice'>): string =>
  notice === null ? content : content.replace(`${notice}\n\n`, '');
