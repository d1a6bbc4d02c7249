import type { Message } from '@deskhand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal, type Reply } from '../../stage/http.ts';
import type { Node } from '../../stage/service.ts';
import {
  answerAll,
  hang,
  loseAnswer,
  type Call,
} from '../../stage/connector/counting-connector.ts';
import {
  expectGoesOn,
  expectToldUnknown,
  openMall,
  propose,
  reply,
  type Mall,
  type MallShop,
} from '../../stage/mall.ts';
import { verifyReceipt } from '../../stage/verify-receipt.ts';

/** Half of them on one service, half on two. `ROUNDS_OF_CONFIRMING=200` looks harder. */
const roundsInAll = Number(process.env['ROUNDS_OF_CONFIRMING'] ?? 20);
const rounds = roundsInAll / 2;
const crowd = 50;

let mall: Mall;
let shop: MallShop;
let nodes: Node[];
beforeAll(async () => {
  mall = await openMall();
  nodes = [await mall.nodes.start(), await mall.nodes.start()];
  shop = await mall.shop(nodes[0]!);
});
afterAll(() => mall.stop());

interface Mood {
  name: string;
  act: (call: Call) => unknown;
  outcome: 'succeeded' | 'unknown';
  /** Only the time of the tool ends it. */
  isEndless?: boolean;
}

const moods: Mood[] = [
  { name: 'answers', act: answerAll, outcome: 'succeeded' },
  { name: 'loses its answers', act: loseAnswer, outcome: 'unknown' },
  {
    name: 'answers late',
    act: (call) => setTimeout(() => answerAll(call), 60),
    outcome: 'succeeded',
  },
  { name: 'hangs', act: hang, outcome: 'unknown', isEndless: true },
];

describe.each([1, 2])(`${crowd} confirmations at once on %i services`, (count) => {
  test(
    `are one execution, in each of ${rounds} rounds`,
    async () => {
      const seen = { confirmed: 0, declined: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const won = await playRound(nodes.slice(0, count), round);
        seen[won] += 1;
      }
      expect(seen.confirmed).toBeGreaterThan(0);
      if (rounds >= 10) expect(seen.declined).toBeGreaterThan(0);
    },
    120_000 + rounds * 3_000,
  );
});

type Sent = { isDecline: boolean; key: string | null; got: Reply };

async function playRound(through: Node[], round: number): Promise<'confirmed' | 'declined'> {
  const { connector } = shop;
  const mood = moods[round % moods.length]!;
  const tool = round % 8 < 4 ? 'refund_once' : 'refund';
  const token = await shop.person();
  connector.forget();
  connector.act = mood.act;
  await mall.hurry(mood.isEndless === true);
  const proposed = await propose(through[0]!, token, tool);
  const sent = await Promise.all(
    Array.from({ length: crowd }, async (_, place): Promise<Sent> => {
      const { body, key } = wordsOf(place, round);
      const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
      const got = await reply(through[place % through.length]!, token, proposed, body, headers);
      return { isDecline: /^no/i.test(body.content) && !body.decision, key, got };
    }),
  );
  const won = await checkReplies(through[0]!, sent, mood.outcome);
  expect(connector.writes()).toHaveLength(won === 'confirmed' ? 1 : 0);
  await expectGoesOn(through.at(-1)!, token, proposed.caseId);
  expect(connector.writes()).toHaveLength(won === 'confirmed' ? 1 : 0);
  return won;
}

/** Every third round has declines in it, and they begin. */
function wordsOf(
  place: number,
  round: number,
): { body: { content: string; decision?: string }; key: string | null } {
  const hasDeclines = round % 3 === 2;
  if (hasDeclines && place % 5 === 0) return { body: { content: 'No, thanks' }, key: null };
  switch (place % 4) {
    case 0:
      return { body: { content: 'no words count here', decision: 'confirm' }, key: null };
    case 1:
      return { body: { content: 'Yes, please' }, key: null };
    case 2:
      return { body: { content: 'yes' }, key: 'the same' };
    default:
      return { body: { content: 'Yes' }, key: `of ${place}` };
  }
}

/** Whoever came first decided, and all others were told the very same. */
async function checkReplies(
  node: Node,
  sent: Sent[],
  outcome: 'succeeded' | 'unknown',
): Promise<'confirmed' | 'declined'> {
  const toldOf = ({ got }: Sent) => (got.body?.message as Message | undefined)?.action ?? null;
  const isDeclined = sent.some((one) => toldOf(one)?.status === 'declined');
  if (isDeclined) {
    for (const { isDecline, got } of sent) {
      if (isDecline) expect(got.status).toBe(201);
      else expectRefusal(got, 409, 'CONFLICT');
    }
    return 'declined';
  }
  expect(sent.map(({ got }) => got.status)).toEqual(sent.map(() => 201));
  const first = toldOf(sent[0]!)!;
  expect(first).toMatchObject({ status: outcome, receipt: { outcome } });
  for (const one of sent) expect(toldOf(one)).toEqual(first);
  expect(
    new Set(sent.filter(({ key }) => key === 'the same').map(({ got }) => got.text)).size,
  ).toBe(1);
  if (outcome === 'unknown') await expectToldUnknown(node, sent[0]!.got.body.message as Message);
  else await verifyReceipt(node, first.receipt!);
  return 'confirmed';
}
