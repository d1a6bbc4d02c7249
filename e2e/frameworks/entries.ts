/** What a reader has around the examples: an application that shows them, and takes them away. */
export const reactMain = `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Support } from './app/support';

const root = createRoot(document.getElementById('app')!);
let times = 0;
declare global {
  interface Window {
    show(person: string | null): void;
    mountAgain(person: string | null): void;
    leave(): void;
  }
}
window.show = (person) =>
  root.render(
    <StrictMode>
      <Support key={times} person={person} />
    </StrictMode>,
  );
window.mountAgain = (person) => {
  times += 1;
  window.show(person);
};
window.leave = () => root.unmount();
`;

export const vueMain = `
import { createApp, h, shallowReactive } from 'vue';
import Support from './support.vue';

const state = shallowReactive({ person: null, times: 0 });
const app = createApp({ render: () => h(Support, { key: state.times, person: state.person }) });
app.mount('#app');
window.show = (person) => void (state.person = person);
window.mountAgain = () => void (state.times += 1);
window.leave = () => app.unmount();
`;

/** The package by itself: the example of the guide, and the one for its events. */
export const npmMain = (example: string, events: string): string => `
${example}
declare const refreshInvoices: () => void;
${events}
export {};
`;

/** How Next's server uses the layout. */
export const layoutMain = `
import { renderToString } from 'react-dom/server';
import Layout from './app/layout';

export const render = async (): Promise<string> =>
  renderToString(await Layout({ children: 'Home' }));
`;

/** How an application of Next knows its user is its own; here the test says it. */
export const signedInModule = `
let person: string | null = null;
export const signIn = (next: string | null): void => void (person = next);
export const signedIn = async (): Promise<string | null> => person;
`;

/** The token route of Next, beside what tells it who is signed in. */
export const routeMain = `
export { POST } from './app/support/token/route';
export { signIn } from './app/signed-in';
`;

/** A page with a button that asks for help, and what an example puts into it. */
export const page = (example: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Product</title>
<script src="/ready.js"></script>
</head>
<body>
<div id="app"></div>
<button id="help" type="button">Help</button>
${example}
</body>
</html>`;
