import { expect, test } from 'vitest';
import { onlyAnswerTo, othersMax } from '../../src/connector/mcp/answer-stream.ts';

const wireId = 4711;
const event = (message: object): string => `data: ${JSON.stringify(message)}\n\n`;
const answer = event({ jsonrpc: '2.0', id: wireId, result: {} });
const news = event({ jsonrpc: '2.0', method: 'notifications/message', params: {} });

/** What passes, and what was told beside it. */
async function read(said: string) {
  const told: string[] = [];
  const tell = (what: string) => () => void told.push(what);
  let text = '';
  let isCancelled = false;
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(said));
      if (!said.endsWith('…')) controller.close();
    },
    cancel: () => void (isCancelled = true),
  });
  const passing = onlyAnswerTo(source, {
    ...{ wireId, clientId: 0 },
    ...{ onAnswer: tell('answer'), onStray: tell('stray'), onFailure: tell('failure') },
    ...{ onFlood: tell('flood'), onLost: tell('lost') },
  });
  try {
    const decoder = new TextDecoder();
    for await (const piece of passing) text += decoder.decode(piece);
  } catch {
    told.push('broken');
  }
  // What only keeps the stream going is a comment.
  return { text: text.replaceAll(/^:\n/gm, ''), told, isCancelled };
}

const own = 'data: {"jsonrpc":"2.0","id":0,"result":{}}\n\n';

test('of a stream only the answer is left, and what it is resumed by', async () => {
  expect(await read(news + event({}) + answer)).toMatchObject({ text: own, told: ['answer'] });
  expect(await read(`id: 7\nretry: 50\nevent: x\n${news}`)).toMatchObject({
    text: 'id: 7\nretry: 50\ndata:\n\n',
    told: [],
  });
  const stray = event({ jsonrpc: '2.0', id: 1, result: {} });
  expect(await read(`${stray}\r\r\r\n\n${news}`)).toMatchObject({
    text: '',
    told: ['stray', 'lost'],
  });
  // Not what a parser would take for many lines, or make an error of.
  expect(await read(`id: 7\r\r\rx\nretry: soon\n${news}`)).toMatchObject({ text: '' });
});

test('an answer comes once, and what follows it is nobody’s', async () => {
  const { text, told } = await read(answer + answer.repeat(5) + news.repeat(2 * othersMax));
  expect({ text, told }).toEqual({ text: own, told: ['answer'] });
});

test('an answer stays one, whatever follows it in the same piece', async () => {
  for (const garbage of ['x\n'.repeat(2_000), ':\n'.repeat(2_000), 'data: x\n\n'.repeat(2_000)]) {
    const { text, told } = await read(answer + garbage);
    expect({ text, told }).toEqual({ text: own, told: ['answer'] });
  }
});

test('lines of no known field are too many, too, as long as there is no answer', async () => {
  const { text, told } = await read(`${'x\n'.repeat(2_000)}${answer}…`);
  expect({ text, told }).toEqual({ text: '', told: ['flood', 'lost', 'broken'] });
});

test(`${othersMax} events may come before an answer, and no more`, async () => {
  expect(await read(news.repeat(othersMax) + answer)).toMatchObject({
    text: own,
    told: ['answer'],
  });
  for (const other of [news, event({}), ': ping\n\n', 'data: x\n\n']) {
    expect(await read(`${other.repeat(othersMax + 1)}${answer}…`)).toEqual({
      text: '',
      told: ['flood', 'lost', 'broken'],
      isCancelled: true,
    });
  }
  // Not resumed either.
  const resumable = await read(`id: 7\n${news}`.repeat(othersMax + 1));
  expect(resumable.told).toEqual(['flood', 'lost', 'broken']);
});
