import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.parse>;
type Network = [Address, number];

/** `allowed`: the operator named it. `public`: anyone may call it, over https. */
export type Verdict = 'public' | 'allowed' | 'refused';

export interface AddressPolicy {
  judge(address: string): Verdict;
}

/**
 * Which addresses tenants may make this service call: public unicast ones, and those inside the
 * CIDR networks the operator allows.
 *
 * Throws when an entry of `allowPrivate` is not a CIDR network such as `10.1.0.0/16` or `fd00::/8`.
 */
export function createAddressPolicy(allowPrivate: readonly string[]): AddressPolicy {
  const allowed = allowPrivate.map(parseNetwork);
  return {
    judge(text) {
      const address = parseAddress(text);
      if (!address) return 'refused';
      if (allowed.some((network) => isInside(address, network))) return 'allowed';
      return isPublic(address) ? 'public' : 'refused';
    },
  };
}

function parseNetwork(text: string): Network {
  // The library also reads `10/8` as 0.0.0.10/8: only the four-part form is taken.
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text)) {
    throw new Error(`not a CIDR network: ${JSON.stringify(text)}`);
  }
  return ipaddr.parseCIDR(text);
}

function parseAddress(text: string): Address | null {
  const [withoutZone = ''] = text.split('%');
  switch (isIP(withoutZone)) {
    case 4:
      return ipaddr.IPv4.parse(withoutZone);
    case 6:
      // Spelled out first: the library takes `::10.0.0.1` for `::ffff:10.0.0.1`, another address.
      return ipaddr.IPv6.parse(new URL(`http://[${withoutZone}]`).hostname.slice(1, -1));
    default:
      return null;
  }
}

function isInside(address: Address, [network, bits]: Network): boolean {
  const plain = withoutMapping(address);
  return plain.kind() === network.kind() && plain.match(network, bits);
}

/** The kernel connects `::ffff:10.0.0.1` to 10.0.0.1, so networks are compared with that. */
function withoutMapping(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
    ? address.toIPv4Address()
    : address;
}

/**
 * Public addresses that clouds answer themselves, inside each virtual machine. Azure's hands out
 * the machine's configuration.
 */
const platformAddresses: Network[] = [ipaddr.parseCIDR('168.63.129.16/32')];

/** The only IPv6 space the registries hand out; IPv4-compatible `::a.b.c.d` lies outside. */
const globalUnicast: Network = ipaddr.parseCIDR('2000::/3');

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) {
    return !platformAddresses.some((network) => isInside(address, network));
  }
  return isInside(address, globalUnicast) && !isTunnelled(address.parts);
}

/** ISATAP (RFC 5214): an IPv4 address in the last 32 bits, under any prefix. */
function isTunnelled(parts: readonly number[]): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}
