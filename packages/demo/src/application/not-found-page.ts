import { markup } from '../site/markup.ts';
import type { Visit } from '../site/route.ts';
import type { Application } from './application.ts';
import { memberPage } from './member-page.ts';
import type { Member } from './member.ts';

/** The same for what is not there and for what is another workspace's. */
export const notFoundPage = (
  application: Application,
  visit: Visit,
  member: Member,
): Promise<Response> =>
  memberPage({
    application,
    visit,
    member,
    title: 'Nothing here',
    status: 404,
    content: markup`<p>This page does not exist, or it is not your workspace's. <a href="/">Go home</a></p>`,
  });

/** A page that the member's role does not open. */
export const forbiddenPage = (
  application: Application,
  visit: Visit,
  member: Member,
  reason: string,
): Promise<Response> =>
  memberPage({
    application,
    visit,
    member,
    title: 'Not for your role',
    status: 403,
    content: markup`<p>${reason}</p>`,
  });
