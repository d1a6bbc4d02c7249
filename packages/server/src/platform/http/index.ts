export { apiError, asRefusal, sendRefusal } from './errors-to-http.ts';
export { keyedRequestOf, replyOnce, type CommandDeps } from './reply-once.ts';
export { createHttpServer, type HttpServer } from './server.ts';
export { isRepeated } from './single-header.ts';
export { eventFrame, heartbeatFrame, openEventStream, wantsEventStream } from './sse.ts';
export { readPageSize } from './validation.ts';
