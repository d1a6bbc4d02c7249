import { helpPath } from '../help-center/addresses.ts';
import { markup, type Markup, type Part } from '../site/markup.ts';
import { endedCookie } from '../site/cookies.ts';
import { policyText, sendPage, strictPolicy } from '../site/replies.ts';
import type { Visit } from '../site/route.ts';
import type { Application } from './application.ts';
import { avatar } from './avatar.ts';
import { brand } from './brand.ts';
import { documentPage } from './document-page.ts';
import { whyNot, type Member } from './member.ts';
import { noticeCookie, readNotice, type Notice } from './notice.ts';
import { listPeople, type Workspace } from './sign-in/list-people.ts';
import { supportContext, type PageContext } from './support/context.ts';
import { capitalize } from './words.ts';

export interface MemberPage {
  application: Application;
  visit: Visit;
  member: Member;
  title: string;
  content: Markup;
  /** Language of the title, where it is not the application's. */
  locale?: string;
  context?: PageContext;
  status?: number;
}

/** A page inside the product: who you are, where you can go, and the support chat. */
export async function memberPage(page: MemberPage): Promise<Response> {
  const { application, visit, member, title, locale, content, status = 200 } = page;
  const { supportUrl, now, pool } = application;
  const notice = readNotice(application, visit.req.raw);
  const workspaces = await listPeople(pool, now());
  const body = markup`
    <a class="skip" href="#main">Skip to the page</a>
    <div class="shell">
      ${sidebar(application, member, visit.req.path)} ${header(member, workspaces)}
      <main id="main">
        ${notice && noticeBox(notice)}
        <p class="notice done" data-changed role="status" hidden></p>
        <h1${locale && markup` lang="${locale}"`}>${title}</h1>
        ${content}
      </main>
    </div>`;
  return sendPage(documentPage({ application, title, head: supportHead(page), body }), {
    status,
    headers: {
      'content-security-policy': policyWith(supportUrl),
      ...(notice && { 'set-cookie': endedCookie(noticeCookie) }),
    },
  });
}

/** The script of the service and requests to it, and nothing else from elsewhere. */
const policyWith = (supportUrl: string): string =>
  policyText({
    ...strictPolicy,
    'script-src': `'self' ${supportUrl}`,
    'connect-src': `'self' ${supportUrl}`,
  });

/** All that a page needs for the chat: what it is about, and two scripts. */
function supportHead({ application, visit, member, title, context = {} }: MemberPage): Markup {
  const { assets, supportUrl } = application;
  const host = visit.req.header('host') ?? '';
  const about = supportContext(`http://${host}`, visit.req.path, title, context);
  return markup`<meta name="support-person" content="${member.id}">
    <meta name="support-context" content="${JSON.stringify(about)}">
    <script src="${supportUrl}/widget.js" defer></script>
    <script src="${assets.address('app.js')}" defer></script>`;
}

const noticeBox = ({ kind, text }: Notice): Markup =>
  markup`<p class="notice ${kind}" role="${kind === 'refused' ? 'alert' : 'status'}">${text}</p>`;

const places = [
  { path: '/', name: 'Home' },
  { path: '/invoices', name: 'Invoices' },
  { path: helpPath, name: 'Help' },
];
const settings = [
  { path: '/settings/billing', name: 'Billing' },
  { path: '/settings/team', name: 'Team' },
];

function sidebar(application: Application, member: Member, current: string): Markup {
  const reasons = new Map([['/settings/billing', whyNot(member, 'billing', 'Billing')]]);
  const item = ({ path, name }: (typeof places)[number]): Markup => {
    const reason = reasons.get(path);
    if (reason)
      return markup`<li><span class="off" title="${reason}">${name}<span class="hidden">: ${reason}</span></span></li>`;
    const isHere = path === '/' ? current === path : current.startsWith(path);
    const here: Part = isHere ? markup` aria-current="page"` : null;
    return markup`<li><a href="${path}"${here}>${name}</a></li>`;
  };
  return markup`
    <nav class="sidebar" aria-label="Tidewater">
      ${brand(application.assets)}
      <ul>${places.map(item)}</ul>
      <h2>Settings</h2>
      <ul>${settings.map(item)}</ul>
    </nav>`;
}

/** On the left, where the open chat does not lie over it. */
const header = (member: Member, workspaces: readonly Workspace[]): Markup => markup`
  <header class="topbar">
    <details class="account">
      <summary>
        ${avatar(member.name)}
        <span class="who"><strong>${member.name}</strong> <small>${capitalize(member.role)}</small></span>
      </summary>
      <div class="menu">
        <p class="quiet">${member.email}</p>
        <form method="post" action="/sign-in" data-ends-session>
          ${workspaces.map((workspace) => others(workspace, member))}
        </form>
        <form method="post" action="/sign-out" data-ends-session>
          <button class="plain">Sign out</button>
        </form>
      </div>
    </details>
    <p class="workspace">${member.workspace} <span class="pill">${capitalize(member.plan)}</span></p>
  </header>`;

const others = ({ name, people }: Workspace, member: Member): Markup => markup`
  <fieldset>
    <legend>${name}</legend>
    ${people
      .filter(({ id }) => id !== member.id)
      .map(
        ({ id, name: person, role }) =>
          markup`<button class="plain" name="person" value="${id}">${person} <small>${capitalize(role)}</small></button>`,
      )}
  </fieldset>`;
