import {
  createTokenAnswers,
  type IssueSession,
  type TokenRouteOptions,
} from './answer-token-request.ts';
import { headerOf, type NodeHeaders } from './header-of.ts';

/** As much of Express, or of `node:http`, as is needed: neither is imported. */
export interface ExpressRequest {
  method?: string | undefined;
  headers: NodeHeaders;
}
export interface ExpressResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body: string): unknown;
}

export function createExpressRoute<Incoming extends ExpressRequest>(
  issue: IssueSession,
  options: TokenRouteOptions<Incoming>,
): (request: Incoming, response: ExpressResponse) => Promise<void> {
  const answer = createTokenAnswers(issue, options);
  return async (request, response) => {
    const { method, headers: given } = request;
    const { status, headers, body } = await answer({
      incoming: request,
      method,
      header: headerOf(given),
    });
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(body);
  };
}
