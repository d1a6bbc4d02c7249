import { Composer } from '../composer/composer.tsx';
import type { Desk } from '../desk.ts';
import { Log } from './log.tsx';

/** What was said, and where to say more. */
export function Conversation({ desk }: { desk: Desk }) {
  const { screen, later, more, state } = desk;
  return (
    <div part="conversation" hidden={!!screen}>
      <Log desk={desk} />
      {later && <later.Reminder desk={desk} more={more} />}
      {state?.case?.status !== 'closed' ? (
        <Composer desk={desk} />
      ) : (
        later && <later.Ended desk={desk} more={more} />
      )}
    </div>
  );
}
