/**
 * The page's document, of which only what every document has can be read. Read directly, an element of
 * the page that has such a name is found first: `<img name="currentScript">`, `<form name="body">`, in
 * whatever the page shows of its users' markup. Every file imports this; lint refuses the global.
 */
const pageDocument: Document = /* @__PURE__ */ new Proxy({} as Document, {
  get(_target, name) {
    const { document: page } = globalThis;
    const value: unknown = Reflect.get(Document.prototype, name, page);
    return typeof value === 'function' ? (value.bind(page) as unknown) : value;
  },
});

export { pageDocument as document };
