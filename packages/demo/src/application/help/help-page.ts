import { helpPath } from '../../help-center/addresses.ts';
import { markup, type Markup } from '../../site/markup.ts';
import { sendPage } from '../../site/replies.ts';
import type { Visit } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { brand } from '../brand.ts';
import { documentPage } from '../document-page.ts';
import { memberPage } from '../member-page.ts';
import { readMember } from '../sign-in/session.ts';

export interface HelpPage {
  application: Application;
  visit: Visit;
  title: string;
  content: Markup;
  /** Of the title, where it is not the application's. */
  locale?: string;
  status?: number;
}

/** Inside the product for who is signed in, and open to everybody else. */
export async function helpPage(page: HelpPage): Promise<Response> {
  const { application, visit, status = 200 } = page;
  const member = await readMember(application, visit.req.raw);
  return member ? memberPage({ ...page, member }) : sendPage(guestPage(page), { status });
}

const guestPage = ({ application, title, locale, content }: HelpPage): Markup =>
  documentPage({
    application,
    title,
    body: markup`
      <a class="skip" href="#main">Skip to the page</a>
      <div class="single">
        <header class="topbar">
          ${brand(application.assets, helpPath)} <p class="workspace"><span class="pill">Help center</span></p>
          <a href="/sign-in">Sign in</a>
        </header>
        <main id="main"><h1${locale && markup` lang="${locale}"`}>${title}</h1>${content}</main>
      </div>`,
  });
