import { isIP, type LookupFunction } from 'node:net';
import type { buildConnector as BuildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { OutboundError } from './outbound-error.ts';
import type { Resolve, ResolvedAddress } from './resolve-host.ts';

interface ConnectorOptions {
  policy: AddressPolicy;
  resolve: Resolve;
  /** Whether any exchange still waits for an answer of this origin. */
  isAwaited: (origin: string) => boolean;
  /** For the connection and its TLS handshake; the name's lookup has its own. */
  timeoutMs: number;
  /** PEM; replaces the system's roots. */
  certificateAuthorities: string | undefined;
}

/** Trying them all would take longer than the time-out allows. */
const addressesTriedMax = 8;

/**
 * Opens connections only to addresses that were checked, and to the very addresses that were
 * checked: a name is resolved once per connection and never again by the socket, so an answer that
 * changes in between (DNS rebinding) has nothing to change. TLS and the Host header keep the name.
 */
export function createPinnedConnector(
  buildConnector: typeof BuildConnector,
  options: ConnectorOptions,
): BuildConnector.connector {
  return (target, callback) => {
    // After an abort undici reconnects for the very request that was aborted.
    if (!options.isAwaited(`${target.protocol}//${target.host}`)) {
      callback(new OutboundError('unreachable'), null);
      return;
    }
    void admit(target.hostname, target.protocol, options)
      .then((addresses) => {
        const connect = buildConnector({
          timeout: options.timeoutMs,
          autoSelectFamily: true,
          lookup: answerWith(addresses),
          ...(options.certificateAuthorities && { ca: options.certificateAuthorities }),
        });
        connect(target, callback);
      })
      .catch((error: unknown) => {
        callback(error instanceof Error ? error : new OutboundError('unreachable'), null);
      });
  };
}

async function admit(
  hostname: string,
  protocol: string,
  { policy, resolve }: ConnectorOptions,
): Promise<ResolvedAddress[]> {
  const addresses = await addressesOf(hostname, resolve);
  const verdicts = addresses.map(({ address }) => policy.judge(address));
  // One bad address refuses the name: which of them the socket would take is left to chance.
  if (verdicts.includes('refused')) throw new OutboundError('blocked_address');
  if (protocol !== 'https:' && verdicts.includes('public')) throw new OutboundError('bad_url');
  if (addresses.length === 0) throw new OutboundError('unreachable', 'ENOTFOUND');
  return addresses.slice(0, addressesTriedMax);
}

/** Sockets take a literal as it is, without a lookup: it has to pass here too. */
async function addressesOf(hostname: string, resolve: Resolve): Promise<ResolvedAddress[]> {
  const family = isIP(hostname);
  return family === 0 ? resolve(hostname) : [{ address: hostname, family }];
}

function answerWith(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first!.address, first!.family);
  };
}
