import { Welcome } from '@deskhand/contract';
import { Type } from 'typebox';
import { forUser } from '../../cases/index.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { readWelcome } from '../read-welcome.ts';
import { liveSessionOf, type WelcomeRouteDeps } from './welcome-route.ts';

export function registerReadWelcome(server: HttpServer, deps: WelcomeRouteDeps): void {
  server.get(
    '/api/welcome',
    forUser(deps, 'other', {
      operationId: 'readWelcome',
      summary: 'Read the first screen',
      description:
        'What a chat shows before the first message: greeting, suggestions, what can be done here, and that an AI answers. What this user’s roles do not allow is neither suggested nor told.',
      querystring: Type.Object({
        locale: Type.Optional(
          Type.String({ maxLength: 35, description: 'of the page, BCP 47; en by default' }),
        ),
        page: Type.Optional(
          Type.String({ maxLength: 2000, description: 'path of the page, /billing' }),
        ),
      }),
      response: { 200: Welcome },
    }),
    async (request) =>
      readWelcome(deps, await liveSessionOf(deps, request), request.query, request.headers),
  );
}
