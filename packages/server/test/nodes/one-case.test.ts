import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '@deskhand/contract';
import type { Answerer, Turn } from '../../src/cases/index.ts';
import { echo } from '../stage/answers.ts';
import { createNodes, wakeUps, type Nodes } from '../stage/nodes.ts';
import { createTenant } from '../stage/tenant.ts';
import { openCase, say, transcript } from '../stage/conversation.ts';
import type { Node } from '../stage/service.ts';

describe.each(await wakeUps())('many messages at once on two nodes, $name', ({ env }) => {
  let nodes: Nodes;
  let both: [Node, Node];
  let token: string;
  const asked: Turn[] = [];
  const answer: Answerer = async (turn, emit, signal) => {
    asked.push(turn);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    return echo(turn, emit, signal);
  };

  beforeAll(async () => {
    nodes = await createNodes({ env, answer });
    both = [await nodes.start(), await nodes.start()];
    token = await (await createTenant(both[0])).session('ana');
  });
  afterAll(() => nodes.stop());

  test('50 on one case are all stored, answered once each, in order, and know their past', async () => {
    const id = await openCase(both[0], token, 'm0');
    asked.length = 0;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => say(both[at % 2]!, token, id, `m${at + 1}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    const messages = await transcript(both[1], token, id);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    expect(messages).toHaveLength(102);
    const bySeq = new Map(messages.map((message) => [message.seq, message]));
    for (const { body } of replies) {
      const { message, userMessage } = body as { message: Message; userMessage: Message };
      expect(bySeq.get(message.seq)).toEqual(message);
      expect(bySeq.get(userMessage.seq)).toEqual(userMessage);
      expect(message.replyToMessageId).toBe(userMessage.id);
      expect(message.content).toBe(`You said: ${userMessage.content}`);
    }
    const questions = messages.filter(({ author }) => author.type === 'user');
    const answers = messages.filter(({ author }) => author.type === 'assistant');
    expect(answers.map(({ replyToMessageId }) => replyToMessageId)).toEqual(
      questions.map(({ id: question }) => question),
    );
    expect(messages.map(({ createdAt }) => createdAt)).toEqual(
      messages.map(({ createdAt }) => createdAt).toSorted(),
    );
    expectPasts(messages);
  });

  test('a message after such a crowd knows what was said last, each answer behind its question', async () => {
    const id = await openCase(both[0], token, 'm0');
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => say(both[at % 2]!, token, id, `m${at + 1}`)),
    );
    asked.length = 0;
    await say(both[0], token, id, 'after');
    expectPasts(await transcript(both[0], token, id));
    expect(asked[0]!.history).toHaveLength(16);
  });

  test('40 cases with 5 messages each keep apart and in order', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, at) => openCase(both[at % 2]!, token, `c${at}`)),
    );
    const posted = ids.flatMap((id, of) =>
      Array.from({ length: 5 }, (_, at) => say(both[(of + at) % 2]!, token, id, `c${of} m${at}`)),
    );
    const replies = await Promise.all(posted);
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    for (const [of, id] of ids.entries()) {
      const messages = await transcript(both[of % 2]!, token, id);
      expect(messages).toHaveLength(12);
      expect(messages.every(({ content }) => content.includes(`c${of}`))).toBe(true);
      const answers = messages.filter(({ author }) => author.type === 'assistant');
      expect(new Set(answers.map(({ replyToMessageId }) => replyToMessageId)).size).toBe(6);
    }
  });

  /** The newest 16 of what came before, each answer right behind its question, nothing of later. */
  function expectPasts(messages: Message[]): void {
    const seqOf = (id: string | null) => Number(id?.split('_').at(-1));
    const pairs = messages
      .filter(({ author }) => author.type === 'user')
      .map((question) => [
        question.content,
        messages.find(({ replyToMessageId }) => seqOf(replyToMessageId) === question.seq)!.content,
      ]);
    for (const turn of asked) {
      const before = pairs.slice(
        0,
        pairs.findIndex(([question]) => question === turn.content),
      );
      expect(turn.history.map(({ content }) => content)).toEqual(before.flat().slice(-16));
    }
    expect(asked.length).toBeGreaterThan(0);
  }
});
