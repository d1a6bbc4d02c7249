export { countReply } from './count-reply.ts';
export { apiError, asRefusal } from './errors-to-http.ts';
export { keyedRequestOf, replyOnce, type Caller, type CommandDeps } from './reply-once.ts';
export { pageQuery, readPage } from './page-query.ts';
export { createHttpServer, type HttpServer } from './server.ts';
export { traceRequests } from './trace-requests.ts';
export { isRepeated } from './single-header.ts';
export { eventFrame, heartbeatFrame, openEventStream } from './sse.ts';
