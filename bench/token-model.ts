import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce, endWithTheBench } from './lifeline.ts';
import { beginFrame, endFrames, framesOf } from './token-frames.ts';
import { scriptIn, tokensPerSecond } from './token-script.ts';

/**
 * A model that speaks OpenAI's protocol and costs little: its frames are made once. An answer at once
 * leaves in writes of ten tokens, each in a turn of its own of the event loop; a paced one token by token.
 */
const tokensAtOnce = 10;

function answer(body: string, response: ServerResponse): void {
  const { tokens, pace } = scriptIn(body);
  const frames = framesOf(tokens);
  const step = pace === 'paced' ? 1 : tokensAtOnce;
  let sent = 0;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const writeNext = (): boolean => {
    const some = frames.slice(sent, sent + step).join('');
    const isFirst = sent === 0;
    sent += step;
    if (sent >= frames.length) response.end(some + endFrames(tokens));
    else response.write(isFirst ? beginFrame + some : some);
    return sent < frames.length;
  };
  if (pace === 'paced') {
    const timer = setInterval(() => {
      if (response.destroyed || !writeNext()) clearInterval(timer);
    }, 1_000 / tokensPerSecond);
    return;
  }
  const goOn = (): void => {
    if (!response.destroyed && writeNext()) setImmediate(goOn);
  };
  goOn();
}

function receive(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => (body += text));
  request.on('end', () => answer(body, response));
}

const server = createServer(receive);
server.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
});
endWithTheBench(() => {
  server.closeAllConnections();
});
