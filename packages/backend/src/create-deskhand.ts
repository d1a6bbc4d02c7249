import {
  checkCount,
  checkCredential,
  checkService,
  checkTenantKey,
  type ServiceOptions,
} from './check-options.ts';
import type { Receipt } from './receipt/receipt.ts';
import { createSigningKeys } from './receipt/signing-keys.ts';
import { verifyReceiptWith } from './receipt/verify-receipt.ts';
import type { Identity } from './session/check-identity.ts';
import { issueSession } from './session/issue-session.ts';
import type { IssuedSession } from './session/read-session.ts';
import type { TokenRouteOptions } from './token-route/answer-token-request.ts';
import {
  createExpressRoute,
  type ExpressRequest,
  type ExpressResponse,
} from './token-route/express-route.ts';
import {
  createFastifyRoute,
  type FastifyReply,
  type FastifyRequest,
} from './token-route/fastify-route.ts';
import { createFetchRoute } from './token-route/fetch-route.ts';

export interface DeskhandOptions extends ServiceOptions {
  /** Where the service answers: https, or http on this machine. */
  baseUrl: string;
  /** The integration credential, `sik_…`. It is sent to `baseUrl` and goes nowhere else. */
  credential: string;
  /** Key of your tenant: a token of another one is refused, not handed out. */
  expectedTenantKey: string;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Bounds one call as a whole: attempts, waits between them, bodies. Default 10,000. */
  timeoutMs?: number | undefined;
  /** Bounds the body of an answer, unpacked. Default 16,384. */
  responseBytesMax?: number | undefined;
}

/** Your server's side of Deskhand. Printing or serialising it shows no credential. */
export interface Deskhand {
  /**
   * Exchanges the credential for a session token of one user. Repeats after 429 and 500, and where
   * there was no answer, at most three times: after 1, 2 and 4 seconds, or later where the service
   * says so, for as long as `timeoutMs` allows.
   *
   * Nothing is cached: a token carries the roles and the plan it was issued with for 15 minutes,
   * and one that is handed out again would outlive a change of them, or a logout, by as much.
   *
   * @throws DeskhandBackendError
   */
  issueSession(identity: Identity): Promise<IssuedSession>;
  /** A token route for everything that speaks `Request` and `Response`. Never rejects. */
  tokenRoute(options: TokenRouteOptions<Request>): (request: Request) => Promise<Response>;
  /** The same for Express, or for a plain `node:http` server. */
  expressTokenRoute<Incoming extends ExpressRequest>(
    options: TokenRouteOptions<Incoming>,
  ): (request: Incoming, response: ExpressResponse) => Promise<void>;
  /** The same as a handler of a Fastify route. */
  fastifyTokenRoute<Incoming extends FastifyRequest>(
    options: TokenRouteOptions<Incoming>,
  ): (request: Incoming, reply: FastifyReply) => Promise<unknown>;
  /** `verifyReceipt` with the keys of this service, kept for 10 minutes. */
  verifyReceipt(receipt: unknown): Promise<Receipt>;
}

const responseBytesMaxDefault = 16 * 1024;
const responseBytesMaxMax = 1024 * 1024;

/** @throws DeskhandBackendError INVALID_CONFIGURATION; `field` names the option. */
export function createDeskhand(options: DeskhandOptions): Deskhand {
  const service = checkService(options);
  const issuing = {
    service,
    credential: checkCredential(options.credential),
    expectedTenantKey: checkTenantKey(options.expectedTenantKey),
    responseBytesMax: checkCount(
      'responseBytesMax',
      options.responseBytesMax ?? responseBytesMaxDefault,
      responseBytesMaxMax,
    ),
  };
  const issue = (identity: Identity) => issueSession(issuing, identity);
  const keys = createSigningKeys(service);
  // The credential is in the closures only, where neither `inspect` nor JSON.stringify looks.
  return Object.freeze<Deskhand>({
    issueSession: issue,
    tokenRoute: (route) => createFetchRoute(issue, route),
    expressTokenRoute: (route) => createExpressRoute(issue, route),
    fastifyTokenRoute: (route) => createFastifyRoute(issue, route),
    verifyReceipt: (receipt) => verifyReceiptWith((kid) => keys.key(kid), receipt),
  });
}
