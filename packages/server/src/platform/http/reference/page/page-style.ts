/** The style sheet of /docs. One column below 64rem; tables become lists below 40rem. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: #ffffff;
  --ink: #1c2430;
  --quiet: #57606e;
  --line: #dfe3e8;
  --panel: #f5f7f9;
  --accent: #0b5bd3;
  --read: #1a6f3c;
  --write: #0b5bd3;
  --replace: #8a5300;
  --remove: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12161c;
    --ink: #e4e8ee;
    --quiet: #9aa5b4;
    --line: #2b333e;
    --panel: #1a2029;
    --accent: #7fb2ff;
    --read: #6fcf97;
    --write: #7fb2ff;
    --replace: #f0b35a;
    --remove: #ff8a80;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  overflow-wrap: break-word;
}
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.15em; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: 0.5rem; z-index: 1; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace; font-size: 0.875em; }
code { overflow-wrap: anywhere; }

nav { padding: 1rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--panel); font-size: 0.9rem; }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
nav ul ul { display: none; }
nav a { color: inherit; text-decoration: none; display: inline-block; padding: 0.3rem 0; }
nav a:hover { color: var(--accent); }
main { padding: 1rem 1.25rem 4rem; max-width: 56rem; }

h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0 0.5rem; }
h2 { font-size: 1.375rem; margin: 3rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.0625rem; margin: 0; }
h4 { font-size: 0.9rem; margin: 1rem 0 0; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover::after { content: ' #'; color: var(--quiet); }
p { margin: 0.5rem 0; max-width: 44rem; }
.meta { color: var(--quiet); font-size: 0.875rem; }
.operation, .schema { margin: 2.25rem 0; }
.call { margin: 0.5rem 0 0; font-size: 1.0625rem; }
.method { font: 600 0.75rem/1 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: 0.04em; border: 1px solid; border-radius: 0.25rem; padding: 0.15rem 0.35rem; }
.get { color: var(--read); }
.post { color: var(--write); }
.put { color: var(--replace); }
.delete { color: var(--remove); }
.example { background: var(--panel); border: 1px solid var(--line); border-radius: 0.375rem; padding: 0.75rem 1rem; overflow-x: auto; line-height: 1.45; margin: 1rem 0; }
.example code { overflow-wrap: normal; }

dl { margin: 0.75rem 0; }
dt { font-weight: 600; margin-top: 0.75rem; }
dd { margin: 0; max-width: 44rem; }

table { border-collapse: collapse; width: 100%; margin: 1rem 0; font-size: 0.9rem; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.25rem; }
th, td { text-align: left; vertical-align: top; padding: 0.45rem 1rem 0.45rem 0; border-top: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--quiet); font-size: 0.8125rem; border-top: 0; padding-block: 0.1rem; }
.fields th:first-child { width: 30%; }
.fields td:nth-child(2) { width: 26%; }
.answers { list-style: none; margin: 0.25rem 0 1rem; padding: 0; font-size: 0.9rem; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
.answers a { white-space: nowrap; }
.status { color: var(--read); font-weight: 600; }
.optional { color: var(--quiet); font-size: 0.8125rem; }

@media (min-width: 40rem) {
  dl { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0.5rem 1rem; }
  dt { margin: 0; }
}
@media (max-width: 40rem) {
  thead { position: absolute; left: -999rem; }
  table, tbody, tr, th, td { display: block; }
  .fields th:first-child, .fields td:nth-child(2) { width: auto; }
  tr { border-top: 1px solid var(--line); padding: 0.5rem 0; }
  th, td { border: 0; padding: 0.05rem 0; }
  tbody th { font-weight: 600; }
  td:nth-child(2):not(:last-child) { color: var(--quiet); }
  .errors td:nth-child(2)::before { content: 'Status '; }
  .errors td:nth-child(3)::before { content: 'Repeat: '; }
}
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); }
  nav ul { display: block; }
  nav ul ul { display: block; padding: 0 0 0.5rem 0.75rem; color: var(--quiet); }
  nav ul ul a { padding: 0.15rem 0; }
  main { padding: 1rem 3rem 6rem; }
}
@media print {
  nav, .skip { display: none; }
  .operation { break-inside: avoid-page; }
}
`.trimStart();
