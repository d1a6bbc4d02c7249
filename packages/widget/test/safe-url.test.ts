import { expect, test } from 'vitest';
import { safeUrl } from '../src/answers/safe-url.ts';

test('web addresses are links', () => {
  expect(safeUrl('https://help.example/a?b=1#c')).toBe('https://help.example/a?b=1#c');
  expect(safeUrl('http://127.0.0.1:3902/receipts/1')).toBe('http://127.0.0.1:3902/receipts/1');
});

test('nothing else is', () => {
  const hostile = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    '//evil.example',
    '/relative',
    'mailto:a@b.example',
    '',
  ];
  for (const url of hostile) expect(safeUrl(url), url).toBeNull();
  expect(safeUrl(null)).toBeNull();
});
