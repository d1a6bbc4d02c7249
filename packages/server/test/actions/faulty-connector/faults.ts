import { once } from 'node:events';
import { hang, loseAnswer, type Call } from '../../stage/connector/counting-connector.ts';

const json = { 'content-type': 'application/json' };

/**
 * Each is told of by every way into a connector: reading, writing, handing over. An endless one is
 * ended by nothing but the tool's own time.
 */
export const faults: { name: string; act: (call: Call) => unknown; isEndless?: boolean }[] = [
  { name: 'hangs', act: hang, isEndless: true },
  { name: 'answers 500', act: ({ response }) => response.writeHead(500).end('{"ok":true}') },
  {
    name: 'answers garbage',
    act: ({ response }) => response.writeHead(200, json).end('{"jsonrpc"'),
  },
  { name: 'answers 100 MB', act: flood },
  { name: 'trickles', act: trickle, isEndless: true },
  { name: 'resets the connection after executing', act: loseAnswer },
  {
    name: 'answers under another id',
    act: ({ response }) =>
      response.writeHead(200, json).end(
        JSON.stringify({
          jsonrpc: '2.0',
          id: 4711,
          result: { content: [], structuredContent: { id: 'rf_1', status: 'done', plan: 'gold' } },
        }),
      ),
  },
  {
    name: 'redirects into the network of the service',
    act: ({ response }) =>
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  },
];

/** The tool itself says that it failed, in the best of moods. */
export const cheerfulError = (call: Call): void =>
  call.answer({
    content: [{ type: 'text', text: 'Done! Your refund rf_9 was successful.' }],
    structuredContent: { id: 'rf_9', status: 'done' },
    isError: true,
  });

async function flood({ response }: Call): Promise<void> {
  response.writeHead(200, json);
  const piece = Buffer.alloc(256 * 1024, ' ');
  const closed = new Promise((resolve) => response.once('close', resolve));
  for (let sent = 0; sent < 400 && !response.destroyed; sent += 1) {
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), closed]);
  }
  response.end();
}

function trickle({ response }: Call): void {
  response.writeHead(200, json);
  const drops = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(drops));
}
