import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Preact from its own sources, with three changes that its published file can't have:
 *
 * - Nothing is looked up on `Object.prototype`, so that a page which has it polluted (by an attacker's
 *   JSON, as a rule) reaches neither elements nor behaviour. Out goes `dangerouslySetInnerHTML`, too.
 * - Its `document` is `src/element/page-document.ts`.
 * - What this widget does not do is left out: hydration, suspense, portals, context, error boundaries,
 *   style objects. That is a fifth of its size.
 *
 * Each edit must find its place, once. A new version of Preact in which one does not fails the build.
 */
export const trimmedPreact = {
  name: 'trimmed-preact',
  setup({ onStart, onResolve, onLoad, onEnd }) {
    const seen = new Set();
    onStart(() => seen.clear());
    const folder = join(dirname(fileURLToPath(import.meta.resolve('preact'))), '../src');
    onResolve({ filter: /^preact$/ }, () => ({
      path: join(folder, 'index.js'),
      sideEffects: false,
    }));
    onLoad({ filter: /[/\\]preact[/\\]src[/\\].*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      seen.add(place(path));
      const own = edits.filter(({ file }) => file === place(path));
      const imports = `import { document } from ${JSON.stringify(pageDocument)};`;
      return { contents: imports + own.reduce(applyEdit, source), loader: 'js' };
    });
    onEnd(() => {
      const missed = edits.find(({ file }) => seen.size > 0 && !seen.has(file));
      if (missed) throw new Error(`Preact is not what it was: there is no ${missed.file}`);
    });
  },
};

/** See there: nothing of the host page's elements is read instead of its document. */
const pageDocument = fileURLToPath(new URL('../src/element/page-document.ts', import.meta.url));

const place = (path) => (basename(dirname(path)) === 'diff' ? `diff/` : '') + basename(path);

/**
 * @typedef {object} Edit
 * @property {string} file
 * @property {string | RegExp} find
 * @property {string} [until]
 * @property {string} [put]
 * @property {number} [times]
 */

/**
 * Everything from `find` up to the next `until`, or `find` itself, becomes `put`.
 *
 * @param {string} source
 * @param {Edit} edit
 */
export function applyEdit(source, { file, find, until, put = '', times = 1 }) {
  const isPattern = find instanceof RegExp;
  const found = isPattern ? (source.match(find)?.length ?? 0) : source.split(find).length - 1;
  if (found !== times) {
    throw new Error(`Preact is not what it was: ${file}: ${find}`);
  }
  if (until === undefined) return source.replaceAll(find, () => put);
  const start = source.indexOf(find);
  const end = source.indexOf(until, start);
  if (end < 0) throw new Error(`Preact is not what it was: ${file}: ${until}`);
  return source.slice(0, start) + put + source.slice(end);
}

const within = (file, ...list) => list.map((edit) => ({ file, ...edit }));
const nothing = 'Object.create(null)';

