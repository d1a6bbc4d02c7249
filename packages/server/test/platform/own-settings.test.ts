import { expect, test } from 'vitest';
import { withOwnSettings } from '../../src/platform/database/own-settings.ts';

const own = { application_name: 'deskhand-1', options: '-c a=1' };
const set = (connectionString: string) => withOwnSettings({ connectionString }, own);

test('what the service sets itself wins over the address, whose other options stay', () => {
  expect(
    set('postgres://h/d?application_name=x&options=-c%20b%3D2+-c%20a%3D2&sslmode=require'),
  ).toEqual({
    application_name: 'deskhand-1',
    options: '-c b=2 -c a=2 -c a=1',
    connectionString: 'postgres://h/d?sslmode=require',
  });
  expect(set('postgres://h/d?application_name=x').connectionString).toBe('postgres://h/d');
});

// Written anew, a password or path would be encoded once more.
test.each([
  'postgres://u:p%ss@h/desk?sslrootcert=/etc/a.pem',
  'postgres://u:pa%zs<b@h/d',
  'postgres:///d?host=/var/run/postgresql',
])('an address is left as it is written: %s', (address) => {
  expect(set(address).connectionString).toBe(address);
});
