import { describe, expect, test } from 'vitest';
import { createAddressPolicy } from '../../src/platform/outbound/address-policy.ts';

const publicAddresses = [
  '93.184.216.34',
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '198.17.255.255',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001:81b::200e',
];

const refusedAddresses = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'unique local': ['fc00::1', 'fd00:ec2::254', 'fd20:ce::254'],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  'site-local': ['fec0::1'],
  'carrier-grade NAT': ['100.64.0.1', '100.100.100.200', '100.127.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  reserved: ['240.0.0.1', '192.0.0.192', '192.88.99.1', '100::1', '5f00::1', '4000::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
  'IPv4-compatible': ['::127.0.0.1', '::7f00:1', '::8.8.8.8'],
  'IPv4-translated': ['::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::10.0.0.1'],
  '6to4': ['2002:7f00:1::', '2002:a00:1::1'],
  Teredo: ['2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ISATAP: ['2a00:1450::5efe:127.0.0.1', '2a00:1450::200:5efe:10.0.0.1'],
  'cloud platform': ['168.63.129.16'],
  unreadable: ['', 'localhost', '1.2.3.4.5', '300.1.1.1', ':::'],
};

describe('addresses a tenant may name', () => {
  const policy = createAddressPolicy([]);

  test.each(publicAddresses)('%s is public', (address) => {
    expect(policy.judge(address)).toBe('public');
  });

  for (const [kind, addresses] of Object.entries(refusedAddresses)) {
    test.each(addresses)(`${kind}: '%s' is refused`, (address) => {
      expect(policy.judge(address)).toBe('refused');
    });
  }
});

describe('networks the operator allows', () => {
  const policy = createAddressPolicy(['10.1.0.0/16', '127.0.0.1/32', 'fd00:1::/32', 'fe80::/64']);

  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.1.255.255',
    'fd00:1::5',
    'fe80::1%eth0',
  ])('%s is allowed', (address) => {
    expect(policy.judge(address)).toBe('allowed');
  });

  test.each([
    '10.2.0.1',
    '127.0.0.2',
    '::ffff:10.2.0.1',
    'fd00:2::5',
    '::10.1.2.3',
    '2002:a01:203::',
  ])('%s is still refused', (address) => {
    expect(policy.judge(address)).toBe('refused');
  });

  test('takes 0.0.0.0/0 for every IPv4 address and for no IPv6 address', () => {
    const open = createAddressPolicy(['0.0.0.0/0']);
    expect(open.judge('127.0.0.1')).toBe('allowed');
    expect(open.judge('::1')).toBe('refused');
  });

  test.each(['10/8', '10.0.0.1', '10.0.0.0/33', 'localhost', '', '0x7f.0.0.1/8', 'fd00::/129'])(
    "stops the start at '%s', which is no network",
    (network) => {
      expect(() => createAddressPolicy([network])).toThrow(JSON.stringify(network));
    },
  );
});
