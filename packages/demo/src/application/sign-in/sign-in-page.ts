import { helpPath } from '../../help-center/addresses.ts';
import { markup, type Markup } from '../../site/markup.ts';
import type { Application } from '../application.ts';
import { documentPage } from '../document-page.ts';
import { avatar } from '../avatar.ts';
import { brand } from '../brand.ts';
import { capitalize } from '../words.ts';
import type { Workspace } from './list-people.ts';

export const signInPage = (application: Application, workspaces: readonly Workspace[]): Markup =>
  documentPage({
    application,
    title: 'Sign in',
    body: markup`
      <main class="sign-in">
        <header>
          ${brand(application.assets)}
          <h1>Sign in</h1>
          <p class="quiet">
            No password, this is a demo. Pick a person: what they may do depends on their role, what
            they see on their workspace.
          </p>
        </header>
        <div class="workspaces">${workspaces.map(choices)}</div>
        <p class="quiet">Looking for something? <a href="${helpPath}">Read the help articles</a></p>
        <p class="quiet">Working at Tidewater? <a href="/desk">Go to the support desk</a></p>
      </main>`,
  });

const choices = ({ id, name, plan, people }: Workspace): Markup => markup`
  <section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${name} <span class="pill">${capitalize(plan)}</span></h2>
    <form method="post" action="/sign-in" class="people">
      ${people.map(
        (person) => markup`
          <button name="person" value="${person.id}">
            ${avatar(person.name)}
            <span class="who"><strong>${person.name}</strong> <small>${person.email}</small></span>
            <span class="pill role">${capitalize(person.role)}</span>
          </button>`,
      )}
    </form>
  </section>`;
