import { notForBrowsers } from './not-for-browsers.ts';

/** Typed as what may be missing: this is read where the types are wrong. */
interface Anywhere {
  process?: { versions?: { node?: unknown }; type?: unknown };
}

// Not by `window`: tests of a backend may run beside a simulated page. Bundlers fill in a `process`
// without versions; a page of Electron has Node's own, and says what it is.
const { process: host } = globalThis as Anywhere;
if (typeof host?.versions?.node !== 'string' || host.type === 'renderer') throw notForBrowsers();
