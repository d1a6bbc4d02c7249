import { expect } from 'vitest';
import type { ApiError, Case, Message } from '@deskhand/contract';
import type { Form } from './script.ts';

/** What a client got for one message: every byte, and what they mean when read strictly. */
export interface Heard {
  status: number;
  bytes: string;
  error: ApiError | null;
  case: Case | null;
  message: Message;
  /** Everything that was shown on the way. */
  deltas: string;
  milliseconds: number;
}

export async function speak(
  url: string,
  token: string,
  { streamed }: Pick<Form, 'streamed'>,
  path: string,
  body: Record<string, unknown>,
): Promise<Heard> {
  const startedAt = performance.now();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: streamed ? 'text/event-stream' : 'application/json',
    },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer()).toString('utf8');
  const milliseconds = performance.now() - startedAt;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const { done, deltas } = isStream ? readStrictly(bytes) : { done: bytes, deltas: '' };
  // The tests look into it as the shapes that the contract promises.
  const answer = JSON.parse(done) as Body;
  const message = answer.aiMessage ?? answer.message;
  const refused = response.status >= 400;
  return {
    ...{ status: response.status, bytes, deltas, milliseconds },
    error: refused ? (answer as unknown as ApiError) : null,
    case: answer.case ?? null,
    message: message as Message,
  };
}

interface Body {
  case?: Case;
  aiMessage?: Message;
  message?: Message;
}

/** created, delta…, proposed?, completed, done: nothing else, nothing twice, nothing between. */
const grammar =
  /^message\.created (?:message\.delta )*(?:action\.proposed )?message\.completed done $/;

/** A stream of events, byte by byte: a frame is a name and one line of JSON, or the stream is forged. */
export function readStrictly(bytes: string): { done: string; deltas: string } {
  expect(bytes.endsWith('\n\n')).toBe(true);
  const frames = bytes
    .slice(0, -2)
    .split('\n\n')
    .map((frame) => {
      const parts = /^event: ([a-z.]+)\ndata: (\{[^\n\r]*\})$/.exec(frame);
      expect(parts, `no frame: ${frame.slice(0, 200)}`).not.toBeNull();
      return { event: parts![1]!, data: parts![2]! };
    });
  expect(frames.map(({ event }) => `${event} `).join('')).toMatch(grammar);
  const deltas = frames
    .filter(({ event }) => event === 'message.delta')
    .map(({ data }) => (JSON.parse(data) as { text: string }).text);
  const completed = JSON.parse(frames.at(-2)!.data) as { message: Message };
  const done = frames.at(-1)!.data;
  const { aiMessage, message } = JSON.parse(done) as Body;
  expect(aiMessage ?? message).toEqual(completed.message);
  const proposed = frames.find(({ event }) => event === 'action.proposed');
  if (proposed) {
    expect((JSON.parse(proposed.data) as { action: unknown }).action).toEqual(
      completed.message.action,
    );
  }
  return { done, deltas: deltas.join('') };
}
