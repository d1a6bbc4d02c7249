import { AssistantVersion, PublishVersionRequest } from '@deskhand/contract';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { publishVersion } from '../versions/publish-version.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerPublishVersion(server: HttpServer, deps: AssistantRouteDeps): void {
  server.post(
    '/api/admin/versions',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'publishVersion',
      summary: 'Publish the draft of the assistant',
      description:
        'Cases that begin from now on are answered by it; those that have begun keep their version. `apiKey` is needed where the draft names another provider or address: a key goes only where it was given for.',
      refusals: ['CONFLICT'],
      body: PublishVersionRequest,
      response: { 201: AssistantVersion },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => publishVersion(deps, tx, by, request.body),
        { status: 201 },
      ),
  );
}
