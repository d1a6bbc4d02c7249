import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { publicUrls } from '../../assistant/index.ts';
import type { Config } from '../../platform/config.ts';
import { ok, problem, type Check } from '../check.ts';

/** Whether what the configuration names can be reached; nothing is asked of it, so nothing costs. */
export const outboundChecks: Check[] = [
  reaches('model', ({ model: { provider, baseUrl } }) =>
    provider === 'builtin'
      ? null
      : (baseUrl ?? publicUrls[provider as keyof typeof publicUrls] ?? null),
  ),
  reaches('embeddings', ({ embeddings }) => embeddings?.baseUrl ?? null),
];

function reaches(name: string, addressOf: (config: Config) => string | null): Check {
  return {
    name,
    needs: 'configuration',
    async examine({ config, signal }) {
      const address = addressOf(config);
      if (address === null) return ok('none is configured');
      const url = new URL(address);
      const startedMs = performance.now();
      try {
        await reach(url, signal);
      } catch (error) {
        return problem(
          `${url.host} can't be reached (${reasonOf(error)})`,
          `let this machine out to it, or mend the address; until then the built-in assistant, and words alone, must do`,
        );
      }
      const how = url.protocol === 'https:' ? 'by TLS ' : '';
      return ok(`${url.host} is reached ${how}in ${Math.round(performance.now() - startedMs)} ms`);
    },
  };
}

async function reach({ protocol, hostname, port }: URL, signal: AbortSignal): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const { address } = await lookup(host);
  const isSecure = protocol === 'https:';
  const target = { host: address, port: Number(port) || (isSecure ? 443 : 80) };
  const servername = /[a-z]/i.test(host) && !host.includes(':') ? { servername: host } : {};
  const socket: Socket = isSecure ? connectSecurely({ ...target, ...servername }) : connect(target);
  try {
    await once(socket, isSecure ? 'secureConnect' : 'connect', { signal });
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
