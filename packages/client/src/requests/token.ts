import { ownProperties } from '../answers/own-properties.ts';
import { DeskhandError } from '../deskhand-error.ts';
import type { ClientOptions } from '../surface.ts';
import type { Life } from './life.ts';

/** The promise is what a token is known by: a new one may have the same text. */
export type Token = Promise<string>;

interface Sources {
  token?: string;
  getToken?: () => string | Promise<string>;
  onTokenRefresh?: () => string | Promise<string>;
}

/** Gives the token to send, or the one after `refused`. Whoever asks meanwhile shares one refresh. */
export function createTokens(options: ClientOptions, { signal }: Life): (refused?: Token) => Token {
  const { token, getToken, onTokenRefresh } = ownProperties<Sources>(options);
  const ask = getToken ?? onTokenRefresh;
  let current = token ? Promise.resolve(token) : null;
  signal.onabort = () => (current = null);

  async function renew(): Token {
    try {
      const text = await ask!();
      if (typeof text !== 'string' || !text) throw new TypeError('No token');
      return text;
    } catch (cause) {
      throw new DeskhandError('UNAUTHORIZED', 'No token', { cause });
    }
  }

  return (refused) => {
    // Of several requests that were refused with one token, the first has it renewed.
    if (!current || (current === refused && ask)) {
      current = renew();
      // Whoever asked may be gone by then. The next one asks anew.
      current.catch(() => (current = null));
    }
    return current;
  };
}
