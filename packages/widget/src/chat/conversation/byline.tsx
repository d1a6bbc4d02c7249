import type { LaterProps } from '../later.ts';
import { timeOfDay } from '../../texts/moment.ts';
import { nameOf } from './author.ts';
import type { MessageProps } from './message.tsx';

/** Who says it and when. People of the team carry a badge: nobody takes them for the assistant. */
export function Byline({ desk, more, message, former }: LaterProps & MessageProps) {
  const { author, createdAt } = message;
  const { type, name } = author;
  const { texts } = desk;
  const isNew = former?.author.type !== type || former.author.name !== name;
  return (
    <p class={isNew && type !== 'user' ? 'author' : 'sr'}>
      {type === 'human' && name ? (
        <>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span class="person">{more.team}</span>
        </>
      ) : (
        <bdi>{nameOf(author, { ...texts, ...more })}</bdi>
      )}{' '}
      {createdAt && timeOfDay(createdAt, desk.host.settings.locale)}
    </p>
  );
}
