import { Hono } from 'hono';
import { avatar } from '../application/avatar.ts';
import { cookieOf, endedCookie, readCookie } from '../site/cookies.ts';
import { markup, type Markup } from '../site/markup.ts';
import { seeOther, sendPage } from '../site/replies.ts';
import { readForm, type Answer, type Routes, type Visit } from '../site/route.ts';
import { agents, type Agent, type Desk } from './desk.ts';
import { deskPage } from './desk-page.ts';

const cookie = 'tidewater_desk';
const purpose = 'desk';
const shiftSeconds = 12 * 3_600;

/** Nothing here is open to customers: a customer's session is another cookie, signed for another purpose. */
export function signInRoutes(desk: Desk): Routes {
  const routes: Routes = new Hono();
  routes.get('/desk/sign-in', (visit) =>
    readAgent(desk, visit) ? seeOther('/desk') : sendPage(signInPage(desk)),
  );
  routes.post('/desk/sign-in', async (visit) => {
    const form = await readForm(visit);
    const agent = agents.find(({ id }) => id === form.get('agent'));
    if (!agent) return seeOther('/desk/sign-in');
    const expiresAt = new Date(desk.now().getTime() + shiftSeconds * 1_000);
    const value = desk.signer.sign(purpose, agent.id, expiresAt);
    return seeOther('/desk', { 'set-cookie': cookieOf(cookie, value, shiftSeconds) });
  });
  routes.post('/desk/sign-out', () =>
    seeOther('/desk/sign-in', { 'set-cookie': endedCookie(cookie) }),
  );
  return routes;
}

function readAgent({ signer, now }: Desk, { req }: Visit): Agent | null {
  const id = signer.open(purpose, readCookie(req.raw, cookie), now());
  return agents.find((agent) => agent.id === id) ?? null;
}

export const forAgents =
  (desk: Desk, answer: (visit: Visit, agent: Agent) => Response | Promise<Response>): Answer =>
  (visit) => {
    const agent = readAgent(desk, visit);
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
