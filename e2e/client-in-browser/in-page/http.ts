import type { OutgoingHttpHeaders } from 'node:http';
import type { Piece, RelayedRequest, ServerCalls } from '../relay.ts';

type Listener = (request: PageRequest, response: PageResponse) => void;

const listeners = new Map<number, Listener>();
const responses = new Map<number, PageResponse>();

/** In place of `node:http`: Node has the server, and the page says what it does to each request. */
export function createServer(listener: Listener) {
  let address = { port: 0 };
  let server = -1;
  return {
    listen(_port: number, _host: string, whenListening: () => void) {
      void call('listen').then((listening) => {
        ({ server, ...address } = listening);
        listeners.set(server, listener);
        whenListening();
      });
    },
    address: () => address,
    getConnections(tell: (error: null, count: number) => void) {
      void call('connections', server).then((count) => tell(null, count));
    },
    closeAllConnections: () => undefined, // Closing does.
    close: (whenClosed: () => void) => void call('close', server).then(whenClosed),
  };
}

window.serverEvent = (event) => {
  switch (event.type) {
    case 'request': {
      const response = new PageResponse(event.response);
      responses.set(event.response, response);
      return listeners.get(event.server)?.(new PageRequest(event.request), response);
    }
    case 'closed':
      responses.get(event.response)?.close();
      return void responses.delete(event.response);
  }
};

function call<Name extends keyof ServerCalls>(name: Name, ...args: Parameters<ServerCalls[Name]>) {
  // What a page is handed has no types.
  return window.serverCall(name, ...args) as Promise<Awaited<ReturnType<ServerCalls[Name]>>>;
}

class PageRequest {
  method;
  url;
  headers;
  #body;

  constructor({ method, url, headers, body }: RelayedRequest) {
    this.method = method;
    this.url = url;
    this.headers = headers;
    this.#body = body;
  }

  setEncoding(_encoding: 'utf8'): Iterable<string> {
    return [this.#body];
  }
}

class PageResponse {
  destroyed = false;
  socket = { destroy: () => void call('destroy', this.#number) };
  #number;
  #unsent = 0;
  #events = new EventTarget();

  constructor(number: number) {
    this.#number = number;
  }

  setHeader(name: string, value: string): this {
    void call('setHeader', this.#number, name, value);
    return this;
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}): this {
    void call('writeHead', this.#number, status, headers);
    return this;
  }

  flushHeaders(): void {
    void call('flushHeaders', this.#number);
  }

  /** Always to be waited for: whether the socket has room is known in Node only. */
  write(piece: Piece, whenSent?: () => void): false {
    this.#unsent += 1;
    void call('write', this.#number, piece).then(() => {
      this.#unsent -= 1;
      whenSent?.();
      if (this.#unsent === 0) this.#events.dispatchEvent(new Event('drain'));
    });
    return false;
  }

  end(piece: Piece = ''): this {
    void call('end', this.#number, piece);
    return this;
  }

  on(event: 'drain' | 'close', run: () => void): this {
    this.#events.addEventListener(event, run);
    return this;
  }

  off(event: 'drain' | 'close', run: () => void): this {
    this.#events.removeEventListener(event, run);
    return this;
  }

  close(): void {
    this.destroyed = true;
    this.#events.dispatchEvent(new Event('close'));
  }
}
