import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from './bench.ts';
import type { Findings } from './figures.ts';
import type { LoadFigures } from './load-client.ts';
import { send } from './service.ts';
import { confirmation, confirmed } from './shop-requests.ts';
import {
  connectorCounts,
  holdConnector,
  measureConfirmations,
  measurePosts,
  releaseConnector,
  type Durations,
  type ServedMall,
} from './shop-rungs.ts';
import { messagesPath, waitingProposals, type OwnedCase } from './shops.ts';

/** The tenant whose connector hangs, by its place among the shops. */
const heldShop = 0;
/** As many calls as a tenant may have under way, and as many again that wait for them. */
const heldRunning = 8;
const heldConfirmations = 16;
const heldWithinMs = 10_000;
const heldTimeoutMs = 40_000;

/** Confirmations of all tenants but one: while that one's connector answers, and while it hangs. */
export async function measureHanging(
  served: ServedMall,
  clients: number,
  durations: Durations,
  findings: Findings,
): Promise<void> {
  const { bench } = served;
  const heldCases = served.cases.filter(({ shop }) => shop === heldShop);
  const held = { ...served, cases: heldCases.slice(0, heldConfirmations) };
  const others = { ...served, cases: served.cases.filter(({ shop }) => shop !== heldShop) };
  const propose = () =>
    measurePosts(
      { ...served, cases: [...held.cases, ...others.cases] },
      'propose',
      clients,
      durations,
    );
  const confirm = () => measureConfirmations(others, clients, durations);
  const steady = () =>
    attempt(bench, findings, `steady@${clients}`, async () => {
      await propose();
      return confirm();
    });
  const hanging = () =>
    attempt(bench, findings, `hanging@${clients}`, async () => {
      await propose();
      return whileHanging(held, confirm);
    });
  // In this order: what the machine does meanwhile should fall on both alike.
  await steady();
  await hanging();
  await hanging();
  await steady();
}

/** The hanging calls are confirmations like the others: released, each of them is carried out. */
async function whileHanging(
  held: ServedMall,
  measure: () => Promise<LoadFigures>,
): Promise<LoadFigures> {
  const { bench, mall } = held;
  const { connector, shops } = mall;
  const waiting = await waitingProposals(bench, mall, held.cases);
  await holdConnector(connector, shops[heldShop]!.tenantKey);
  const confirming = Promise.all(waiting.map((each) => confirmOne(held, each)));
  confirming.catch(() => undefined);
  try {
    await untilHeld(held);
    const figures = await measure();
    await untilHeld(held);
    return figures;
  } finally {
    await releaseConnector(connector);
    await confirming;
  }
}

async function confirmOne(
  { service }: ServedMall,
  proposal: OwnedCase & { messageId: string },
): Promise<void> {
  const body = confirmation(proposal.messageId);
  const late = { timeoutMs: heldTimeoutMs };
  const reply = await send(service, messagesPath(proposal), proposal.token, body, late);
  const text = JSON.stringify(reply);
  if (!text.includes(confirmed)) throw new Error(`not carried out later: ${text.slice(0, 300)}`);
}

async function untilHeld({ mall }: ServedMall): Promise<void> {
  const endsAt = performance.now() + heldWithinMs;
  for (;;) {
    const { held } = await connectorCounts(mall.connector);
    if (held === heldRunning) return;
    if (performance.now() > endsAt) throw new Error(`${held} calls hang, not ${heldRunning}`);
    await sleep(20);
  }
}
