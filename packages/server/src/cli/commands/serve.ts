import type { Command } from 'commander';

const examples = `
Configured by environment variables, also from .env in the working directory:
  PORT (3000), HOST (127.0.0.1), BASE_URL, DATA_DIR (./data), DATABASE_URL, REDIS_URL,
  EMBEDDED_POSTGRES (1), DESKHAND_SECRET, OPERATOR_TOKEN, MODEL_PROVIDER, MODEL_NAME, MODEL_BASE_URL, MODEL_API_KEY,
  EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL, EMBEDDINGS_API_KEY,
  ALLOW_PRIVATE_OUTBOUND, LOG_LEVEL, TRUST_PROXY, TURN_FIRST_TOKEN_MS, TURN_TOTAL_MS,
  STOP_DELAY_MS
A secret may lie in a file that NAME_FILE names: DATABASE_URL, REDIS_URL, DESKHAND_SECRET,
OPERATOR_TOKEN, MODEL_API_KEY, EMBEDDINGS_API_KEY.

Prints {"event":"ready","url":…} on standard output when it serves; logs to standard error.
SIGINT and SIGTERM stop it: /readyz says so for STOP_DELAY_MS while it serves on, then running
answers are finished or handed over.

Examples:
  $ deskhand serve
  $ PORT=8080 DATABASE_URL=postgres://… DESKHAND_SECRET=… deskhand serve`;

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('start the service and serve until it is stopped')
    .option('--json', 'accepted for symmetry: what it prints is JSON in any case')
    .addHelpText('after', examples)
    .action(async () => {
      // The service is the larger part of the build: other commands don't load it.
      const { serve } = await import('../../main.ts');
      await serve();
    });
}
