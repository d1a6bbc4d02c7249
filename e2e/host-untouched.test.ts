import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness/stage.ts';
import type { Panel } from './harness/panel.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

/** Everything of a page that belongs to the page. */
interface Surroundings {
  globals: string[];
  symbols: string[];
  elements: string[];
  /** Of window, document, its root and body, and of what the browser has only one of. */
  listeners: string[];
  prototypes: string[];
  page: Record<string, unknown>;
  stored: string[];
}

declare global {
  interface Window {
    surroundings(): Surroundings;
    /** What of it there is before there is a document. */
    ownOf(): Pick<Surroundings, 'globals' | 'symbols' | 'prototypes'>;
    first: ReturnType<Window['ownOf']>;
  }
}

/** Runs in the page before everything else. */
function watchSurroundings(): void {
  const elements: string[] = [];
  const define = customElements.define.bind(customElements);
  customElements.define = (name, ...rest) => {
    elements.push(name);
    define(name, ...rest);
  };
  const shared = (): [string, EventTarget | null][] => [
    ['window', window],
    ['document', document],
    ['html', document.documentElement],
    ['body', document.body],
    ['visualViewport', visualViewport],
    ['history', navigator as unknown as EventTarget],
  ];
  const listening = new Map<string, Set<unknown>>();
  const entryOf = (target: EventTarget, type: string) => {
    const name = shared().find(([, each]) => each === target)?.[0];
    if (!name) return null;
    const key = `${name} ${type}`;
    if (!listening.has(key)) listening.set(key, new Set());
    return listening.get(key)!;
  };
  // oxlint-disable-next-line typescript/unbound-method -- called for the target itself below
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // `this` is the window where a script calls the function alone.
    entryOf(this ?? window, type)?.add(listener);
    const { once } = typeof options === 'object' ? options : {};
    if (once) add.call(this ?? window, type, () => entryOf(this ?? window, type)?.delete(listener));
    add.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    entryOf(this ?? window, type)?.delete(listener);
    remove.call(this ?? window, type, listener, options);
  };
  const builtIn = [Object, Array, String, Promise, Function, Map, Set, Node, Element, HTMLElement];
  const describe = (owner: object) =>
    Reflect.ownKeys(owner).map((key) => {
      const { value, get } = Reflect.getOwnPropertyDescriptor(owner, key)!;
      const code = typeof value === 'function' ? Function.prototype.toString.call(value) : get;
      return `${String(key)} ${typeof value} ${String(code).length}`;
    });
  window.ownOf = () => ({
    globals: Object.getOwnPropertyNames(window),
    symbols: Object.getOwnPropertySymbols(window).map(String),
    prototypes: builtIn.flatMap((each) => describe(each.prototype)),
  });
  window.surroundings = () => ({
    ...window.ownOf(),
    elements: [...elements],
    listeners: [...listening].flatMap(([key, all]) => Array<string>(all.size).fill(key)),
    page: {
      title: document.title,
      cookie: document.cookie,
      address: location.href,
      history: history.length,
      state: history.state,
      head: document.head.innerHTML,
      root: document.documentElement.className + document.documentElement.style.cssText,
      body: [...document.body.attributes].map(({ name, value }) => `${name}=${value}`),
      children: [...document.body.children].map(({ localName }) => localName),
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
      handlers: [window.onerror, window.onbeforeunload, document.onkeydown, document.onclick],
      name: window.name,
      scroll: [scrollX, scrollY],
    },
    stored: [localStorage, sessionStorage].flatMap((store) => Object.keys(store)),
  });
}

const look = (page: Page) => page.evaluate(() => window.surroundings());

async function use(panel: Panel): Promise<void> {
  await panel.open();
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').click();
  await panel.ask('Please give my money back');
  await panel.button('Confirm').click();
  await panel.text('Verified').waitFor();
  await panel.choose('Talk to a person');
  await panel.button('Hand over').click();
  await panel.text('Handed over to the support team').waitFor();
  await panel.field.fill('A draft');
}

