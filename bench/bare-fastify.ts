import { fastify } from 'fastify';
import { announce, endWithTheBench } from './lifeline.ts';
import { replyTo } from './bare-reply.ts';

/** Fastify as it comes, with one validated route: reads and answers what `bare-http.ts` does. */
const server = fastify();
server.post<{ Body: { content: string } }>(
  '/api/cases/:caseId/messages',
  {
    schema: {
      body: {
        type: 'object',
        required: ['content'],
        properties: { content: { type: 'string', minLength: 1, maxLength: 5000 } },
      },
    },
  },
  (request, reply) => reply.status(201).send(replyTo(request.body)),
);
announce(await server.listen({ host: '127.0.0.1', port: 0 }));
endWithTheBench(() => server.close());
