import type { Visit } from './route.ts';

/** Names that this machine has for itself. */
const ofThisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Says whether a request names the site by a name of its own: one of `names` (host names or addresses,
 * without port), one of this machine, or the very address it has reached. Any other is somebody else's
 * name for this address: a page could have its own name lead here and would be let in as a page of
 * the site (DNS rebinding), since there is no password.
 */
export function ownHosts(names: readonly string[]): (visit: Visit) => boolean {
  const own = new Set([...ofThisMachine, ...names.map(hostnameOf)]);
  own.delete(null);
  return ({ env: { incoming } }) => {
    const { headers, socket } = incoming;
    const named = hostnameOf(headers.host);
    return named !== null && (own.has(named) || named === hostnameOf(socket.localAddress));
  };
}

/** As a browser writes it: in lower case, addresses of version 6 in brackets, no port. */
function hostnameOf(host: string | undefined): string | null {
  // An IPv4 address as a socket of both versions tells it.
  const text = (host ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const isBare = (text.match(/:/g)?.length ?? 0) > 1 && !text.startsWith('[');
  const address = `http://${isBare ? `[${text}]` : text}/`;
  if (!text || /[\s/\\?#@]/.test(text) || !URL.canParse(address)) return null;
  // The name of the root of all names may stand at the end.
  return new URL(address).hostname.replace(/\.$/, '');
}
