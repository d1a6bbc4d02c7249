import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The address that stands for whoever sends from it: of IPv6 the network of 64 bits, because one
 * machine has all addresses in it. `ip` is as a proxy may have written it; what is no address is stored
 * as `unknown`.
 */
export function addressOf(ip: string): string {
  if (isIP(ip) === 0) return 'unknown';
  const address = ipaddr.process(ip.replace(/%.*$/, ''));
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().fill(0, 8);
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}
