import { Feedback } from '../../answers/feedback.tsx';
import { HandOver } from '../../escalation/hand-over.tsx';
import type { LaterProps } from '../later.ts';

/** What stands below all that was said. A hand-over that holds, only where no message tells of it. */
export function LogEnd({ desk, more }: LaterProps) {
  const { case: current, messages = [], hasOlder } = desk.state ?? {};
  const isTold = hasOlder || messages.some(({ author }) => author.type === 'system');
  return (
    <>
      <Feedback desk={desk} more={more} />
      {!isTold && current?.status !== 'open' && <HandOver desk={desk} more={more} />}
    </>
  );
}
