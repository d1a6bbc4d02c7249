import { Hono } from 'hono';
import { markup, type Markup } from '../../site/markup.ts';
import type { Routes } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { memberPage } from '../member-page.ts';
import { notFoundPage } from '../not-found-page.ts';
import { forMembers } from '../sign-in/session.ts';
import { capitalize, moment } from '../words.ts';
import { findReceipt, findTicket } from './read-receipts.ts';

/** Where the receipts of the chat lead: proof, on our own pages, that something happened. */
export function receiptRoutes(application: Application): Routes {
  const { pool } = application;
  const routes: Routes = new Hono();
  routes.get(
    '/receipts/:id{(?:rcp|ref)_[0-9a-f]{32}}',
    forMembers(application, async (visit, member) => {
      const found = await findReceipt(pool, member.workspaceId, visit.req.param('id') ?? '');
      if (!found) return notFoundPage(application, visit, member);
      const { id, title, status, by, at } = found;
      const content = facts([
        ['Receipt', id],
        ['Status', capitalize(status.replaceAll('_', ' '))],
        ['In the name of', by],
        ['Time', moment(at)],
      ]);
      return memberPage({ application, visit, member, title, content });
    }),
  );
  routes.get(
    '/tickets/:id{tkt_[0-9]{1,15}}',
    forMembers(application, async (visit, member) => {
      const found = await findTicket(pool, member, visit.req.param('id') ?? '');
      if (!found) return notFoundPage(application, visit, member);
      const { id, subject, status, at } = found;
      const content = facts([
        ['Ticket', id],
        ['Status', status === 'open' ? 'With our support team' : 'Solved'],
        ['Opened', moment(at)],
      ]);
      return memberPage({ application, visit, member, title: subject, content });
    }),
  );
  return routes;
}

const facts = (entries: readonly (readonly [string, string])[]): Markup => markup`
  <section class="card facts">
    <dl>${entries.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  </section>`;
