import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Ajv, type ValidateFunction } from 'ajv';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { hasForbiddenCharacter, limits } from '@deskhand/contract';
import type { Config } from '../config.ts';
import { newUuid, publicId } from '../ids.ts';
import type { Log } from '../log.ts';
import { invalid } from '../refusal.ts';
import { takeNullsForAbsent } from './absent-nulls.ts';
import {
  answerErrors,
  noSuchRoute,
  sendRefusal,
  type RefusalListener,
  type RefusalObserver,
} from './errors-to-http.ts';
import { acceptJsonOnly } from './json-body.ts';
import { refuseMalformedHttp, type MalformedListener } from './malformed-http.ts';
import { refuseUnknownQuery } from './query-names.ts';
import { isRepeated } from './single-header.ts';
import { formats } from './validation.ts';

export type HttpServer = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

interface HttpServerOptions {
  log: Log;
  trustProxy: Config['trustProxy'];
  observeRefusal: RefusalObserver;
  /** Told of every refusal that is sent. */
  onRefusal?: RefusalListener;
  /** Told of what was refused before it was a request. */
  onMalformed?: MalformedListener;
  /** Whose request it is, as far as that is known. */
  tenantOf?: (request: FastifyRequest) => number | undefined;
  /** Tests can't wait as long as a slow client may. */
  requestMsMax?: number;
}

/**
 * A session token can take 24 KiB (30 roles of 80 characters, each up to six bytes as JSON), and
 * every token that is issued must be accepted.
 */
const headerBytesMax = 48 * 1024;
/** From a request's first byte to the last of its body. */
const requestMsMaxDefault = 30_000;

/** A Fastify with the service's rules for bodies, validation, errors and headers; no routes yet. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const requestMsMax = options.requestMsMax ?? requestMsMaxDefault;
  // Only what Fastify asks of a logger: pino's own type would run through the types of every route.
  const log: FastifyBaseLogger = options.log;
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(options.trustProxy),
    bodyLimit: limits.conversationBodyBytesMax,
    requestTimeout: requestMsMax,
    http: {
      maxHeaderSize: headerBytesMax,
      // Checked here, so that its absence gets an ApiError.
      requireHostHeader: false,
      // Where it is the longer of the two, Node gives a body this time and headers the other.
      headersTimeout: requestMsMax,
      connectionsCheckingInterval: Math.ceil(requestMsMax / 6),
    },
    keepAliveTimeout: 72_000,
    // Streams are ended by the service itself; an idle connection must not hold a stop.
    forceCloseConnections: 'idle',
    // What comes in while the service stops is refused by a hook, as an ApiError.
    return503OnClosing: false,
    genReqId: () => publicId('req', newUuid()),
    // A path is bounded by the headers; what is too long for an id is judged by its route.
    routerOptions: { maxParamLength: headerBytesMax },
    frameworkErrors: (error, request, reply) => {
      const refusal =
        error.code === 'FST_ERR_BAD_URL'
          ? invalid('The path is not a valid URL path.')
          : noSuchRoute();
      void sendRefusal(request, reply, refusal);
    },
    // Malformed HTTP is answered by the listeners below.
    clientErrorHandler: () => undefined,
  }).withTypeProvider<TypeBoxTypeProvider>();
  server.decorateRequest('isRepeat', false);
  server.decorate('refusalTold', options.onRefusal ?? (() => undefined));
  server.decorate('tenantOf', options.tenantOf ?? (() => undefined));
  refuseMalformedHttp(server.server, options.onMalformed ?? (() => undefined));
  useStrictValidation(server);
  acceptJsonOnly(server);
  answerErrors(server, options.observeRefusal);
  boundAdministrationBodies(server);
  takeNullsForAbsent(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('content-security-policy', policyOfNoPage);
    done(namesOneHost(request) ? undefined : invalid('header `Host` must be sent once.'));
  });
  server.addHook('preValidation', (request, _reply, done) =>
    done(oddParameter(request) ?? refuseUnknownQuery(request)),
  );
  return server;
}

/** For every reply that does not say itself, as a page, what it may load and who may frame it. */
const policyOfNoPage = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Fastify trusts nobody for a number: whoever reaches the service past its proxies can name any
 * address. That nobody does is what the operator says with a number, so it counts here.
 */
function trustOf(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

/** DESIGN: 128 KiB, and 4 MiB for administration, whose texts are longer. */
function boundAdministrationBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/admin/')) route.bodyLimit ??= limits.administrationBodyBytesMax;
  });
}

const namesOneHost = (request: FastifyRequest): boolean =>
  (request.headers.host !== undefined && !isRepeated(request, 'host')) ||
  request.raw.httpVersion === '1.0';

/** Schemas bound a query parameter's length; what no string may hold is refused for all of them. */
function oddParameter(request: FastifyRequest): Error | undefined {
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    const isOdd = hasForbiddenCharacter(name) || [value].flat().some(isOddText);
    if (isOdd) return invalid('A query parameter must not hold NUL.');
  }
  return undefined;
}

const isOddText = (value: unknown) => typeof value === 'string' && hasForbiddenCharacter(value);

/** No coercion, no defaults, nothing removed: what was sent is what is judged. */
const ajv = new Ajv({
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  allErrors: false,
  verbose: true,
  strict: true,
  strictTypes: false,
  // The schemas are ours and TypeBox wrote them: holding each against the meta-schema costs 40 ms a start.
  validateSchema: false,
  // Its optimizer takes most of the compiling, a tenth of a start; what is called often V8 optimizes.
  code: { optimize: false },
  meta: false,
  formats,
});

/**
 * By what they say: routes share many, and all servers of a process have the same. Compiling them is half
 * of a start.
 */
const compiled = new Map<string, ValidateFunction>();

function compile(schema: unknown): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = compiled.get(text);
  if (known) return known;
  const validate = ajv.compile(schema as object);
  compiled.set(text, validate);
  return validate;
}

function useStrictValidation(server: HttpServer): void {
  server.setValidatorCompiler(({ schema }) => compile(schema));
  // Presenters build exact objects; tests hold them against the schemas.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
