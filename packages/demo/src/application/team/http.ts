import { inviteTeamMember, removeTeamMember } from '../../connector/tools/team.ts';
import type { Route } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { makeOwnChange } from '../make-own-change.ts';
import { memberPage } from '../member-page.ts';
import { forMembers } from '../sign-in/session.ts';
import { readTeam } from './read-team.ts';
import { teamList } from './team-list.ts';

const path = '/settings/team';

export function teamRoutes(application: Application): Route[] {
  const { pool, now } = application;
  return [
    {
      method: 'GET',
      path,
      answer: forMembers(application, async (visit, member) => {
        const team = await readTeam(pool, member.workspaceId, now());
        const content = teamList(team, member);
        return memberPage({ application, visit, member, title: 'Team', content });
      }),
    },
    {
      method: 'POST',
      path: `${path}/invite`,
      answer: forMembers(application, ({ form }, member) => {
        const given = { email: form.get('email') ?? '', role: form.get('role') ?? '' };
        return makeOwnChange(application, member, inviteTeamMember, given, path);
      }),
    },
    {
      method: 'POST',
      path: `${path}/remove`,
      answer: forMembers(application, ({ form }, member) => {
        const given = { email: form.get('email') ?? '' };
        return makeOwnChange(application, member, removeTeamMember, given, path);
      }),
    },
  ];
}
