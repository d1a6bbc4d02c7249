import { AssistantVersion, RestoreVersionRequest } from '@deskhand/contract';
import { Type } from 'typebox';
import type { HttpServer } from '../../platform/http/index.ts';
import { forAdministrator, replyToAdministrator } from '../../tenants/index.ts';
import { restoreVersion } from '../versions/publish-version.ts';
import type { AssistantRouteDeps } from './assistant-route.ts';

export function registerRestoreVersion(server: HttpServer, deps: AssistantRouteDeps): void {
  server.post(
    '/api/admin/versions/:number/restore',
    forAdministrator(deps, {
      role: 'editor',
      operationId: 'restoreVersion',
      summary: 'Bring a version of the assistant back',
      description:
        'Its settings are published once more, as a new version. Not brought back: the key of a provider (`apiKey`, where it is another one than the live), articles, the tools’ policies and approvals, how the chat looks, and of a version whose `firstScreen` is null the first screen. Cases that have begun keep their version.',
      refusals: ['NOT_FOUND'],
      params: Type.Object({ number: Type.String() }),
      body: RestoreVersionRequest,
      response: { 201: AssistantVersion },
    }),
    (request, reply) =>
      replyToAdministrator(
        deps,
        request,
        reply,
        (tx, by) => restoreVersion(deps, tx, by, request.params.number, request.body),
        { status: 201 },
      ),
  );
}
