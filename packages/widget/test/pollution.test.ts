import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountChat } from '../src/chat/index.tsx';
import type { ChatHost } from '../src/element/chat.ts';
import { placeWidget } from '../src/element/create-widget.ts';
import { pollution } from '../src/element/pollution.ts';

const polluted = Object.prototype as unknown as Record<string, unknown>;
const told: unknown[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void told.push(line));
});
afterEach(() => {
  delete polluted['extend'];
  delete polluted['children'];
  told.length = 0;
  vi.restoreAllMocks();
});

const load = vi.fn(() => Promise.reject(new Error('never')));

test('nothing is found where objects inherit what they always do', () => {
  Object.defineProperty(Object.prototype, 'extend', { value: 1, configurable: true });
  expect(pollution(), 'hidden from loops, it reaches nothing').toBe('');
});

test('a page whose objects inherit more gets no element, and is told the names', async () => {
  polluted['extend'] = () => {};
  polluted['children'] = '<script>';
  const widget = placeWidget({ baseUrl: 'https://desk.example', token: 'a.b.c' }, load);
  expect(told).toEqual(['Deskhand: Object.prototype is polluted: extend children']);
  await widget.open();
  widget.destroy();
  expect(load).not.toHaveBeenCalled();
});

test('a chat does not begin where it was polluted since the element was made', async () => {
  polluted['extend'] = () => {};
  const host = {} as ChatHost;
  await expect(mountChat(host, load)).rejects.toThrow('Object.prototype is polluted: extend');
});
