import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ApiError,
  CreateCaseRequest,
  CreateCaseResponse,
  Message,
  PostMessageRequest,
  PostMessageResponse,
  SessionRequest,
  SessionResponse,
  TurnEvent,
} from '@deskhand/contract';
import { waitMs, type ApiClient, type ApiRequest } from '../api/client.ts';
import { ApiFailure, ConnectionLost } from '../api/failure.ts';

interface ConversationOptions {
  client: ApiClient;
  /** Integration credential, `sik_…`. */
  sik: string;
  user: SessionRequest;
  /** A case to go on with; without one the first message opens a case. */
  caseId: string | null;
  context: Record<string, unknown> | null;
  /** Told when the connection was lost and the message is sent again. */
  onRetry?: (error: Error) => void;
}

export interface Conversation {
  /** Null before the first message is answered. */
  readonly caseId: string | null;
  /**
   * Sends a message and resolves with the answer; its text is passed on as it comes. What is said
   * right after a proposal is said to it.
   */
  say(text: string, onText: (text: string) => void): Promise<Turn>;
}

export interface Turn {
  reply: Message;
  /** The body that the JSON form of the route returns. */
  body: CreateCaseResponse | PostMessageResponse;
}

const attemptsMax = 6;

/**
 * One end user's conversation. A lost connection loses nothing: the message is sent again under the
 * same Idempotency-Key, and the service answers with what it has. An expired session is replaced
 * once a message.
 */
export function createConversation(options: ConversationOptions): Conversation {
  let jwt: string | null = null;
  let caseId = options.caseId;
  let proposalMessageId: string | null = null;

  function bodyOf(text: string): CreateCaseRequest | PostMessageRequest {
    if (caseId === null) {
      return { message: text, ...(options.context === null ? {} : { context: options.context }) };
    }
    const replyTo = proposalMessageId === null ? {} : { replyToMessageId: proposalMessageId };
    return { content: text, ...replyTo };
  }

  async function attempt(
    text: string,
    idempotencyKey: string,
    onText: (text: string) => void,
  ): Promise<Turn> {
    jwt ??= await issueSession(options);
    const path =
      caseId === null ? '/api/cases' : `/api/cases/${encodeURIComponent(caseId)}/messages`;
    const body = bodyOf(text);
    const request: ApiRequest = { method: 'POST', path, token: jwt, body, idempotencyKey };
    return receiveTurn(options.client, request, onText);
  }

  return {
    get caseId() {
      return caseId;
    },
    async say(text, onText) {
      const idempotencyKey = randomUUID();
      let renewed = false;
      for (let number = 1; ; number += 1) {
        try {
          const turn = await attempt(text, idempotencyKey, onText);
          caseId = turn.reply.caseId;
          proposalMessageId = isProposal(turn.reply) ? turn.reply.id : null;
          return turn;
        } catch (error) {
          if (!renewed && jwt !== null && isExpired(error)) {
            renewed = true;
            jwt = null;
            continue;
          }
          if (!mayPass(options.client, error) || number >= attemptsMax) {
            // Over: the next line is not about it any more.
            if (isConflict(error)) proposalMessageId = null;
            throw error;
          }
          options.onRetry?.(error);
          await sleep(waitMs(error, number));
        }
      }
    },
  };
}

const isProposal = ({ action }: Message) => action?.status === 'proposed';

const isConflict = (error: unknown) =>
  error instanceof ApiFailure && error.answer.error === 'CONFLICT';

const isExpired = (error: unknown) =>
  error instanceof ApiFailure && error.answer.statusCode === 401;

const mayPass = (client: ApiClient, error: unknown): error is Error =>
  (error instanceof ConnectionLost && client.hasAnswered) ||
  (error instanceof ApiFailure && error.isPassing);

async function issueSession({ client, sik, user }: ConversationOptions): Promise<string> {
  const { jwt } = await client.send<SessionResponse>({
    method: 'POST',
    path: '/api/widget/sessions',
    token: sik,
    body: user,
  });
  return jwt;
}

async function receiveTurn(
  client: ApiClient,
  request: ApiRequest,
  onText: (text: string) => void,
): Promise<Turn> {
  for await (const { event, data } of client.stream(request)) {
    const turn = parseEvent(event, data);
    if (turn.event === 'message.delta') onText(turn.data.text);
    if (turn.event === 'error') throw new ApiFailure(turn.data satisfies ApiError);
    if (turn.event === 'done') {
      const body = turn.data;
      return { reply: 'aiMessage' in body ? body.aiMessage : body.message, body };
    }
  }
  throw new ConnectionLost('the answer broke off');
}

/** The service's own events as its contract has them; an unknown one is passed over above. */
function parseEvent(event: string, data: string): TurnEvent {
  try {
    return { event, data: JSON.parse(data) as unknown } as TurnEvent;
  } catch {
    throw new ConnectionLost('the answer is garbled');
  }
}
