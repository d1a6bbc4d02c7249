import { Hono } from 'hono';
import { seeOther, sendPage } from '../../site/replies.ts';
import { readForm, type Routes } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { findMember } from '../member.ts';
import { listPeople } from './list-people.ts';
import { endSession, readMember, startSession } from './session.ts';
import { signInPage } from './sign-in-page.ts';

export function signInRoutes(application: Application): Routes {
  const { pool, now } = application;
  const routes: Routes = new Hono();
  routes.get('/sign-in', async (visit) => {
    if (await readMember(application, visit.req.raw)) return seeOther('/');
    return sendPage(signInPage(application, await listPeople(pool, now())));
  });
  routes.post(
    '/sign-in', // Also how a signed-in person becomes another one, in the same or another workspace.
    async (visit) => {
      const form = await readForm(visit);
      const member = await findMember(pool, form.get('person') ?? '', now());
      return member ? seeOther('/', startSession(application, member.id)) : seeOther('/sign-in');
    },
  );
  routes.post('/sign-out', () => seeOther('/sign-in', endSession()));
  return routes;
}
