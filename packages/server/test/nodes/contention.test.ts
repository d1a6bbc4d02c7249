import { expect, test } from 'vitest';
import { createNodes } from '../stage/nodes.ts';
import { createTenant } from '../stage/tenant.ts';
import { openCase, transcript } from '../stage/conversation.ts';

/**
 * Everything that changes a case, on the same few cases from two nodes at once, erasing included.
 * A deadlock must be nobody's 500, and what was acknowledged must be there.
 */
test('two nodes that change the same cases at once lose nothing and never fail', async () => {
  const nodes = await createNodes();
  const both = [await nodes.start(), await nodes.start()] as const;
  const tenant = await createTenant(both[0]);
  const people = ['ana', 'bruno', 'carla'];
  const tokens = await Promise.all(people.map((person) => tenant.session(person)));
  const statuses = new Map<string, number>();
  const acknowledged: { person: number; caseId: string; content: string }[] = [];
  const erasedAt = new Map<string, number>();
  let at = 0;

  const cases = await Promise.all(
    tokens.map(async (token) =>
      Promise.all(Array.from({ length: 4 }, () => openCase(both[0], token))),
    ),
  );

  async function act(person: number): Promise<void> {
    const node = both[Math.floor(Math.random() * 2)]!;
    const token = tokens[person]!;
    const mine = cases[person]!;
    const caseId = mine[Math.floor(Math.random() * mine.length)]!;
    const chance = Math.random();
    const headers: Record<string, string> =
      Math.random() < 0.5 ? { 'idempotency-key': `k${Math.floor(Math.random() * 8)}` } : {};
    const post = (path: string, body: object) => node.call('POST', path, { token, body, headers });
    const content = `message ${(at += 1)}`;
    const [what, reply] =
      chance < 0.6
        ? (['message', await post(`/api/cases/${caseId}/messages`, { content })] as const)
        : chance < 0.8
          ? ([
              'feedback',
              await post(`/api/cases/${caseId}/feedback`, { feedback: 'positive' }),
            ] as const)
          : chance < 0.88
            ? ([
                'close',
                await post(`/api/cases/${caseId}/close`, { resolution: 'resolved', rating: 5 }),
              ] as const)
            : chance < 0.97
              ? (['open', await post('/api/cases', { message: content })] as const)
              : ([
                  'erase',
                  await node.call('DELETE', `/api/admin/users/${people[person]}`, {
                    token: tenant.tsk,
                  }),
                ] as const);
    count(`${what} ${reply.status} ${reply.body?.error ?? ''}`);
    if (what === 'erase') erasedAt.set(people[person]!, at);
    if (what === 'open' && reply.status === 201) mine.push(reply.body.case.id as string);
    // A replay under a key repeats another message; what it says is what is stored.
    if (what === 'message' && reply.status === 201) {
      acknowledged.push({ person, caseId, content: reply.body.userMessage.content as string });
    }
  }
  const count = (name: string) => statuses.set(name, (statuses.get(name) ?? 0) + 1);

  await Promise.all(
    Array.from({ length: 24 }, async (_, worker) => {
      for (let round = 0; round < 25; round += 1) await act(worker % people.length);
    }),
  );

  const names = [...statuses.keys()];
  expect(names.filter((name) => / 5\d\d /.test(name))).toEqual([]);
  expect(names.filter((name) => / 400 | 401 | 429 /.test(name))).toEqual([]);
  expect(names.some((name) => name.startsWith('message 201'))).toBe(true);
  const left = await nodes.db.database.run<{ table: string; strays: number }>({
    name: 'test.strays',
    text: `select 'messages' as table, count(*) as strays from messages m
             where not exists (select 1 from cases c where c.tenant_id = m.tenant_id and c.id = m.case_id)
           union all
           select 'turns', count(*) from turns`,
  });
  expect(left).toEqual([
    { table: 'messages', strays: 0 },
    { table: 'turns', strays: 0 },
  ]);
  for (const { person, caseId, content } of acknowledged) {
    const read = await both[1].call('GET', `/api/cases/${caseId}`, { token: tokens[person]! });
    // Only erasing its owner takes a case away.
    if (read.status === 404) {
      expect(erasedAt.has(people[person]!)).toBe(true);
      continue;
    }
    const messages = await transcript(both[1], tokens[person]!, caseId);
    expect(messages.filter((message) => message.content === content)).toHaveLength(1);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    const questions = messages.filter(({ author }) => author.type === 'user');
    const answers = messages.filter(({ author }) => author.type === 'assistant');
    expect(answers.map(({ replyToMessageId }) => replyToMessageId)).toEqual(
      questions.map(({ id }) => id),
    );
  }
  await nodes.stop();
});
