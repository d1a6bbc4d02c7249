import { setTimeout as sleep } from 'node:timers/promises';

export interface Page {
  status: number;
  headers: Headers;
  /** Where it leads, for a redirect. */
  location: string | null;
  html: string;
  /** What a reader sees: without tags, with the characters that references stand for. */
  text: string;
}

/** A browser without scripts: keeps cookies, sends forms, follows nothing by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  get(path: string): Promise<Page> {
    return this.#request('GET', path, {});
  }

  /** As a page of the application sends it, unless `headers` say otherwise. */
  post(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = { origin: this.#base },
  ): Promise<Page> {
    return this.#request('POST', path, headers, new URLSearchParams(fields));
  }

  /** Sends a form and goes where it leads. */
  async submit(path: string, fields: Record<string, string> = {}): Promise<Page> {
    const { location } = await this.post(path, fields);
    return this.get(new URL(location ?? '/', this.#base).pathname);
  }

  async signIn(person: string): Promise<this> {
    await this.post('/sign-in', { person });
    return this;
  }

  async enterDesk(agent = 'maya'): Promise<this> {
    await this.post('/desk/sign-in', { agent });
    return this;
  }

  /** The token of the support service, for the person whose page asks. */
  async token(shown: string, headers: Record<string, string> = { origin: this.#base }) {
    const page = await this.post(`/support/token?shown=${shown}`, {}, headers);
    return { ...page, body: JSON.parse(page.html) as { jwt?: string; error?: string } };
  }

  /** The page once it holds the text. */
  async until(path: string, text: string): Promise<Page> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const page = await this.get(path);
      if (page.text.includes(text)) return page;
      await sleep(100);
    }
    throw new Error(`${path} never showed ${text}`);
  }

  async #request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: URLSearchParams,
  ): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.#base + path, {
      method,
      headers: { ...headers, ...(cookie && { cookie }) },
      redirect: 'manual',
      ...(body && { body }),
    });
    for (const given of response.headers.getSetCookie()) this.#keep(given);
    const html = await response.text();
    const { status, headers: answered } = response;
    return {
      status,
      headers: answered,
      location: answered.get('location'),
      html,
      text: read(html),
    };
  }

  #keep(given: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

const read = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
