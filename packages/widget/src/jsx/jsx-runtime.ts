import { Component, createElement, Fragment } from 'preact';
import type { ComponentType, JSX as PreactJsx, VNode } from 'preact';

/**
 * What JSX compiles to. The build takes care that neither this nor Preact looks anything up on
 * `Object.prototype` (`scripts/trim-preact.js`), but for one thing: components inherit from it.
 */
export function jsx(type: string | ComponentType, props: object, key?: string | number): VNode {
  return createElement(type as string, key === undefined ? props : { ...props, key });
}

Object.setPrototypeOf(Component.prototype, null);

export { jsx as jsxs, Fragment };
// The compiler looks for this namespace beside the functions.
// eslint-disable-next-line @typescript-eslint/no-namespace
export declare namespace JSX {
  type Element = PreactJsx.Element;
  type ElementType = PreactJsx.ElementType;
  type ElementClass = PreactJsx.ElementClass;
  type ElementAttributesProperty = PreactJsx.ElementAttributesProperty;
  type ElementChildrenAttribute = PreactJsx.ElementChildrenAttribute;
  type LibraryManagedAttributes<Type, Props> = PreactJsx.LibraryManagedAttributes<Type, Props>;
  type IntrinsicAttributes = PreactJsx.IntrinsicAttributes;
  type IntrinsicElements = PreactJsx.IntrinsicElements;
}
