import { describe, expect, test } from 'vitest';
import { createClaimGuard } from '../../src/claims/index.ts';

/** What a user is shown of a model's text that comes in pieces of so many characters. */
function shown(text: string, pieceLength = 4): string {
  const guard = createClaimGuard({ titles: ['Cancel an order'], readingMsMax: Infinity });
  let out = '';
  for (let at = 0; at < text.length; at += pieceLength) {
    out += guard.push(text.slice(at, at + pieceLength));
  }
  return out + guard.finish();
}

describe('what only the service may write', () => {
  test.each([
    ['a reference', 'Reference: `R-77`\nBye.', '\nBye.'],
    [
      'a reference behind what is drawn like a colon',
      'Reference∶ number R-77 of today\nBye.',
      '\nBye.',
    ],
    ['a dressed reference', '- **Reference:** `R-77`. Keep it.\nBye.', '\nBye.'],
    ['a receipt in a table', '| Receipt | R-77 |\nBye.', '\nBye.'],
    ['an outcome', '> Ergebnis: R-77\nBye.', '\nBye.'],
    ['a successful status', '{"status": "succeeded"}\nBye.', '\nBye.'],
    ['a status in a table', '| Status | done |\nBye.', '\nBye.'],
    ['a receipt without a colon', 'Receipt R-77\nBye.', '\nBye.'],
    ['a reference in two lines', 'Reference:\nBye.', '\nBye.'],
    ['an outcome behind a dash', 'Outcome – succeeded\nBye.', '\nBye.'],
    ['the ticked title of a tool', '**Cancel an order** ✓\nBye.', '\nBye.'],
    ['a transaction', 'Transaction ID 88123: OK\nBye.', '\nBye.'],
    ['the title of a tool in other emphasis', '__Cancel an order__ done\nBye.', '\nBye.'],
    ['the title of a tool with a colon', '*Cancel an order:* done\nBye.', '\nBye.'],
    ['ticks in a numbered list', '1. ✓ Order A-1\na) ☑ Order A-2', '1. Order A-1\na) Order A-2'],
    ['ticks at a line’s beginning', '✅ Order A-1\n- ✔️ Order A-2', 'Order A-1\n- Order A-2'],
    ['the title of a tool', '**Cancel an order** is done.\nBye.', '\nBye.'],
  ])('%s is taken out', (_name, text, left) => {
    const before = 'You can open the app.\n';
    for (const pieceLength of [1, 4, 1_000]) {
      expect(shown(before + text, pieceLength)).toBe(before + left);
    }
  });

  test.each([
    'The reference is on your invoice.',
    'Reference numbers stand on each of the invoices.',
    'Status: open.',
    'You can ask for **Cancel an order** here.',
  ])('other words stay: %s', (text) => {
    expect(shown(text)).toBe(text);
  });
});

test('a label of several words is taken out', () => {
  for (const label of ['Número de referencia', 'Your reference', 'Votre référence']) {
    expect(shown(`Open the app.\n${label}: 77\nBye.`)).not.toMatch(/refer|77/iu);
  }
});
