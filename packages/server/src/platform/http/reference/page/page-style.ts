/** The style sheet of /docs. One column below 64rem; tables become lists below 40rem. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #12161c);
  --ink: light-dark(#1c2430, #e4e8ee);
  --quiet: light-dark(#57606e, #9aa5b4);
  --line: light-dark(#dfe3e8, #2b333e);
  --panel: light-dark(#f5f7f9, #1a2029);
  --accent: light-dark(#0b5bd3, #7fb2ff);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 1rem; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: 0.5rem; z-index: 1; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace; font-size: 0.875em; }
code { overflow-wrap: anywhere; }

nav { padding: 1rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--panel); font-size: 0.9rem; }
nav input { width: 100%; font: inherit; padding: 0.4rem 0.6rem; margin-bottom: 0.5rem; border: 1px solid var(--line); border-radius: 0.375rem; background: var(--paper); color: inherit; }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
nav ul ul { display: none; }
nav.searching ul, nav.searching ul ul { display: block; }
nav a { color: inherit; text-decoration: none; display: inline-block; padding: 0.3rem 0; }
nav a:hover { color: var(--accent); }
main { padding: 1rem 1.25rem 4rem; max-width: 56rem; }

h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0 0.5rem; }
h2 { font-size: 1.375rem; margin: 3rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.0625rem; margin: 2.5rem 0 0; }
h4 { font-size: 0.9rem; margin: 1rem 0 0; }
:is(h2, h3, h4) a { color: inherit; text-decoration: none; }
:is(h2, h3, h4) a:hover::after { content: ' #'; color: var(--quiet); }
p { margin: 0.5rem 0; max-width: 44rem; }
em { color: var(--quiet); font-size: 0.8125rem; font-style: normal; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 0.375rem; padding: 0.75rem 1rem; overflow-x: auto; line-height: 1.45; margin: 1rem 0; }
pre code { overflow-wrap: normal; }
.examples { display: flex; flex-wrap: wrap; gap: 0.25rem; margin: 1rem 0 -0.5rem; }
.examples button { font: inherit; font-size: 0.8125rem; color: inherit; padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 0.375rem; background: none; cursor: pointer; }
.examples [aria-pressed='true'] { background: var(--panel); border-color: currentcolor; }
.examples button:last-child { margin-inline-start: auto; }
main ul { margin: 0.25rem 0 1rem; padding-inline-start: 1.25rem; font-size: 0.9rem; }

table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1rem; font-size: 0.9rem; }
th, td { text-align: start; vertical-align: top; font-weight: 400; padding: 0.45rem 1rem 0.45rem 0; border-top: 1px solid var(--line); }
thead th { color: var(--quiet); font-size: 0.8125rem; border-top: 0; padding-block: 0.1rem; }
th:first-child { width: 30%; }
th:nth-child(2) { width: 26%; }

@media (max-width: 40rem) {
  thead { position: absolute; left: -999rem; }
  table, tbody, tr, th, td { display: block; }
  tr { border-top: 1px solid var(--line); padding: 0.5rem 0; }
  tbody :is(th, td) { border: 0; padding: 0.05rem 0; width: auto; }
  tbody th { font-weight: 600; }
  td:nth-child(2) { color: var(--quiet); }
}
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); }
  nav ul, nav ul ul { display: block; }
  nav ul ul { padding: 0 0 0.5rem 0.75rem; color: var(--quiet); }
  nav ul ul a { padding: 0.15rem 0; }
  main { padding: 1rem 3rem 6rem; }
}
@media print {
  nav, .skip, .examples { display: none; }
}
`.trimStart();
