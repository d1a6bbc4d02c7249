import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '@deskhand/contract';
import type { Reply } from '../stage/http.ts';
import type { Node } from '../stage/service.ts';
import { readReactions, type Kind } from './reactions/reactions.ts';
import { answerAll } from '../stage/connector/counting-connector.ts';
import { messagesOf, openMall, type Mall, type MallShop } from '../stage/mall.ts';

/**
 * Conversations at random, in five languages, over two nodes and from two tabs at once: whatever
 * happens between, a change runs by words only when nothing at all lies between it and the consent.
 */
let mall: Mall;
let nodes: Node[];
let shop: MallShop;
beforeAll(async () => {
  mall = await openMall();
  nodes = [await mall.nodes.start(), await mall.nodes.start()];
  shop = await mall.shop(nodes[0]!);
  // Who asks for a person gets none: the case goes on.
  shop.connector.act = (call) =>
    call.name === 'open_ticket' ? call.answer({ content: [], isError: true }) : answerAll(call);
});
afterAll(() => mall.stop());

interface Step {
  kind: Kind | 'propose' | 'button' | 'escalate' | 'other roles';
  text: string;
  /** Which of the messages it replies to: counted from the newest proposal, or none. */
  replies: 'newest' | 'older' | 'last message' | 'none';
  decision: 'confirm' | 'decline';
  node: 0 | 1;
  /** Sent together with the step before it, from another tab. */
  isAtOnce: boolean;
}

const reactions = [...readReactions('tuned'), ...readReactions('unseen')];
const spoken = fc.constantFrom(...reactions).map(({ kind, text }) => ({ kind, text }));
const consent = fc
  .constantFrom('yes', 'sim', 'sí', 'oui', 'ja', 'ok', '👍')
  .map((text) => ({ kind: 'consent' as const, text }));
const proposing = fc
  .constantFrom('refund_once', 'refund')
  .map((tool) => ({ kind: 'propose' as const, text: `use ${tool} {"paymentId":"pay_1"}` }));
const acts = fc
  .constantFrom('button' as const, 'button' as const, 'escalate' as const, 'other roles' as const)
  .map((kind) => ({ kind, text: 'BUTTON' }));
const step: fc.Arbitrary<Step> = fc
  .tuple(
    fc.oneof(
      { arbitrary: spoken, weight: 3 },
      { arbitrary: consent, weight: 4 },
      { arbitrary: proposing, weight: 2 },
      { arbitrary: acts, weight: 1 },
    ),
    fc.record({
      replies: fc.constantFrom('newest', 'newest', 'older', 'last message', 'none'),
      decision: fc.constantFrom('confirm', 'decline'),
      node: fc.constantFrom(0, 1),
      isAtOnce: fc.constantFrom(false, false, true),
    }) as fc.Arbitrary<Omit<Step, 'kind' | 'text'>>,
  )
  .map(([what, how]) => ({ ...what, ...how }));

/** More of them where there is time: the run that guards the project asks for 300. */
const conversations = Number(process.env['CONVERSATIONS'] ?? 60);

test('in random conversations nothing runs that anything lies in front of', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const scripts = fc.sample(fc.array(step, { minLength: 3, maxLength: 9 }), {
    numRuns: conversations,
    seed,
  });
  let executions = 0;
  for (let at = 0; at < scripts.length; at += 12) {
    const counts = await Promise.all(
      scripts.slice(at, at + 12).map((script) => play(script, `SEED=${seed}`)),
    );
    executions += counts.reduce((sum, count) => sum + count, 0);
  }
  // The oracle has seen something: words and buttons that did confirm.
  expect(executions).toBeGreaterThan(conversations / 20);
});

async function play(script: readonly Step[], seed: string): Promise<number> {
  const name = `person-${crypto.randomUUID()}`;
  const owner = await shop.session(name, { userRoles: ['owner'] });
  const tokens = { owner, other: await shop.session(name, { userRoles: ['owner', 'auditor'] }) };
  const body = { message: 'use refund_once {"paymentId":"pay_1"}' };
  const opened = await nodes[0]!.call('POST', '/api/cases', { token: owner, body });
  const caseId = opened.body.case.id as string;
  let running: Promise<unknown>[] = [];
  for (const one of script) {
    if (!one.isAtOnce) {
      await Promise.all(running);
      running = [];
    }
    // What this tab shows: what the other one has just sent is not there yet.
    const seen = await messagesOf(nodes[one.node]!, owner, caseId);
    running.push(send(one, tokens, caseId, seen));
  }
  await Promise.all(running);
  const messages = await messagesOf(nodes[1]!, owner, caseId);
  const told = executionsIn(messages);
  for (const execution of told) {
    expect(explain(execution, messages), `${seed} ${JSON.stringify(script)}`).toBeNull();
  }
  const written = shop.connector
    .writes()
    .filter(
      ({ name, meta }) => name.startsWith('refund') && meta['deskhand/caseId'] === caseId,
    ).length;
  expect(written, seed).toBe(told.length);
  return told.length;
}

async function send(
  { kind, text, replies, decision, node }: Step,
  tokens: { owner: string; other: string },
  caseId: string,
  seen: readonly Message[],
): Promise<Reply> {
  const token = kind === 'other roles' ? tokens.other : tokens.owner;
  if (kind === 'escalate') {
    const path = `/api/cases/${caseId}/escalate`;
    return nodes[node]!.call('POST', path, { token, body: {} });
  }
  const replyToMessageId = namedBy(replies, seen);
  const reply = replyToMessageId === undefined ? {} : { replyToMessageId };
  const isButton = kind === 'button' && replyToMessageId !== undefined;
  const body = {
    content: kind === 'other roles' ? 'yes' : text,
    ...reply,
    ...(isButton && { decision }),
  };
  return nodes[node]!.call('POST', `/api/cases/${caseId}/messages`, { token, body });
}

function namedBy(replies: Step['replies'], seen: readonly Message[]): string | undefined {
  const proposals = seen.filter((message) => proposes(message, seen));
  switch (replies) {
    case 'newest':
      return proposals.at(-1)?.id;
    case 'older':
      return proposals.at(0)?.id;
    case 'last message':
      return seen.at(-1)?.id;
    case 'none':
      return undefined;
  }
}

/** The first message that shows an action proposes it; later ones tell what came of it. */
const proposes = ({ id, action }: Message, messages: readonly Message[]): boolean =>
  action !== null && messages.find((other) => other.action?.id === action.id)!.id === id;

/** The first telling of each outcome. */
function executionsIn(messages: readonly Message[]): Message[] {
  const told = messages.filter(
    (message) =>
      ['succeeded', 'failed', 'unknown'].includes(message.action?.status ?? '') &&
      !proposes(message, messages),
  );
  return told.filter(
    (one, at) => told.findIndex(({ action }) => action!.id === one.action!.id) === at,
  );
}

/** Why this execution should not have happened; null where it was asked for. */
function explain(execution: Message, messages: readonly Message[]): string | null {
  const said = messages.find(({ id }) => id === execution.replyToMessageId);
  const proposal = messages.find(({ id }) => id === said?.replyToMessageId);
  if (!said || !proposal) return 'nobody named a proposal';
  if (proposal.action?.id !== execution.action!.id) return 'another proposal was named';
  if (said.content === 'BUTTON') return null;
  return said.seq === proposal.seq + 1 ? null : 'something lies between';
}
