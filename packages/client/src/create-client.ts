import { buildClient } from './build-client.ts';
import { setTimer } from './requests/wait.ts';
import type { Client, ClientOptions } from './surface.ts';

/**
 * Creates a client of one service for one user. Destroy it before the person, organization or role changes.
 * Nothing is sent before the first call.
 */
export const createClient = (options: ClientOptions): Client => buildClient(options, setTimer);
