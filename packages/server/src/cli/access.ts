import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { createApiClient, type ApiClient, type ApiClientOptions } from './api/client.ts';
import { ConfigError } from '../platform/config-error.ts';
import { readSecretVariable } from '../platform/secret-files.ts';
import { CommandError } from './api/failure.ts';
import type { Terminal } from './terminal.ts';

export interface ConnectionFlags {
  url?: string;
  json?: boolean;
}

export interface OperatorFlags extends ConnectionFlags {
  operatorToken?: string;
}

export interface TenantFlags extends ConnectionFlags {
  tsk?: string;
}

/** Flags of every command that talks to a running service. */
export function takesConnection(command: Command): Command {
  return command
    .option('--url <url>', 'where the service answers (DESKHAND_URL, else http://127.0.0.1:$PORT)')
    .option('--json', 'print JSON, one value a line; errors are JSON on standard error');
}

export function takesOperatorToken(command: Command): Command {
  return takesConnection(command).option(
    '--operator-token <token>',
    'operator token; safer in OPERATOR_TOKEN, else read from the file OPERATOR_TOKEN_FILE or DATA_DIR/operator-token',
  );
}

export function takesTenantCredential(command: Command): Command {
  return takesConnection(command).option(
    '--tsk <credential>',
    'tenant credential; safer in DESKHAND_TSK or the file DESKHAND_TSK_FILE: other users of the machine can see flags',
  );
}

export function connect(
  flags: ConnectionFlags,
  terminal: Terminal,
  options: ApiClientOptions = {},
): ApiClient {
  const { DESKHAND_URL: url, PORT: port } = terminal.environment;
  return createApiClient(flags.url ?? (url || `http://127.0.0.1:${port || 3000}`), options);
}

export function operatorToken(flags: OperatorFlags, { environment }: Terminal): string {
  const given = flags.operatorToken ?? environment['OPERATOR_TOKEN']?.trim();
  if (given) return asHeader(given, 'the operator token');
  const file =
    environment['OPERATOR_TOKEN_FILE']?.trim() ||
    join(resolve(environment['DATA_DIR'] || './data'), 'operator-token');
  try {
    return asHeader(readFileSync(file, 'utf8').trim(), file);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `no operator token: set OPERATOR_TOKEN, or DATA_DIR to the service's data folder (${file} can't be read)`,
    );
  }
}

export function tenantCredential(flags: TenantFlags, terminal: Terminal): string {
  return credential(flags.tsk, terminal, 'tsk', 'DESKHAND_TSK');
}

/**
 * A secret from its variable, or from the file that the variable with `_FILE` behind it names; null where
 * neither is set.
 */
export function secretOf(
  { environment }: Terminal,
  variable: Parameters<typeof readSecretVariable>[1],
): string | null {
  try {
    return readSecretVariable(environment, variable);
  } catch (error) {
    throw error instanceof ConfigError ? new CommandError(error.message) : error;
  }
}

/** A secret from a flag, else from its variable; the right kind by its prefix. */
export function credential(
  flag: string | undefined,
  terminal: Terminal,
  kind: 'sik' | 'tsk',
  variable: 'DESKHAND_SIK' | 'DESKHAND_TSK',
): string {
  const given = flag ?? secretOf(terminal, variable);
  if (!given) throw new CommandError(`no ${kind}_ credential: set ${variable} (or pass --${kind})`);
  if (!given.startsWith(`${kind}_`)) {
    throw new CommandError(
      `${variable} (or --${kind}) must be a credential that starts with ${kind}_`,
    );
  }
  return asHeader(given, variable);
}

export interface ConnectorFlags {
  credential?: string;
  json?: boolean;
}

/** What a connector is called with; null where neither the flag nor its variable is set. */
export function connectorCredential(flags: ConnectorFlags, terminal: Terminal): string | null {
  const variable = 'DESKHAND_CONNECTOR_CREDENTIAL';
  const given = flags.credential ?? secretOf(terminal, variable);
  return given === null ? null : asHeader(given, `${variable} (or --credential)`);
}

function asHeader(secret: string, name: string): string {
  if (/^[\x21-\x7e]+$/.test(secret)) return secret;
  throw new CommandError(`${name} is empty, or holds characters that no credential has`);
}