const edits = [
  ...within('constants.js', { find: '/** @type {any} */ ({})', put: nothing }),
  ...within(
    'create-element.js',
    { find: 'normalizedProps = {},', put: `normalizedProps = ${nothing},` },
    { find: 'for (i in props)', put: 'for (i of Object.keys(props))', times: 2 },
    { find: "i == 'ref' && typeof type != 'function'", put: "i == 'ref'" },
    // JSX has its children among the props.
    { find: 'i,\n\t\tlength = arguments.length;', until: '\n\tfor (i of', put: 'i;', times: 2 },
    { find: 'if (length > 2) {', until: 'return createVNode(', times: 2 },
    { find: 'if (!original && options.vnode) options.vnode(vnode);' },
  ),
  ...within(
    'component.js',
    { find: /(?:props, )context\) \{/g, put: 'props) {' },
    { find: 'this.context = context;' },
    { find: 'update(assign({}, s), this.props)', put: 'update(s)' },
    {
      find: 'if (update) {\n\t\tassign(s, update);',
      until: 'if (this._vnode) {',
      put: 'assign(s, update);\n',
    },
    { find: 'if (callback) {', until: 'enqueueRender(this);\n\t}\n};\n\n/**\n * Immediately' },
    { find: 'if (callback) this._renderCallbacks.push(callback);' },
    { find: 'BaseComponent.prototype.render = Fragment;' },
    { find: 'if (options.vnode) options.vnode(newVNode);' },
    { find: 'component._globalContext,' },
    { find: 'oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL,' },
    { find: 'oldVNode._flags & MODE_HYDRATE,' },
    { find: ' && !vnode.props._parentDom', times: 2 },
    { find: ',\n\t\t\tl = 1;', put: ';' },
    {
      find: 'if (rerenderQueue.length > l) {',
      until: 'c = rerenderQueue.shift();',
      put: 'rerenderQueue.sort(depthSort);\n',
    },
    { find: 'l = rerenderQueue.length;' },
    { find: ' ||\n\t\tprevDebounce != options.debounceRendering' },
    { find: 'prevDebounce = options.debounceRendering;' },
    { find: '(prevDebounce || queueMicrotask)', put: 'queueMicrotask', times: 2 },
  ),
  ...within(
    'render.js',
    { find: 'if (options._root) options._root(vnode, parentDom);' },
    { find: 'if (parentDom.nodeType == 9) {', until: '// @ts-expect-error\n\tlet isHydrating' },
    { find: 'let isHydrating = vnode && vnode._flags & MODE_HYDRATE;' },
    { find: 'isHydrating ? NULL : parentDom._children', put: 'parentDom._children' },
    { find: 'EMPTY_OBJ,\n\t\tparentDom.namespaceURI', put: 'parentDom.namespaceURI' },
    { find: 'oldVNode\n\t\t\t? NULL\n', until: 'commitQueue,' },
    { find: 'oldVNode ? oldVNode._dom : parentDom.firstChild', put: 'oldVNode && oldVNode._dom' },
    { find: 'isHydrating,\n\t\trefQueue', put: 'refQueue' },
  ),
  ...within('util.js', { find: 'if (node && node.parentNode)', put: 'if (node)' }),
  ...within(
    'diff/props.js',
    {
      // One listener for all events instead of one for each name, and none that captures.
      find: "if (typeof value != 'function') value = NULL;",
      until: 'if (value) {\n\t\t\t\tdom.addEventListener',
      put: `name = name.slice(2).toLowerCase();
      (dom._listeners || (dom._listeners = ${nothing}))[name] = value;
      if (!value || !oldValue) {
        (dom._attached || (dom._attached = ${nothing}))[name] = eventClock;`,
    },
    { find: 'proxy, useCapture);', put: 'hearEvent);', times: 2 },
    {
      find: 'function createEventProxy(name) {',
      until: '/** @type {Record<string, (e: Event) => any>} */',
      put: `function hearEvent(e) {
  if (e[EVENT_DISPATCHED] == NULL) e[EVENT_DISPATCHED] = eventClock++;
  else if (e[EVENT_DISPATCHED] < this._attached[e.type]) return;
  this._listeners[e.type](e);
}`,
    },
    { find: 'const eventProxies = {};' },
    { find: 'let useCapture;' },
    { find: "if (typeof value == 'function') return;" },
    { find: "name == 'popover' && value == true ? '' : value", put: 'value' },
    { find: "if (name == 'style') {", until: "if (name[0] == 'o'" },
    {
      // Whether a name is a property of an element is what a polluted prototype lies about.
      find: 'if (namespace == SVG_NAMESPACE) {',
      until: '// aria- and data- attributes have no',
      put: "if (name == 'value' || name == 'checked') { dom[name] = value == NULL ? '' : value; return; }\n",
    },
    { find: 'value, oldValue, namespace)', put: 'value, oldValue)' },
  ),
  ...within(
    'diff/children.js',
    { find: /^\t+(excessDomChildren|isHydrating|globalContext),\n/gm, times: 6 },
    {
      find: 'applyRef(oldVNode.ref, NULL, childVNode, oldVNode);',
      put: 'oldVNode.ref.current = NULL;',
    },
    {
      find: 'refQueue.push(\n\t\t\t\t\tchildVNode.ref,',
      until: '}\n\t\t}\n\n\t\tfirstChildDom',
      put: 'refQueue.push(childVNode.ref, childVNode._component || newDom);\n',
    },
    { find: " ||\n\t\t\ttypeof childVNode == 'function'" },
    { find: ' ||\n\t\t\tchildVNode.constructor === String' },
    { find: 'if (parentVNode.props._parentDom) return oldDom;' },
    { find: ' || oldVNode._flags & REF_DETACHED' },
    // Nothing here is put into another order: what does not follow the one before it is put anew.
    {
      find: '// Children were reordered: mark the minimal',
      until: '// Remove remaining oldChildren',
      put: 'for (i of newChildren) if (i) i._flags |= INSERT_VNODE;\n}\n',
    },
    { find: 'childVNode._flags |= LIS_CANDIDATE;' },
    { find: '~(INSERT_VNODE | LIS_CANDIDATE)', put: '~INSERT_VNODE' },
    { find: 'if (oldDom && !oldDom.parentNode) oldDom = NULL;' },
    { find: 'let next = oldDom;' },
    {
      find: '// Containers that aren',
      until: '}\n\t\toldDom = dom;',
      put: 'parentDom.insertBefore(dom, oldDom || NULL);\n',
    },
    {
      find: 'insert(childVNode, oldDom, parentDom, !oldVNode._original)',
      put: 'insert(childVNode, oldDom, parentDom)',
    },
    {
      find: 'insert(children[i], oldDom, parentDom, false)',
      put: 'insert(children[i], oldDom, parentDom)',
    },
    { find: 'oldDom, parentDom, isMounting)', put: 'oldDom, parentDom)' },
    { find: 'while (next && next.nodeType == 8) next = next.nextSibling;' },
    { find: 'if (dom != next) {', put: 'if (dom != oldDom) {' },
    {
      find: 'let x;\n\t\tfor (x = skewedIndex - 1;',
      until: '}\n\n\treturn -1;\n}',
      put: `return oldChildren.findIndex(
        each => each && !(each._flags & MATCHED) && key == each.key && type == each.type
      );`,
    },
    {
      find: 'while (\n\t\t(oldDom = oldDom && oldDom.nextSibling)',
      until: 'return oldDom;',
      put: 'oldDom = oldDom && oldDom.nextSibling;\n',
    },
  ),
  ...within(
    'diff/index.js',
    { find: '// If the previous diff bailed out', until: 'outer: if (' },
    {
      find: '(tmp = newType.prototype) && tmp.render',
      put: 'newType.prototype instanceof BaseComponent',
    },
    {
      find: '// Necessary for createContext api.',
      until: '// Get component and set it to `c`',
    },
    { find: '(newProps, componentContext); //', put: '(newProps); //' },
    { find: 'newProps,\n\t\t\t\t\t\tcomponentContext\n', put: 'newProps\n' },
    { find: 'if (c._bits & COMPONENT_PENDING_ERROR) {', until: '} else {\n\t\t\t\t// Instantiate' },
    { find: 'if (provider) provider.sub(c);' },
    { find: 'c.state = {};', put: `c.state = ${nothing};` },
    { find: 'c._globalContext = globalContext;' },
    { find: 'c._stateCallbacks = [];', times: 3 },
    { find: 'EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks);', times: 2 },
    {
      find: 'if (isClassComponent) {\n\t\t\t\tif (!c._nextState)',
      until: 'oldProps = c.props;',
      put: 'if (!c._nextState) c._nextState = c.state;\n',
    },
    {
      find: 'if (\n\t\t\t\t\tisClassComponent &&\n\t\t\t\t\t!newType.getDerivedStateFromProps',
      until: 'if (isClassComponent && c.componentDidMount)',
    },
    { find: 'if (isClassComponent && c.', put: 'if (c.', times: 2 },
    {
      find: 'if (\n\t\t\t\t\tnewProps !== oldProps &&',
      until: 'if (\n\t\t\t\t\t(newVNode._original == oldVNode._original',
    },
    {
      find: 'newProps,\n\t\t\t\t\t\t\tc._nextState,\n\t\t\t\t\t\t\tcomponentContext\n',
      put: 'newProps\n',
    },
    { find: 'c._bits &= ~COMPONENT_DIRTY;\n\t\t\t\t\t}', put: 'c._bits = 0;\n}' },
    {
      find: 'if (c.componentWillUpdate) {',
      until: 'if (c.componentDidUpdate)',
    },
    { find: 'c.context = componentContext;' },
    { find: 'c._bits &= ~COMPONENT_FORCE;' },
    {
      find: '// Function components re-render until',
      until: 'if (isClassComponent) {\n\t\t\t\t\n\t\t\t\t\n',
      put: 'c._bits = 0; tmp = c.render(c.props, (c.state = c._nextState));\n',
    },
    {
      find: 'if (isClassComponent) {\n\t\t\t\t\n\t\t\t\t\n',
      until: 'if (\n\t\t\t\tisClassComponent &&\n\t\t\t\toldVNode',
    },
    { find: 'isClassComponent &&\n\t\t\t\toldVNode', put: 'oldVNode' },
    { find: '// A vnode carrying a `_parentDom` prop', until: 'oldDom = diffChildren(' },
    { find: '// When we exit a portal we', until: 'if (c._renderCallbacks.length) {' },
    { find: '// Only clear when this render was the retry', until: '} catch (e) {' },
    {
      find: 'if (isHydrating || excessDomChildren) {',
      until: 'if (!newVNode._children) {',
      put: 'newVNode._dom = oldVNode._dom;\n',
    },
    { find: 'if (!(e && e.then)) markAsForce', put: 'markAsForce' },
    // Nobody catches it further up, and the queue is seen to.
    { find: 'options._catchError(e, newVNode, oldVNode);', put: 'throw e;' },
    { find: 'if ((tmp = options.diffed)) tmp(newVNode);' },
    {
      find: 'applyRef(refQueue[i++], refQueue[i++], refQueue[i++]);',
      put: 'refQueue[i++].current = refQueue[i++];',
    },
    {
      find: /if \(c\._renderCallbacks\.length\) \{\s+(commitQueue\.push\(c\);)\s+\}/g,
      put: 'commitQueue.push(c);',
      times: 2,
    },
    { find: 'if (options._commit) options._commit(root, commitQueue);' },
    { find: 'try {\n\t\t\t// @ts-expect-error Reuse', put: '// @ts-expect-error Reuse' },
    { find: '} catch (e) {\n\t\t\toptions._catchError(e, c._vnode);\n\t\t}' },
    { find: 'if (excessDomChildren) {\n\t\tfor (i = 0;', until: 'if (!dom) {' },
    { find: 'const doc = parentDom.ownerDocument || document;' },
    { find: 'return doc.createTextNode', put: 'return document.createTextNode' },
    {
      find: '// Without `is`, the parent doubles',
      until: 'if (!nodeType) {\n\t\t// During hydration',
      put: 'dom = document.createElementNS(namespace, nodeType);\n}\n',
    },
    { find: ' && (!isHydrating || dom.data != newProps)' },
    {
      find: '// A <template> holds its children',
      until: 'for (i in oldProps) {',
      put: 'parentDom = dom;\n',
    },
    { find: "if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\toldHtml = value;\n\t\t\t} else " },
    { find: " else if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\tnewHtml = value;\n\t\t\t}" },
    {
      find: " &&\n\t\t\t\t!(i == 'value' && 'defaultValue' in newProps) &&\n\t\t\t\t!(i == 'checked' && 'defaultChecked' in newProps)",
    },
    { find: "(!isHydrating || typeof value == 'function') &&" },
    { find: /, namespace\);/g, put: ');', times: 4 },
    {
      find: "// If the new vnode didn't have dangerouslySetInnerHTML",
      until: 'diffChildren(\n\t\t\t\tparentDom,',
    },
    {
      find: 'excessDomChildren\n\t\t\t\t\t? excessDomChildren[0]\n\t\t\t\t\t: oldVNode',
      put: 'oldVNode',
    },
    {
      find: '// Remove children that are not part of any vnode.',
      until: '// As above, don',
    },
    { find: "if (!isHydrating || nodeType == 'textarea') {", put: '{' },
    {
      find: "if (nodeType == 'progress' && inputValue == NULL) {",
      until: 'if (\n\t\t\t\tinputValue != UNDEFINED',
    },
    {
      find: "(inputValue !== dom[i] || (nodeType == 'progress' && !inputValue))",
      put: 'inputValue !== dom[i]',
    },
    { find: 'export function applyRef(', until: '/**\n * Unmount a virtual node' },
    { find: "else if (nodeType == 'math') namespace = MATH_NAMESPACE;" },
    { find: 'if (options.unmount) options.unmount(vnode);' },
    { find: 'applyRef(r, NULL, parentVNode, vnode);', put: 'r.current = NULL;' },
    {
      find: 'if (r.componentWillUnmount) {',
      until: 'r._parentDom =',
      put: 'if (r.componentWillUnmount) r.componentWillUnmount();\n',
    },
    { find: 'r._parentDom = r._globalContext = NULL;', put: 'r._parentDom = NULL;' },
    { find: '? skipRemove && !vnode.props._parentDom', put: '? skipRemove' },
    {
      find: '// A component that suspended while hydrating owns',
      until: 'if (!skipRemove) removeNode(vnode._dom);',
    },
    { find: 'return this.constructor(props, context);', put: 'return this.constructor(props);' },
    { find: /^\t+(excessDomChildren|isHydrating|globalContext),\n/gm, times: 15 },
  ),
];