const without = (all: readonly string[], some: readonly string[]) => {
  const rest = [...all];
  for (const one of some) if (rest.includes(one)) rest.splice(rest.indexOf(one), 1);
  return rest;
};

/** What the chat listens to outside of itself. */
const listeners = [
  'document visibilitychange',
  'visualViewport resize',
  'visualViewport scroll',
  'window offline',
  // Of the line that tells of the connection, and of what waits to be sent.
  'window online',
  'window online',
  'window storage',
];

test('of the host page it touches nothing beyond its own name, and leaves nothing', async () => {
  const { page, panel, person } = await stage.visits.open({ page: { isBare: true } });
  await page.addInitScript(watchSurroundings);
  // Before any script of the page has run.
  await page.addInitScript(() => {
    Object.assign(window, { first: window.ownOf() });
  });
  await page.reload();
  const before = await look(page);
  const atFirst = await page.evaluate(() => window.first);
  const added = without(before.globals, atFirst.globals);
  expect(added, 'the script has one name').toEqual(['first', 'Deskhand', 'told', 'signIn']);
  expect(before.prototypes).toEqual(atFirst.prototypes);
  expect(before.elements, 'nothing is defined before it is wanted').toEqual([]);
  expect(before.stored).toEqual([]);

  await page.evaluate((id) => window.signIn(id), person);
  await use(panel);
  const listens = async () => without((await look(page)).listeners, before.listeners).sort();
  await expect.poll(listens).toEqual(listeners);
  const during = await look(page);
  expect(without(during.globals, before.globals)).toEqual(['widget']);
  expect(during.symbols).toEqual(before.symbols);
  expect(during.prototypes).toEqual(before.prototypes);
  expect(during.elements).toEqual(['deskhand-widget']);
  const children = [...(before.page['children'] as string[]), 'deskhand-widget'];
  expect(during.page).toEqual({ ...before.page, children });
  expect(during.stored.filter((key) => !key.startsWith('deskhand:'))).toEqual([]);
  expect(during.stored.length).toBeGreaterThan(0);

  await page.evaluate(() => window.widget.destroy());
  const after = await look(page);
  expect(without(after.listeners, before.listeners)).toEqual([]);
  expect(after.page).toEqual(before.page);
  expect(after.stored).toEqual([]);
  expect(without(after.globals, before.globals)).toEqual(['widget']);
});

test('what a page would do to its surroundings is seen', async () => {
  const { page } = await stage.visits.open({ page: { isBare: true } });
  await page.addInitScript(watchSurroundings);
  await page.reload();
  const before = await look(page);
  await page.evaluate(() => {
    Object.assign(window, { stray: 1, [Symbol.for('stray')]: 1 });
    Object.defineProperty(Array.prototype, 'stray', { value: 1, configurable: true });
    customElements.define('stray-element', class extends HTMLElement {});
    document.addEventListener('keydown', () => undefined);
    addEventListener('stray', () => undefined);
    document.title = 'Stray';
    document.cookie = 'stray=1';
    localStorage.setItem('stray', '1');
    document.adoptedStyleSheets.push(new CSSStyleSheet());
    history.pushState('stray', '');
  });
  const after = await look(page);
  expect(without(after.globals, before.globals)).toEqual(['stray']);
  expect(without(after.symbols, before.symbols)).toEqual(['Symbol(stray)']);
  expect(without(after.prototypes, before.prototypes)).toHaveLength(1);
  expect(without(after.elements, before.elements)).toEqual(['stray-element']);
  expect(without(after.listeners, before.listeners)).toEqual(['document keydown', 'window stray']);
  const changed = Object.keys(before.page).filter(
    (key) => JSON.stringify(before.page[key]) !== JSON.stringify(after.page[key]),
  );
  expect(changed).toEqual(['title', 'cookie', 'history', 'state', 'head', 'sheets']);
  expect(after.stored).toEqual(['stray']);
});
