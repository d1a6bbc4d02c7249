import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const proxyNames = ['haproxy', 'nginx'] as const;
export type ProxyName = (typeof proxyNames)[number];

interface Proxy {
  program: string;
  args: string[];
}

/** Writes the configuration of a proxy before nodes at these ports. Debian's packages are enough. */
export function configureProxy(
  name: ProxyName,
  folder: string,
  port: number,
  nodePorts: readonly number[],
): Proxy {
  const file = join(folder, `${name}.conf`);
  mkdirSync(join(folder, 'proxy'), { recursive: true });
  const write = name === 'haproxy' ? haproxy : nginx;
  writeFileSync(file, write(port, nodePorts, join(folder, 'proxy')));
  return name === 'haproxy'
    ? { program: 'haproxy', args: ['-db', '-f', file] }
    : { program: 'nginx', args: ['-c', file, '-g', 'daemon off;'] };
}

/**
 * Asks each node whether it is ready, twice a second: within a second it sends nothing more there. A busy
 * node has two seconds to answer.
 */
const haproxy = (port: number, nodePorts: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  option redispatch
frontend desk
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
  timeout check 2s
  default-server check inter 500ms fall 2 rise 1
${nodePorts.map((each, at) => `  server node${at} 127.0.0.1:${each}`).join('\n')}
`;

/**
 * Knows of a node only what its connections tell; it asks nobody whether it is ready. `max_fails=0`: with one
 * of two nodes away, a single failure of the other must not leave nobody to ask.
 */
const nginx = (port: number, nodePorts: readonly number[], folder: string) => `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
  upstream nodes {
${nodePorts.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_read_timeout 75s;
    }
  }
}
`;
