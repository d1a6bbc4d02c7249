import { own } from '../answers/own.ts';
import { eventReaders, parse, type Wire } from '../answers/read-answers.ts';
import type { DeskhandError } from '../deskhand-error.ts';
import type { Life } from '../requests/life.ts';
import type { Request } from '../requests/transport.ts';
import type { CommandOptions, OpenedCase, PostedMessage, TurnEvent } from '../surface.ts';

export type TellTurn<Done> = (event: TurnEvent<Done>) => void;
/** Told before a failed request is repeated. */
export type OnWait = (failure: DeskhandError, ms: number) => void;

/**
 * Asks for an answer, and tells of it as it comes. A connection that dies is made again with the
 * same key: the service replays the turn, or lets the request join it.
 */
export async function askTurn<Done extends OpenedCase | PostedMessage>(
  request: Request,
  life: Life,
  path: string,
  options: CommandOptions | undefined,
  body: object,
  readDone: (body: Wire) => Done,
  tellTurn?: TellTurn<Done>,
  onWait?: OnWait,
): Promise<Done> {
  // Each reader makes what the event of its name has.
  const tell = (event: string, data: unknown) => tellTurn?.({ event, data } as TurnEvent<Done>);
  let done: Done | undefined;
  let hasBegun = false;
  const whole = await request(
    life,
    path,
    options,
    body,
    tellTurn && {
      onEvent(event, json) {
        if (event === 'done') done = readDone(parse(json));
        else {
          const read = eventReaders[event];
          if (read) tell(event, read(parse(json)));
        }
        return !!done;
      },
      onLink(failure, ms) {
        if (failure) onWait?.(failure, ms!);
        else if (hasBegun) tell('restarted', null);
        hasBegun ||= !failure;
      },
    },
  );
  if (whole) {
    // From a server that does not stream.
    done = readDone(whole);
    const { userMessage, message, aiMessage } = own(done as Partial<OpenedCase & PostedMessage>);
    if (userMessage) tell('message.created', { message: userMessage });
    tell('message.completed', { message: message ?? aiMessage });
  }
  tell('done', done);
  return done!;
}
