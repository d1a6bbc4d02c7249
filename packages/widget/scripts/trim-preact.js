import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Preact from its own sources, with two changes that its published file can't have:
 *
 * - Nothing is looked up on `Object.prototype`, so that a page which has it polluted (by an attacker's
 *   JSON, as a rule) reaches neither elements nor behaviour. Out goes `dangerouslySetInnerHTML`, too.
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
      return { contents: own.reduce(applyEdit, source), loader: 'js' };
    });
    onEnd(() => {
      const missed = edits.find(({ file }) => seen.size > 0 && !seen.has(file));
      if (missed) throw new Error(`Preact is not what it was: there is no ${missed.file}`);
    });
  },
};

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
  ...within('options.js', { find: 'const options = {', put: 'const options = { __proto__: null,' }),
  ...within(
    'create-element.js',
    { find: 'normalizedProps = {},', put: `normalizedProps = ${nothing},` },
    { find: 'for (i in props)', put: 'for (i of Object.keys(props || []))', times: 2 },
    { find: 'if (!original && options.vnode) options.vnode(vnode);' },
  ),
  ...within(
    'component.js',
    { find: 'if (options.vnode) options.vnode(newVNode);' },
    { find: 'oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL,' },
    { find: 'oldVNode._flags & MODE_HYDRATE,' },
    { find: ' && !vnode.props._parentDom', times: 2 },
    { find: ' ||\n\t\tprevDebounce != options.debounceRendering' },
    { find: 'prevDebounce = options.debounceRendering;' },
    { find: '(prevDebounce || queueMicrotask)', put: 'queueMicrotask', times: 2 },
  ),
  ...within(
    'render.js',
    { find: 'if (options._root) options._root(vnode, parentDom);' },
    { find: 'let isHydrating = vnode && vnode._flags & MODE_HYDRATE;' },
    { find: 'isHydrating ? NULL : parentDom._children', put: 'parentDom._children' },
    { find: 'oldVNode\n\t\t\t? NULL\n', until: 'commitQueue,' },
    { find: 'isHydrating,\n\t\trefQueue', put: 'refQueue' },
  ),
  ...within('diff/catch-error.js', {
    find: 'for (; (vnode = vnode._parent); ) {',
    until: '// Reset rerender count',
  }),
  ...within(
    'diff/props.js',
    {
      find: 'useCapture = name != (name = name.replace(',
      until: '// Infer correct casing',
    },
    { find: "name == 'popover' && value == true ? '' : value", put: 'value' },
    { find: "if (name == 'style') {", until: "if (name[0] == 'o'" },
    { find: '(dom._listeners = {})', put: `(dom._listeners = ${nothing})` },
    { find: '(dom._attached = {})', put: `(dom._attached = ${nothing})` },
    { find: 'const eventProxies = {};', put: `const eventProxies = ${nothing};` },
    {
      // Whether a name is a property of an element is what a polluted prototype lies about.
      find: 'if (namespace == SVG_NAMESPACE) {',
      until: '// aria- and data- attributes have no',
      put: "if (name == 'value' || name == 'checked') { dom[name] = value == NULL ? '' : value; return; }\n",
    },
  ),
  ...within(
    'diff/children.js',
    { find: /^\t+(excessDomChildren|isHydrating),\n/gm, times: 4 },
    { find: 'if (parentVNode.props._parentDom) return oldDom;' },
    { find: ' || oldVNode._flags & REF_DETACHED' },
    { find: 'while (next && next.nodeType == 8) next = next.nextSibling;' },
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
      put: 'const componentContext = globalContext;\n',
    },
    { find: 'if (c._bits & COMPONENT_PENDING_ERROR) {', until: '} else {\n\t\t\t\t// Instantiate' },
    { find: 'if (provider) provider.sub(c);' },
    { find: 'c.state = {};', put: `c.state = ${nothing};` },
    { find: '// Invoke getDerivedStateFromProps', until: 'oldProps = c.props;', put: '}\n' },
    {
      find: 'if (\n\t\t\t\t\tisClassComponent &&\n\t\t\t\t\t!newType.getDerivedStateFromProps',
      until: 'if (isClassComponent && c.componentDidMount)',
    },
    {
      find: 'if (\n\t\t\t\t\tnewProps !== oldProps &&',
      until: 'if (\n\t\t\t\t\t(newVNode._original == oldVNode._original',
    },
    {
      find: 'if (c.componentWillUpdate) {',
      until: 'if (isClassComponent && c.componentDidUpdate)',
    },
    {
      find: '// Function components re-render until',
      until: 'if (isClassComponent) {\n\t\t\t\tEMPTY_ARR',
      put: 'c._bits &= ~COMPONENT_DIRTY; tmp = c.render(c.props, (c.state = c._nextState), c.context);\n',
    },
    { find: 'if (c.getChildContext) {', until: 'if (\n\t\t\t\tisClassComponent &&' },
    { find: '// A vnode carrying a `_parentDom` prop', until: 'oldDom = diffChildren(' },
    { find: '// When we exit a portal we', until: 'if (c._renderCallbacks.length) {' },
    { find: '// Only clear when this render was the retry', until: '} catch (e) {' },
    {
      find: 'if (isHydrating || excessDomChildren) {',
      until: 'if (!newVNode._children) {',
      put: 'newVNode._dom = oldVNode._dom;\n',
    },
    { find: 'if (!(e && e.then)) markAsForce', put: 'markAsForce' },
    { find: 'if ((tmp = options.diffed)) tmp(newVNode);' },
    { find: 'if (options._commit) options._commit(root, commitQueue);' },
    { find: 'if (excessDomChildren) {\n\t\tfor (i = 0;', until: 'if (!dom) {' },
    {
      find: '// Without `is`, the parent doubles',
      until: 'if (!nodeType) {\n\t\t// During hydration',
      put: 'dom = doc.createElementNS(namespace, nodeType);\n}\n',
    },
    { find: ' && (!isHydrating || dom.data != newProps)' },
    {
      find: '// A <template> holds its children',
      until: 'for (i in oldProps) {',
      put: 'parentDom = dom;\n',
    },
    { find: "if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\toldHtml = value;\n\t\t\t} else " },
    { find: " else if (i == 'dangerouslySetInnerHTML') {\n\t\t\t\tnewHtml = value;\n\t\t\t}" },
    { find: "(!isHydrating || typeof value == 'function') &&" },
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
    { find: "if (typeof ref == 'function') {", until: 'ref.current = value;' },
    { find: "else if (nodeType == 'math') namespace = MATH_NAMESPACE;" },
    { find: 'if (options.unmount) options.unmount(vnode);' },
    { find: '? skipRemove && !vnode.props._parentDom', put: '? skipRemove' },
    {
      find: '// A component that suspended while hydrating owns',
      until: 'if (!skipRemove) removeNode(vnode._dom);',
    },
    { find: /^\t+(excessDomChildren|isHydrating),\n/gm, times: 10 },
  ),
];
