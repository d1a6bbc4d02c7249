import {
  createTokenAnswers,
  type IssueSession,
  type TokenRouteOptions,
} from './answer-token-request.ts';

export function createFetchRoute(
  issue: IssueSession,
  options: TokenRouteOptions<Request>,
): (request: Request) => Promise<Response> {
  const answer = createTokenAnswers(issue, options);
  return async (request) => {
    const { method, headers: given, url } = request;
    const { status, headers, body } = await answer({
      incoming: request,
      method,
      // Some frameworks put the host into the address only.
      header: (name) => given.get(name) ?? (name === 'host' ? new URL(url).host : null),
    });
    return new Response(body, { status, headers });
  };
}
