import type { Message } from '@deskhand/client';
import type { ViewProps } from '../view.ts';
import { nameOf } from './author.ts';
import { When } from './when.tsx';

export interface MessageProps extends ViewProps {
  message: Message;
  /** The one before: the same author is not named again. */
  former: Message | undefined;
}

/** Shows who says it and when. People of the team carry a badge: nobody takes them for the assistant. */
export function Byline({ view, message, former }: MessageProps) {
  const { author, createdAt } = message;
  const { type, name } = author;
  const { texts } = view;
  const isNew = former?.author.type !== type || former.author.name !== name;
  return (
    <p class={isNew && type !== 'user' ? 'author' : 'sr'}>
      {type === 'human' && name ? (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span class="person">{texts.team}</span>
        </>
      ) : (
        <bdi>{nameOf(author, texts)}</bdi>
      )}{' '}
      {createdAt && (
        <>
          · <When view={view} moment={createdAt} />
        </>
      )}
    </p>
  );
}
