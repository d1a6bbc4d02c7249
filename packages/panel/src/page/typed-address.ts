const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])(?![\w.-])/i;

/**
 * Puts a scheme before an address that names none: https, and http on the service's own machine, where
 * hardly anything has a certificate. A colon before a digit is a port.
 */
export function typedAddress(typed: string): string {
  const address = typed.trim();
  if (address === '' || hasScheme.test(address)) return address;
  return `${isLoopback.test(address) ? 'http' : 'https'}://${address}`;
}
