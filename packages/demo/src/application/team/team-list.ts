import { roles } from '../../connector/people.ts';
import { markup, type Markup } from '../../site/markup.ts';
import { avatar } from '../avatar.ts';
import { whyNot, type Member } from '../member.ts';
import { capitalize } from '../words.ts';
import type { Teammate } from './read-team.ts';

export function teamList(team: readonly Teammate[], member: Member): Markup {
  const reason = whyNot(member, 'admin', 'Inviting and removing teammates');
  return markup`
    <section class="card" aria-labelledby="members">
      <h2 id="members">Members</h2>
      <ul class="team">${team.map((teammate) => entry(teammate, member, reason))}</ul>
    </section>
    ${invitation(reason)}`;
}

function entry(teammate: Teammate, member: Member, reason: string | null): Markup {
  const { id, name, email, role, status } = teammate;
  const isFixed = role === 'owner' || id === member.id;
  return markup`
    <li>
      ${avatar(name || email)}
      <span class="who"><strong>${name || email}</strong> <small>${name ? email : 'Invited'}</small></span>
      <span class="pill role">${capitalize(role)}</span>
      <form method="post" action="/settings/team/remove">
        <input type="hidden" name="email" value="${email}">
        <button class="plain" ${(reason || isFixed) && markup`disabled title="${reason ?? whyFixed(teammate)}"`}
          aria-label="${status === 'invited' ? 'Withdraw the invitation of' : 'Remove'} ${name || email}">
          ${status === 'invited' ? 'Withdraw' : 'Remove'}
        </button>
      </form>
    </li>`;
}

const whyFixed = ({ role }: Teammate): string =>
  role === 'owner' ? 'The owner stays until the ownership is transferred.' : 'Ask another admin.';

function invitation(reason: string | null): Markup {
  const off = reason && markup`disabled`;
  return markup`
    <section class="card" aria-labelledby="invite">
      <h2 id="invite">Invite a teammate</h2>
      <form method="post" action="/settings/team/invite" class="row">
        <label>E-mail <input type="email" name="email" required maxlength="254" autocomplete="off" ${off}></label>
        <label>Role
          <select name="role" ${off}>
            ${roles
              .filter((role) => role !== 'owner')
              .map(
                (role) =>
                  markup`<option value="${role}" ${role === 'member' && markup`selected`}>${capitalize(role)}</option>`,
              )}
          </select>
        </label>
        <button ${off && markup`disabled aria-describedby="why-not-invite"`}>Send the invitation</button>
      </form>
      ${reason && markup`<p class="quiet" id="why-not-invite">${reason}</p>`}
    </section>`;
}
