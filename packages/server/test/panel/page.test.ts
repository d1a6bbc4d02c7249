import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { startTestService, type TestService } from '../stage/service.ts';

const builder = fileURLToPath(new URL('../../../panel/scripts/build.js', import.meta.url));
let folder: string;
let service: TestService;
let bare: TestService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskhand-panel-'));
  await promisify(execFile)(process.execPath, [builder, folder]);
  service = await startTestService({ panelFolder: join(folder, 'panel') });
  bare = await service.another({ panelFolder: join(folder, 'nowhere') });
});
afterAll(async () => {
  await bare.stop();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the panel’s page', () => {
  test('is the same at every address below /panel, filters included', async () => {
    const page = await service.call('GET', '/panel');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const path of [
      '/panel/',
      '/panel/cases?status=open',
      '/panel/cases/case_1',
      '/panel/x/y',
    ]) {
      expect((await service.call('GET', path)).text, path).toBe(page.text);
    }
  });

  test('runs and styles only what the service serves, and is framed by nobody', async () => {
    const { headers, text } = await service.call('GET', '/panel');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|nonce|https?:|\*/);
    // The page that shows the chat: framed by the panel alone, and scripts are the service's.
    const preview = await fetch(`${service.url}/panel/preview`);
    expect(preview.status).toBe(200);
    const ofPreview = preview.headers.get('content-security-policy')!;
    expect(ofPreview).toContain("default-src 'none'");
    expect(ofPreview).toContain("script-src 'self'");
    expect(ofPreview).toContain("frame-ancestors 'self'");
    expect(ofPreview).not.toMatch(/unsafe|nonce|\*/);
    expect(text).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\bstyle=|\bon\w+=/);
    expect(text).not.toMatch(/(?:src|href)="(?!\/panel\/assets\/|data:,)/);
  });

  test('is asked for each time; what it names is kept for good', async () => {
    const page = await service.call('GET', '/panel');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const etag = page.headers.get('etag')!;
    const again = await service.call('GET', '/panel', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const named = [...page.text.matchAll(/"(\/panel\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    expect(named.length).toBeGreaterThan(1);
    for (const path of named) {
      const file = await service.call('GET', path);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toMatch(/immutable/);
      expect(file.headers.get('content-type')).toMatch(
        path.endsWith('.css') ? /css/ : /javascript/,
      );
    }
  });

  test('serves no other file, and is not there where it was not built', async () => {
    for (const name of ['gone.js', '..%2f..%2fpackage.json', 'panel-manifest.json']) {
      expectRefusal(await service.call('GET', `/panel/assets/${name}`), 404, 'NOT_FOUND');
    }
    expectRefusal(await bare.call('GET', '/panel'), 404, 'NOT_FOUND', /panel in this build/);
    expectRefusal(await service.call('POST', '/panel', { body: {} }), 404, 'NOT_FOUND');
  });
});
