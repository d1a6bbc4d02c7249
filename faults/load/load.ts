import { setTimeout as sleep } from 'node:timers/promises';
import type { Records, ConfirmedAction } from '../records/records.ts';
import type { Desk } from '../environment/desk.ts';
import { follow } from './follow.ts';
import { say, type Person } from './person.ts';
import { readBack } from './read-back.ts';

/** Each has several people, so that none of them writes more often than one may. */
const conversingClients = 10;
const actingClients = 4;
const peopleEach = 5;
const pauseMsMax = 300;
/** How long followers get to hear of the last messages. */
const hearMsMax = 20_000;

/** People who talk and act until they are told to stop, and the records of all that. */
export interface Load {
  /** Attempts that people saw fail until now. */
  failures(): number;
  /** Lets everybody come to the end of what they have begun, reads all cases back and closes the records. */
  close(faultEndedMs: number): Promise<Records>;
}

let payments = 0;

export async function beginLoad(url: string, desk: Desk, random: () => number): Promise<Load> {
  const talkers = await desk.invite(conversingClients * peopleEach);
  const actors = await desk.invite(actingClients * peopleEach);
  const people = [...talkers, ...actors];
  const confirmed: ConfirmedAction[] = [];
  let isOver = false;
  const run: Run = { url, random, confirmed, isOver: () => isOver };
  const clients = [
    ...shared(talkers, conversingClients).map((group) => converse(run, group)),
    ...shared(actors, actingClients).map((group, at) => act(run, group, at % 2 === 0)),
  ];
  const ended = Promise.all(clients);
  // Whatever ends a client is thrown by `close`, and not before somebody waits for it.
  ended.catch(() => undefined);
  const following = new AbortController();
  // One of each client's people is followed.
  const followed = shared(talkers, conversingClients).map((group) => group[0]!);
  const told = followed.map((): string[] => []);
  const follows = followed.map((each, at) => follow(url, each, told[at]!, following.signal));
  return {
    failures: () =>
      people.flatMap(({ sent }) => sent).reduce((sum, each) => sum + each.failures, 0),
    async close(faultEndedMs) {
      isOver = true;
      let stored: Records['stored'];
      try {
        await ended;
        const read = (stored = await readBack(url, people));
        const count = (person: Person) => read.get(person.caseId!)?.length ?? 0;
        await heard(() => followed.every((each, at) => told[at]!.length >= count(each) - 2));
      } finally {
        following.abort();
      }
      await Promise.all(follows);
      return {
        ...{ confirmed, stored, faultEndedMs },
        sent: people.flatMap(({ sent }) => sent),
        executions: desk.takeExecutions(),
        told: new Map(followed.map(({ caseId }, at) => [caseId!, told[at]!])),
      };
    },
  };
}

interface Run {
  url: string;
  random: () => number;
  confirmed: ConfirmedAction[];
  isOver: () => boolean;
}

/** One of its people after the other asks something; every third answer is streamed. */
async function converse(run: Run, people: readonly Person[]): Promise<void> {
  for (let turn = 0; !run.isOver(); turn += 1) {
    const person = people[turn % people.length]!;
    const content = `How long does refund ${turn} of ${person.name} take?`;
    await say(run.url, person, { content, isStreamed: turn % 3 === 2 });
    await sleep(run.random() * pauseMsMax);
  }
}

/** One of its people after the other asks for a refund and confirms it. */
async function act(run: Run, people: readonly Person[], isKeyed: boolean): Promise<void> {
  const { url } = run;
  for (let turn = 0; !run.isOver(); turn += 1) {
    const person = people[turn % people.length]!;
    if (person.caseId === null) await say(url, person, { content: `Hello from ${person.name}` });
    payments += 1;
    const payment = `pay_${payments}`;
    const tool = isKeyed ? 'refund' : 'refund_once';
    const request = { tool, arguments: { paymentId: payment } };
    const asked = { content: `Refund ${payment}`, more: { request } };
    const proposal = await say(url, person, asked);
    // Nothing can be proposed while the connector can't be asked.
    if (proposal?.action?.status === 'proposed') {
      const { id: actionId } = proposal.action;
      run.confirmed.push({ payment, caseId: person.caseId!, actionId, isKeyed });
      const decision = { replyToMessageId: proposal.id, decision: 'confirm' };
      await say(url, person, { content: `Yes, refund ${payment}`, more: decision });
    }
    await sleep(run.random() * pauseMsMax);
  }
}

/** The first exchange of a case is before its stream. */
async function heard(hasHeardAll: () => boolean): Promise<void> {
  const untilMs = performance.now() + hearMsMax;
  while (!hasHeardAll() && performance.now() < untilMs) await sleep(100);
}

/** Deals people out to so many groups. */
function shared(people: readonly Person[], groups: number): Person[][] {
  return Array.from({ length: groups }, (_, group) =>
    people.filter((__, at) => at % groups === group),
  );
}
