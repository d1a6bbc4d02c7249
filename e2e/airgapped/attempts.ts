import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/**
 * How often anything in this network namespace has tried to reach an address that no route leads to: the
 * kernel counts it, whoever asks and however. Names that are looked up elsewhere count too.
 */
export function countAttempts(): number {
  const [names = '', values = ''] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Ip: '));
  const four = Number(values.split(' ')[names.split(' ').indexOf('OutNoRoutes')]);
  const six = Number(
    /^Ip6OutNoRoutes\s+(\d+)$/m.exec(readFileSync('/proc/net/snmp6', 'utf8'))?.[1],
  );
  return four + six;
}

/** Tries to reach a machine elsewhere; resolves to what came of it. */
export function reachOut(address: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(443, address);
    socket.on('connect', () => {
      socket.destroy();
      resolve('connected');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
