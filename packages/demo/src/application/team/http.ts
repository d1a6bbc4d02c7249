import { Hono } from 'hono';
import { inviteTeamMember, removeTeamMember } from '../../connector/tools/team.ts';
import { readForm, type Routes } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { makeOwnChange } from '../make-own-change.ts';
import { memberPage } from '../member-page.ts';
import { forMembers } from '../sign-in/session.ts';
import { readTeam } from './read-team.ts';
import { teamList } from './team-list.ts';

const path = '/settings/team';

export function teamRoutes(application: Application): Routes {
  const { pool, now } = application;
  const routes: Routes = new Hono();
  routes.get(
    path,
    forMembers(application, async (visit, member) => {
      const team = await readTeam(pool, member.workspaceId, now());
      const content = teamList(team, member);
      return memberPage({ application, visit, member, title: 'Team', content });
    }),
  );
  routes.post(
    `${path}/invite`,
    forMembers(application, async (visit, member) => {
      const form = await readForm(visit);
      const given = { email: form.get('email') ?? '', role: form.get('role') ?? '' };
      return makeOwnChange(application, member, inviteTeamMember, given, path);
    }),
  );
  routes.post(
    `${path}/remove`,
    forMembers(application, async (visit, member) => {
      const form = await readForm(visit);
      const given = { email: form.get('email') ?? '' };
      return makeOwnChange(application, member, removeTeamMember, given, path);
    }),
  );
  return routes;
}
