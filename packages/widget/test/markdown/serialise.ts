import type { ComponentChild, VNode } from 'preact';

/** Rendered elements as short markup, without what every link and image has alike. */
export function serialise(child: ComponentChild | ComponentChild[]): string {
  if (Array.isArray(child)) return child.map((part) => serialise(part)).join('');
  if (child === null || child === undefined || typeof child === 'boolean') return '';
  if (typeof child !== 'object') return escape(String(child));
  const { type, props } = child as VNode<Record<string, unknown>>;
  const name = String(type);
  const attributes = ['href', 'src', 'alt', 'start', 'class', 'aria-label']
    .filter((attribute) => props[attribute] !== undefined)
    .map((attribute) => ` ${attribute}="${escape(String(props[attribute]))}"`);
  const inner = serialise(childrenOf(child));
  const isVoid = ['br', 'hr', 'img'].includes(name);
  return `<${name}${attributes.join('')}>${inner}${isVoid ? '' : `</${name}>`}`;
}

/** What of it is read. */
export const textOf = (child: ComponentChild | ComponentChild[]): string =>
  serialise(child)
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** What stands in an element; nothing in a text. */
export function childrenOf(child: ComponentChild): ComponentChild[] {
  if (typeof child !== 'object' || child === null || Array.isArray(child)) return [];
  const { children } = (child as VNode<{ children?: ComponentChild | ComponentChild[] }>).props;
  if (children === undefined) return [];
  return Array.isArray(children) ? children : [children];
}
