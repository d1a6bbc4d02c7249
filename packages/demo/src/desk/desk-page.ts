import { avatar } from '../application/avatar.ts';
import { brand } from '../application/brand.ts';
import { documentPage } from '../application/document-page.ts';
import { markup, type Markup, type Part } from '../site/markup.ts';
import type { Agent, Desk } from './desk.ts';

/** A page of the desk; `agent` is null before somebody signs in. */
export const deskPage = (
  { assets }: Desk,
  agent: Agent | null,
  title: string,
  content: Markup,
  head?: Part,
): Markup =>
  documentPage({
    application: { assets },
    title: `${title} · Support desk`,
    head: markup`${head}${agent && markup`<script src="${assets.address('desk.js')}" defer></script>`}`,
    body: markup`
      <a class="skip" href="#main">Skip to the page</a>
      <div class="desk single">
        <header class="topbar">
          ${brand(assets, '/desk')} <p class="workspace"><span class="pill">Support desk</span></p>
          ${agent && signedIn(agent)}
        </header>
        <main id="main"><h1>${title}</h1>${content}</main>
      </div>`,
  });

const signedIn = ({ name }: Agent): Markup => markup`
  <form method="post" action="/desk/sign-out" class="account">
    ${avatar(name)} <span class="who"><strong>${name}</strong> <small>Support</small></span>
    <button class="plain">Sign out</button>
  </form>`;
