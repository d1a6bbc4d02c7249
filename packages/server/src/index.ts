/** The service as a library: what the demo, the benchmarks and a supervising program start it with. */
export { createApiClient, type ApiClient, type ApiRequest } from './cli/api/client.ts';
export { allPages } from './cli/api/pages.ts';
export { ApiFailure, CommandError, ConnectionLost } from './cli/api/failure.ts';
export {
  importKnowledge,
  type ImportOptions,
  type ImportReport,
} from './cli/import/import-knowledge.ts';
export { serve, type ServeOptions, type Serving } from './main.ts';
export { ConfigError } from './platform/config-error.ts';
export { readConfig, type Config } from './platform/config.ts';
export { createLog, type Log } from './platform/log.ts';
export { startService, type Service, type ServiceOptions } from './service.ts';
