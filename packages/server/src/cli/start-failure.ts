import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from '@deskhand/embedded-postgres';
import { ConfigError } from '../platform/config-error.ts';
import type { Config } from '../platform/config.ts';

/**
 * Why the service could not start, in one line for the operator that says what to do; null when it
 * is nothing that is known to happen. Holds no secret: connection strings are not quoted.
 */
export function describeStartFailure(error: unknown, config: Config | null): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof EmbeddedPostgresError || error instanceof ConfigError) return error.message;
  const { code = '', syscall = '', path = '' } = error as NodeJS.ErrnoException;
  const foreign =
    path === '' ? null : describeForeignFolder(code, config?.dataDir ?? dirname(path));
  if (foreign !== null) return foreign;
  const isAboutHost = 'hostname' in error && error.hostname === config?.host;
  if (config && (syscall === 'listen' || isAboutHost)) return describeListening(code, config);
  if (config?.databaseUrl) return describeDatabase(error, code);
  if (path !== '' && /^(mkdir|open|read|scandir|stat|write)/.test(syscall)) {
    return `${path} can't be used (${code}): set DATA_DIR to a folder this user may write to.`;
  }
  return null;
}

/** Null where the folder is this account's own, or nobody can tell. */
function describeForeignFolder(code: string, folder: string): string | null {
  const own = process.getuid?.();
  if (own === undefined || !['EACCES', 'EPERM'].includes(code)) return null;
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === own) return null;
  return (
    `the data folder ${folder} belongs to another account (user ${owner}, this is ${own}): start as that ` +
    `account, give the folder to this one (chown -R ${own} ${folder}), or set DATA_DIR to another folder.`
  );
}

function describeListening(code: string, config: Config): string {
  const where = `port ${config.port} on ${config.host}`;
  if (code === 'EADDRINUSE') {
    return `${where} is in use: stop what uses it, or set PORT to another one.`;
  }
  if (code === 'EACCES') return `${where} needs more rights: set PORT to one above 1023.`;
  return `${where} can't be listened on (${code}): set HOST to an address of this machine.`;
}

const unreachable = /^E[A-Z]+$|^(08|57P|53)/;
const refusedStates = /^(28|3D|42501)/;

function describeDatabase(error: Error, code: string): string | null {
  const reason = innermostReason(error);
  if (unreachable.test(code) || /timeout|terminated/i.test(reason)) {
    return `the database named by DATABASE_URL can't be reached: ${reason}`;
  }
  if (refusedStates.test(code)) return `the database named by DATABASE_URL refuses: ${reason}`;
  return null;
}

/** A name with several addresses fails with several errors and no message of its own. */
function innermostReason(error: Error): string {
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? innermostReason(inner) : error.message;
}
