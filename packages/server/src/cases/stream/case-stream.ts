import type { Socket } from 'node:net';
import type { CaseEvent } from '@deskhand/contract';
import { eventFrame } from '../../platform/http/index.ts';
import type { Session } from '../../sessions/index.ts';
import { presentCase, presentMessage } from '../present.ts';
import type { CaseToRead, ReadVerdict } from '../store/read-cases.ts';
import { eventId } from './event-id.ts';

/** One open event stream; flat and small, since a process holds thousands. */
export interface CaseStream {
  /** The connection itself: see `open-connection.ts`. */
  readonly out: Socket;
  readonly session: Session;
  readonly caseId: string;
  /** The last message and the last change of the case that were sent. */
  seq: number;
  version: number;
  /** It is being brought up to date; `again` asks for one more look after that. */
  busy: boolean;
  again: boolean;
  lookedAtMs: number;
  /** Since when the reader takes nothing; 0 while it does. */
  stuckSinceMs: number;
  /** In which of the sweeps it gets its heartbeat. */
  slot: number;
}

/** Makes a stream that nobody has looked at yet. */
export const newStream = (
  of: Pick<CaseStream, 'out' | 'session' | 'caseId' | 'seq' | 'version' | 'slot'>,
): CaseStream => ({ ...of, busy: false, again: false, lookedAtMs: 0, stuckSinceMs: 0 });

/** Few enough that a reader who stops reading holds little of this process's memory. */
const messagesAtOnce = 25;

export const isOver = ({ out }: CaseStream): boolean => out.writableEnded || out.destroyed;

/** Sends everything that came after the stream's position, oldest first, as fast as it is read. */
export async function sendNews(
  read: (request: CaseToRead) => Promise<ReadVerdict>,
  stream: CaseStream,
): Promise<void> {
  do await drained(stream);
  while (await sendPage(read, stream));
}

/** True when more messages wait. The case itself is sent once its messages are. */
async function sendPage(
  read: (request: CaseToRead) => Promise<ReadVerdict>,
  stream: CaseStream,
): Promise<boolean> {
  const { out, session, caseId } = stream;
  if (isOver(stream)) return false;
  // Places in a case have no gaps, so the oldest messages after this one lie right behind it.
  const endSeq = stream.seq + messagesAtOnce;
  const found = await read({
    session,
    caseId,
    beforeSeq: endSeq + 1,
    afterSeq: stream.seq,
    limit: messagesAtOnce,
  });
  if (isOver(stream)) return false;
  if (found.verdict !== 'found') {
    out.destroySoon();
    return false;
  }
  const { case: row, messages } = found;
  for (const message of messages) {
    stream.seq = message.seq;
    send(stream, {
      event: 'message.created',
      data: { message: presentMessage(caseId, message) },
    });
  }
  // Also brings back a position that lies beyond the case: of another one, or lost by a fail-over.
  stream.seq = Math.min(endSeq, row.last_seq);
  if (stream.seq < row.last_seq) return true;
  if (stream.version !== row.version) {
    stream.version = row.version;
    send(stream, { event: 'case.updated', data: { case: presentCase(row) } });
  }
  return false;
}

function send(stream: CaseStream, { event, data }: CaseEvent): void {
  stream.out.write(eventFrame(event, data, eventId(stream)));
}

/** Waits for a reader that is slower than the news: nothing more is read for it meanwhile. */
async function drained(stream: CaseStream): Promise<void> {
  const { out } = stream;
  if (!out.writableNeedDrain || isOver(stream)) return;
  stream.stuckSinceMs = performance.now();
  await new Promise<void>((resolve) => {
    const end = () => {
      out.off('drain', end);
      out.off('close', end);
      resolve();
    };
    out.on('drain', end);
    out.on('close', end);
  });
  stream.stuckSinceMs = 0;
}
