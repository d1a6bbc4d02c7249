import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createDocumentReader, type DocumentReader } from '../../src/knowledge/index.ts';
import { createUploadQueue } from '../../src/knowledge/reading/upload-queue.ts';
import { hostileDocuments } from './hostile-documents.ts';

const log = pino({ level: 'silent' });
const refunds = { title: 'Refunds', content: 'Money comes back.\n\n## Fees\n\nFees do not.' };
let reader: DocumentReader;
afterEach(() => reader.close());

describe('a thread that reads documents', () => {
  test('tells what is stored, or why nothing is', async () => {
    reader = createDocumentReader(log);
    const { values, passages } = await reader.read(refunds);
    expect(values).toMatchObject({ ...refunds, contentType: 'text/markdown' });
    expect(passages.map(({ text }) => text)).toEqual(['Money comes back.', 'Fees do not.']);
    await expect(reader.read({ title: 'T', content: '---' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: '`content` holds no readable text.',
    });
  });

  test('ends with a document that fills its memory; the next one gets another', async () => {
    reader = createDocumentReader(log, { readMsMax: 30_000, heapMbMax: 24 });
    const large = hostileDocuments.filter(({ content }) => content.length > 1_100_000);
    const said: string[] = [];
    for (const { content, contentType } of large) {
      const answer = reader.read({ title: 'T', content, contentType });
      said.push(await answer.then(() => 'read', String));
    }
    expect(said).toContain('Refusal: `content` takes too much memory to read; split the document.');
    expect(await reader.read(refunds)).toMatchObject({ values: refunds });
  });

  test('is ended when a document takes too long; the next one gets another', async () => {
    reader = createDocumentReader(log, { readMsMax: 100, heapMbMax: 256 });
    const content = 'Words of a document. '.repeat(90_000);
    await expect(reader.read({ title: 'T', content })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: '`content` takes longer than 0.1 seconds to read; split the document.',
    });
    reader = createDocumentReader(log);
    expect(await reader.read(refunds)).toMatchObject({ values: refunds });
  });

  test('is not there any more after the end', async () => {
    reader = createDocumentReader(log);
    const reading = reader.read({ title: 'T', content: 'Words of a document. '.repeat(90_000) });
    const refused = expect(reading).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await reader.close();
    await refused;
    await expect(reader.read(refunds)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('the queue of uploads', () => {
  const limits = { runningMax: 2, ofTenantMax: 3, ofProcessMax: 12, waitMsMax: 30_000 };

  /** Uploads that run until they are let go. */
  function openQueue(more: Partial<typeof limits> = {}) {
    const queue = createUploadQueue({ ...limits, ...more });
    const running = new Map<string, () => void>();
    const begun: string[] = [];
    const send = (tenantId: number, name: string) => {
      const upload = queue.enter(tenantId);
      const work = () =>
        new Promise<string>((resolve) => {
          begun.push(name);
          running.set(name, () => resolve(name));
        });
      const done = upload.run(work).catch((error: { code: string }) => error.code);
      return { ...upload, done };
    };
    const finish = async (name: string) => {
      running.get(name)!();
      running.delete(name);
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { queue, send, finish, begun, running: () => [...running.keys()] };
  }
  const soon = () => new Promise((resolve) => setImmediate(resolve));

  test('runs one of a tenant and two of all, and lets no tenant wait for all of another', async () => {
    const { send, finish, begun, running } = openQueue();
    for (const name of ['a1', 'a2', 'a3']) send(1, name);
    for (const name of ['b1', 'b2', 'b3']) send(2, name);
    send(3, 'c1');
    await soon();
    expect(running()).toEqual(['a1', 'b1']);
    await finish('a1');
    // Not a2, which came first: whose turn was last waits longest.
    expect(running()).toEqual(['b1', 'c1']);
    await finish('b1');
    expect(running()).toEqual(['c1', 'a2']);
    await finish('c1');
    expect(running()).toEqual(['a2', 'b2']);
    for (const name of ['a2', 'b2', 'a3', 'b3']) await finish(name);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']);
  });

  test('refuses what is too many for a tenant, or for all, before anything is read', async () => {
    const { queue, send, finish } = openQueue({ ofProcessMax: 7 });
    const refusal = { code: 'RATE_LIMITED', retryAfterSeconds: 3 };
    for (const name of ['a1', 'a2', 'a3']) send(1, name);
    expect(() => queue.enter(1)).toThrow(expect.objectContaining(refusal) as Error);
    for (const name of ['b1', 'b2']) send(2, name);
    send(3, 'c1');
    send(4, 'd1');
    expect(() => queue.enter(5)).toThrow(expect.objectContaining(refusal) as Error);
    await soon();
    await finish('a1');
    expect(() => send(5, 'e1')).not.toThrow();
  });

  test('gives no tenant more than half of what the others leave, so a few can’t fill it', () => {
    const { queue } = openQueue({ ofTenantMax: 8, ofProcessMax: 32 });
    const fill = (tenantId: number) => {
      for (let places = 0; ; places += 1) {
        try {
          queue.enter(tenantId);
        } catch {
          return places;
        }
      }
    };
    expect([1, 2, 3, 4, 5, 6].map(fill)).toEqual([8, 8, 8, 4, 2, 1]);
    // The last place is for whoever has none.
    expect(fill(1)).toBe(0);
    expect(fill(7)).toBe(1);
    expect(fill(8)).toBe(0);
  });

  test('forgets who left before their turn, and counts who left in it until it is over', async () => {
    const { queue, send, finish, begun } = openQueue({ ofTenantMax: 2 });
    const first = send(1, 'a1');
    const second = send(1, 'a2');
    await soon();
    second.leave();
    first.leave();
    expect(await second.done).toBe('RATE_LIMITED');
    send(1, 'a3');
    expect(() => queue.enter(1)).toThrow();
    await finish('a1');
    await finish('a3');
    expect(begun).toEqual(['a1', 'a3']);
  });

  test('lets nobody wait for ever', async () => {
    const { send, begun } = openQueue({ waitMsMax: 20 });
    send(1, 'a1');
    expect(await send(1, 'a2').done).toBe('RATE_LIMITED');
    expect(begun).toEqual(['a1']);
  });

  test('goes on after an upload that failed', async () => {
    const { queue, send, running } = openQueue();
    const failed = queue.enter(1).run(() => Promise.reject(new Error('of the database')));
    send(1, 'a2');
    await expect(failed).rejects.toThrow('of the database');
    await soon();
    expect(running()).toEqual(['a2']);
  });
});
