import type { ComponentChild, VNode } from 'preact';
import { afterEach, describe, expect, test } from 'vitest';
import { wrongIn } from './judge.ts';
import { asked, optionsWith, renderMarkdown } from './load-renderer.ts';
import { ordinaryBlocks } from './ordinary/blocks.ts';
import { ordinaryInlines } from './ordinary/inlines.ts';
import { childrenOf, serialise } from './serialise.ts';

describe('everyday Markdown', () => {
  test.each([...ordinaryInlines, ...ordinaryBlocks])('shows %s', (_what, text, markup) => {
    const children = renderMarkdown(text, optionsWith());
    expect(serialise(children)).toBe(markup);
    expect(wrongIn(children)).toEqual([]);
  });
});

describe('what can be pressed', () => {
  const page = globalThis as { navigator?: unknown };
  const former = Object.getOwnPropertyDescriptor(page, 'navigator');
  afterEach(() => {
    if (former) Object.defineProperty(page, 'navigator', former);
    else delete page.navigator;
  });
  const withClipboard = (clipboard: unknown) =>
    Object.defineProperty(page, 'navigator', { value: { clipboard }, configurable: true });

  test('a citation asks for its passage', async () => {
    const [paragraph] = renderMarkdown('a [2]', optionsWith());
    await press(find(paragraph, 'button')!);
    expect(asked.splice(0)).toEqual([2]);
  });

  test('a citation that nobody can show is a number', () => {
    const options = optionsWith();
    delete options.onCitation;
    expect(serialise(renderMarkdown('a [1]', options))).toBe('<p>a <sup>1</sup></p>');
  });

  test('code is copied as it is, and the button says so only then', async () => {
    const copied: string[] = [];
    let isGranted = false;
    withClipboard({
      writeText: async (text: string) => {
        if (!isGranted) throw new Error('not allowed');
        copied.push(text);
      },
    });
    const text = '```sh\na <b>\n\n\tc\n```';
    const children = renderMarkdown(text, optionsWith());
    expect(serialise(children)).toContain('<button class="copy">Copy</button>');
    expect(wrongIn(children)).toEqual([]);
    const classes: string[] = [];
    const currentTarget = { classList: { add: (name: string) => classes.push(name) } };
    await press(find(children[0], 'button')!, { currentTarget });
    expect([copied, classes]).toEqual([[], []]);
    isGranted = true;
    await press(find(children[0], 'button')!, { currentTarget });
    expect([copied, classes]).toEqual([['a <b>\n\n\tc'], ['done']]);
  });

  test('a page that may not copy has no button for it', () => {
    withClipboard(undefined);
    expect(serialise(renderMarkdown('```\na\n```', optionsWith()))).not.toContain('button');
  });
});

function find(child: ComponentChild, type: string): VNode | undefined {
  if (typeof child !== 'object' || child === null) return undefined;
  if ('type' in child && child.type === type) return child;
  for (const inner of childrenOf(child)) {
    const found = find(inner, type);
    if (found) return found;
  }
  return undefined;
}

async function press(node: VNode, event: unknown = {}): Promise<void> {
  (node.props as unknown as { onClick: (event: unknown) => void }).onClick(event);
  // What it began is over with the next task.
  await new Promise((resolve) => setImmediate(resolve));
}
