import { Hono } from 'hono';
import { markup, type Markup } from '../../site/markup.ts';
import type { Routes } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { invoiceTable } from '../invoices/invoice-table.ts';
import { readInvoices, type Invoice } from '../invoices/read-invoices.ts';
import { memberPage } from '../member-page.ts';
import { forMembers } from '../sign-in/session.ts';
import { tryThis } from '../support/try-this.ts';
import { count, money, monthName } from '../words.ts';
import { readMonth, type Month } from './read-month.ts';

export function homeRoutes(application: Application): Routes {
  const routes: Routes = new Hono();
  routes.get(
    '/',
    forMembers(application, async (visit, member) => {
      const { pool, now } = application;
      const invoices = await readInvoices(pool, member.workspaceId, now());
      const month = await readMonth(pool, member.workspaceId, now());
      const overdue = invoices.filter((invoice) => invoice.overdue);
      const [firstName] = member.name.split(' ');
      const content = markup`
        ${tryThis(member)} ${figures(month, overdue, now())}
        <section class="card" aria-labelledby="overdue">
          <h2 id="overdue">Overdue</h2>
          ${
            overdue.length > 0
              ? invoiceTable(overdue, 'Overdue invoices')
              : markup`<p class="quiet">Nothing is overdue.</p>`
          }
        </section>`;
      return memberPage({ application, visit, member, title: `Hello, ${firstName}`, content });
    }),
  );
  return routes;
}

function figures(month: Month, overdue: readonly Invoice[], now: Date): Markup {
  const { currency, invoiced, received } = month;
  const overdueCents = overdue.reduce((sum, { dueCents }) => sum + dueCents, 0);
  return markup`
    <dl class="figures">
      ${figure('Overdue', money(overdueCents, currency), count(overdue.length, 'invoice'))}
      ${figure(`Invoiced in ${monthName(now)}`, money(invoiced.cents, currency), count(invoiced.invoices, 'invoice'))}
      ${figure(`Received in ${monthName(now)}`, money(received.cents, currency), count(received.payments, 'payment'))}
    </dl>`;
}

const figure = (name: string, sum: string, detail: string): Markup =>
  markup`<div class="card"><dt>${name}</dt><dd>${sum} <small>${detail}</small></dd></div>`;
