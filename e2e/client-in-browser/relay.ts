import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** What a page asks of the servers Node runs for it. Servers and responses are known by number. */
export interface ServerCalls {
  listen(): Promise<Listening>;
  connections(server: number): Promise<number>;
  close(server: number): Promise<void>;
  setHeader(response: number, name: string, value: string): void;
  writeHead(response: number, status: number, headers: OutgoingHttpHeaders): void;
  flushHeaders(response: number): void;
  /** Settles once the socket has taken it, or is gone. */
  write(response: number, piece: Piece): Promise<void>;
  end(response: number, piece: Piece): void;
  destroy(response: number): void;
}

export interface Listening {
  server: number;
  port: number;
}

export type Piece = string | Uint8Array;

/** What a page is told of them. */
export type ServerEvent =
  | { type: 'request'; server: number; response: number; request: RelayedRequest }
  | { type: 'closed'; response: number };

export interface RelayedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

declare global {
  interface Window {
    serverCall(name: keyof ServerCalls, ...args: unknown[]): Promise<unknown>;
    serverEvent(event: ServerEvent): void;
  }
}
