import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { announce, endWithTheBench } from './lifeline.ts';
import { replyTo } from './bare-reply.ts';

/** `node:http` alone: reads a JSON body and answers one of the size of a message's reply. */
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text: string) => (body += text));
  request.on('end', () => {
    const text = JSON.stringify(replyTo(JSON.parse(body) as { content: string }));
    response.writeHead(201, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
endWithTheBench(() => {
  server.close();
});
