import { lookup } from 'node:dns/promises';
import { OutboundError } from './outbound-error.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** The system's resolver: honours the hosts file, as operators of containers expect. */
export const resolveWithSystem: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Bounds a resolver in time (a lookup can't be cancelled, only left behind) and lets concurrent
 * calls for one name share one lookup: the system runs few at a time, so a slow name asked for
 * often would hold up every other tenant's.
 */
export function boundResolve(resolve: Resolve, timeoutMs: number): Resolve {
  const running = new Map<string, Promise<ResolvedAddress[]>>();

  return async (hostname) => {
    let lookup = running.get(hostname);
    if (!lookup) {
      lookup = resolve(hostname).finally(() => running.delete(hostname));
      running.set(hostname, lookup);
    }
    return withinTime(lookup, timeoutMs);
  };
}

function withinTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new OutboundError('timeout', 'DNS_TIMEOUT'));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
