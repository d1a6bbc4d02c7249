import { seeOther, sendPage } from '../../site/replies.ts';
import type { Route } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { findMember } from '../member.ts';
import { listPeople } from './list-people.ts';
import { endSession, readMember, startSession } from './session.ts';
import { signInPage } from './sign-in-page.ts';

export function signInRoutes(application: Application): Route[] {
  const { pool, now } = application;
  return [
    {
      method: 'GET',
      path: '/sign-in',
      answer: async ({ request }) => {
        if (await readMember(application, request)) return seeOther('/');
        return sendPage(signInPage(application, await listPeople(pool, now())));
      },
    },
    {
      method: 'POST',
      path: '/sign-in',
      // Also how a signed-in person becomes another one, in the same or another workspace.
      answer: async ({ form }) => {
        const member = await findMember(pool, form.get('person') ?? '', now());
        return member ? seeOther('/', startSession(application, member.id)) : seeOther('/sign-in');
      },
    },
    {
      method: 'POST',
      path: '/sign-out',
      answer: () => seeOther('/sign-in', endSession()),
    },
  ];
}
