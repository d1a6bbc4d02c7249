import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from './stage/service.ts';

const loader = `/* the loader */ ${'const same = 1;'.repeat(200)}`;
const part = 'export const chat = "ä";';
let folder: string;
let service: TestService;
let unbuilt: TestService;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-widget-'));
  writeFileSync(join(folder, 'widget.js'), loader);
  mkdirSync(join(folder, 'widget'));
  writeFileSync(join(folder, 'widget/chat-AB12CD34.js'), part);
  writeFileSync(join(folder, 'manifest.json'), '{}');
  service = await startTestService({ widgetFolder: folder });
  unbuilt = await service.another({ widgetFolder: join(folder, 'nowhere') });
});

afterAll(async () => {
  await unbuilt.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface RawReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Nothing is added to the request or unpacked from the reply. */
function get(url: string, headers: Record<string, string> = {}): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (bytes: Buffer) => parts.push(bytes));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          bytes: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the widget’s files', () => {
  test('are the same whatever stands behind their names: a page asks past a cache with it', async () => {
    const again = await get(`${service.url}/widget/chat-AB12CD34.js??`);
    expect(again.bytes.toString()).toBe(part);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const fresh = await get(`${service.url}/widget.js?1795284000000`);
    expect(fresh.bytes.toString()).toBe(loader);
    expect(fresh.headers['cache-control']).toBe('public, max-age=300');
  });

  test('are scripts that pages of every origin may load', async () => {
    const reply = await get(`${service.url}/widget.js`, { origin: 'https://shop.example' });
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).toBe(loader);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
    });
    const piece = await get(`${service.url}/widget/chat-AB12CD34.js`);
    expect(piece.bytes.toString()).toBe(part);
    expect(piece.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('leave in the best encoding the browser takes, and never in one it refuses', async () => {
    const encoded = async (accepted: string) => {
      const reply = await get(`${service.url}/widget.js`, { 'accept-encoding': accepted });
      return [reply.headers['content-encoding'], reply.bytes] as const;
    };
    const [brotli, brotliBytes] = await encoded('gzip, deflate, br');
    expect(brotli).toBe('br');
    expect(brotliDecompressSync(brotliBytes).toString()).toBe(loader);
    expect(brotliBytes.length).toBeLessThan(loader.length / 2);
    const [gzip, gzipBytes] = await encoded('gzip, br;q=0');
    expect(gzip).toBe('gzip');
    expect(gunzipSync(gzipBytes).toString()).toBe(loader);
    expect((await encoded('*'))[0]).toBe('br');
    for (const refused of ['', 'identity', 'gzip;q=0, br;q=0.0', '*;q=0']) {
      const [encoding, bytes] = await encoded(refused);
      expect(encoding).toBeUndefined();
      expect(bytes.toString()).toBe(loader);
    }
  });

  test('are asked for again by their tag and then not sent', async () => {
    const first = await get(`${service.url}/widget.js`, { 'accept-encoding': 'br' });
    const etag = String(first.headers['etag']);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(`${service.url}/widget.js`, {
        'accept-encoding': 'br',
        'if-none-match': tag,
      });
      expect(again.status).toBe(304);
      expect(again.bytes).toHaveLength(0);
      expect(again.headers['etag']).toBe(etag);
    }
    const other = await get(`${service.url}/widget.js`, { 'if-none-match': etag });
    expect(other.status, 'a tag of another encoding').toBe(200);
  });

  test('are no way to other files, and what is not there is an ApiError', async () => {
    for (const path of [
      '/widget/manifest.json',
      '/widget/..%2f..%2fpackage.json',
      '/widget/nothing.js',
      '/widget/',
      '/widget/constructor',
    ]) {
      const reply = await get(`${service.url}${path}`);
      expect(reply.status, path).toBe(404);
      expect(JSON.parse(reply.bytes.toString())).toMatchObject({ error: 'NOT_FOUND' });
      expect(reply.headers['cache-control']).toBe('no-store');
      // Or a page could not tell a part that is gone from a service that is.
      expect(reply.headers['access-control-allow-origin']).toBe('*');
      expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    const none = await get(`${unbuilt.url}/widget.js`);
    expect(none.status).toBe(404);
    expect(JSON.parse(none.bytes.toString()).message).toBe(
      'There is no such widget in this build.',
    );
  });
});
