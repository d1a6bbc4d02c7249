import { avatar } from '../application/avatar.ts';
import { clearCookie, readCookie, setCookie } from '../site/cookies.ts';
import { markup, type Markup } from '../site/markup.ts';
import { seeOther, sendPage } from '../site/replies.ts';
import type { Answer, Route, Visit } from '../site/route.ts';
import { agents, type Agent, type Desk } from './desk.ts';
import { deskPage } from './desk-page.ts';

const cookie = 'tidewater_desk';
const purpose = 'desk';
const shiftSeconds = 12 * 3_600;

/** Nothing here is open to customers: a customer's session is another cookie, signed for another purpose. */
export const signInRoutes = (desk: Desk): Route[] => [
  {
    method: 'GET',
    path: '/desk/sign-in',
    answer: ({ request }) =>
      readAgent(desk, request) ? seeOther('/desk') : sendPage(signInPage(desk)),
  },
  {
    method: 'POST',
    path: '/desk/sign-in',
    answer: ({ form }) => {
      const agent = agents.find(({ id }) => id === form.get('agent'));
      if (!agent) return seeOther('/desk/sign-in');
      const expiresAt = new Date(desk.now().getTime() + shiftSeconds * 1_000);
      const value = desk.signer.sign(purpose, agent.id, expiresAt);
      return seeOther('/desk', { 'set-cookie': setCookie(cookie, value, shiftSeconds) });
    },
  },
  {
    method: 'POST',
    path: '/desk/sign-out',
    answer: () => seeOther('/desk/sign-in', { 'set-cookie': clearCookie(cookie) }),
  },
];

function readAgent({ signer, now }: Desk, request: Request): Agent | null {
  const id = signer.open(purpose, readCookie(request, cookie), now());
  return agents.find((agent) => agent.id === id) ?? null;
}

export const forAgents =
  (desk: Desk, answer: (visit: Visit, agent: Agent) => Response | Promise<Response>): Answer =>
  (visit) => {
    const agent = readAgent(desk, visit.request);
    return agent ? answer(visit, agent) : seeOther('/desk/sign-in');
  };

const signInPage = (desk: Desk): Markup =>
  deskPage(
    desk,
    null,
    'Sign in',
    markup`
      <p class="quiet">
        This is the other side of the demo: where Tidewater's support people answer the cases that
        were handed over to a person. No password here either.
      </p>
      <form method="post" action="/desk/sign-in" class="people card">
        ${agents.map(
          ({ id, name }) => markup`
            <button name="agent" value="${id}">
              ${avatar(name)}
              <span class="who"><strong>${name}</strong> <small>Support at Tidewater</small></span>
            </button>`,
        )}
      </form>`,
  );
