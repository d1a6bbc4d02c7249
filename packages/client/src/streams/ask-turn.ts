import { ownProperties } from '../answers/own-properties.ts';
import { eventReaders } from '../answers/read-answers.ts';
import { parse, type Wire } from '../answers/read-fields.ts';
import type { DeskhandError } from '../deskhand-error.ts';
import type { Scope } from '../scope.ts';
import type { CommandOptions, OpenedCase, PostedMessage, TurnEvent } from '../surface.ts';

/** May return what to wait for before more is read. */
export type OnTurnEvent<Done> = (event: TurnEvent<Done>) => void | Promise<void>;
/** Told before a failed request is repeated. */
export type OnWait = (failure: DeskhandError, ms: number) => void;

/**
 * Asks for an answer, and emits it as it comes. A connection that dies is made again with the
 * same key: the service replays the turn, or lets the request join it.
 */
export async function askTurn<Done extends OpenedCase | PostedMessage>(
  { request, life }: Scope,
  path: string,
  options: CommandOptions | undefined,
  body: object,
  readDone: (body: Wire) => Done,
  onTurnEvent?: OnTurnEvent<Done>,
  onWait?: OnWait,
): Promise<Done> {
  // Each reader makes what the event of its name has.
  const emit = (event: string, data: unknown) => onTurnEvent?.({ event, data } as TurnEvent<Done>);
  let done: Done | undefined;
  let hasBegun = false;
  const whole = await request(
    life,
    path,
    options,
    body,
    onTurnEvent && {
      onEvent(event, json) {
        if (event !== 'done') {
          const read = eventReaders[event];
          return read && emit(event, read(parse(json)));
        }
        done = readDone(parse(json));
        return true;
      },
      onLink(failure, ms) {
        if (failure) onWait?.(failure, ms!);
        else if (hasBegun) void emit('restarted', null);
        hasBegun ||= !failure;
      },
    },
  );
  if (whole) {
    // From a server that does not stream.
    done = readDone(whole);
    const { userMessage, message, aiMessage } = ownProperties(
      done as Partial<OpenedCase & PostedMessage>,
    );
    if (userMessage) void emit('message.created', { message: userMessage });
    void emit('message.completed', { message: message ?? aiMessage });
  }
  void emit('done', done);
  return done!;
}
