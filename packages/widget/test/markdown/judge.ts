import type { ComponentChild, VNode } from 'preact';
import { citations } from './load-renderer.ts';
import { childrenOf } from './serialise.ts';

/**
 * What is wrong with rendered elements, whatever text they were made of; empty when nothing is. Knows
 * nothing of the renderer: names, attributes and values that are not listed here are wrong.
 */
export function wrongIn(children: readonly ComponentChild[], depth = 0): string[] {
  if (depth > elementDepthMax) return [`nested deeper than ${elementDepthMax}`];
  return children.flatMap((child) => wrongInChild(child, depth));
}

/** Six lists of two elements each, a paragraph, six emphases, a link, six emphases, code. */
const elementDepthMax = 27;

function wrongInChild(child: ComponentChild, depth: number): string[] {
  if (typeof child === 'string') {
    return /[\0\u202a-\u202e\u2066-\u2069]/.test(child) ? ['a hidden change of direction'] : [];
  }
  if (typeof child === 'number') return [];
  if (typeof child !== 'object' || child === null) return [`${String(child)} as a child`];
  const { type, props, key, ref } = child as VNode<Record<string, unknown>>;
  if (typeof type !== 'string' || !elements.has(type)) return [`element ${String(type)}`];
  if (key != null || ref != null) return [`key or ref of ${type}`];
  const allowed = elements.get(type)!;
  const wrong: string[] = [];
  // As Preact reads them, inherited ones included.
  for (const name in props) {
    const isRight = name === 'children' ? isChildren : allowed.get(name);
    if (!isRight?.(props[name], props)) wrong.push(`${type} ${name}=${String(props[name])}`);
  }
  for (const name of required.get(type) ?? []) {
    if (!Object.hasOwn(props, name)) wrong.push(`${type} without ${name}`);
  }
  return [...wrong, ...wrongIn(childrenOf(child), depth + 1)];
}

type Check = (value: unknown, props: Record<string, unknown>) => boolean;

const exactly =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const isChildren: Check = (value) =>
  value === undefined || typeof value !== 'object' || Array.isArray(value) || 'type' in value!;

/** An address a click may lead to: its authority holds a host and a port, nothing before an `@`. */
const isAddress: Check = (value) =>
  typeof value === 'string' &&
  /^(?:https?:\/\/(?:[a-z0-9._~%!$&'()*+,;={}-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][!-;=?-~]*)?|mailto:[!-;=?-~]*)$/.test(
    value,
  ) &&
  !/["<>\\\s]/.test(value);
const isImage: Check = (value) =>
  typeof value === 'string' && /^https:\/\/img\.example\/[!-;=?-~]*$/.test(value);

const isLabelOfSource: Check = (value, props) =>
  props['class'] === 'cite' && citations.some(({ n, title }) => value === `${n}: ${title}`);

const nothing: [string, Check][] = [];
const elements = new Map<string, Map<string, Check>>(
  (
    [
      ...'p br strong em del code ul li blockquote h3 h4 h5 hr table thead tbody tr sup'
        .split(' ')
        .map((name) => [name, nothing] as const),
      ...['th', 'td'].map((name) => [name, [['nowrap', exactly(true, false)]]] as const),
      [
        'a',
        [
          ['href', isAddress],
          ['target', exactly('_blank')],
          ['rel', exactly('noopener noreferrer nofollow')],
        ],
      ],
      [
        'img',
        [
          ['src', isImage],
          ['alt', (value) => typeof value === 'string'],
          ['loading', exactly('lazy')],
          ['referrerpolicy', exactly('no-referrer')],
          ['crossorigin', exactly('anonymous')],
        ],
      ],
      ['ol', [['start', (value) => Number.isInteger(value) && Number(value) >= 0]]],
      ['ul', [['class', exactly('record', undefined)]]],
      ['pre', [['tabindex', exactly(0)]]],
      [
        'div',
        [
          ['class', exactly('code', 'wide')],
          ['tabindex', exactly(0)],
        ],
      ],
      [
        'button',
        [
          ['type', exactly('button')],
          ['class', exactly('copy', 'cite')],
          ['aria-label', isLabelOfSource],
          ['onClick', (value) => typeof value === 'function'],
        ],
      ],
    ] as [string, [string, Check][]][]
  ).map(([name, attributes]) => [name, new Map(attributes)]),
);

const required = new Map([
  ['a', ['href', 'target', 'rel']],
  ['img', ['src', 'alt', 'loading', 'referrerpolicy', 'crossorigin']],
  ['button', ['type', 'class', 'onClick']],
]);
