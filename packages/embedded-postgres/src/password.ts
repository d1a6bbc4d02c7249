import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from './errors.ts';

/**
 * Reads the password; undefined when it is lost.
 *
 * The server asks for one even on its private socket. As root it runs as an unprivileged user, and
 * then every other process of that user (any daemon that runs as `nobody`) could connect; the
 * password is in a file of this process's own user instead. It costs 2 ms per connection, and SCRAM
 * also proves the server to us: an impostor on the socket learns nothing.
 */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(passwordFile(dataDir), 'utf8').catch(unlessMissing(''));
  return text.trim() || undefined;
}

/** Makes a new password and keeps it: on disk, mode 0600, before the server gets it. */
export async function renewPassword(dataDir: string): Promise<string> {
  const password = randomBytes(32).toString('base64url');
  const draft = `${passwordFile(dataDir)}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${password}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, passwordFile(dataDir));
  return password;
}

export function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password');
}

/**
 * Returns what PostgreSQL stores of a password (RFC 5803, RFC 5802 section 3). It is computed here
 * so that the password itself is in no SQL statement, and so in no server log.
 */
export function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
