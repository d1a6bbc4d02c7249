import { Hono } from 'hono';
import { resendInvoice } from '../../connector/tools/invoices.ts';
import { markup } from '../../site/markup.ts';
import type { Routes, Visit } from '../../site/route.ts';
import type { Application } from '../application.ts';
import { makeOwnChange } from '../make-own-change.ts';
import { memberPage } from '../member-page.ts';
import { whyNot, type Member } from '../member.ts';
import { notFoundPage } from '../not-found-page.ts';
import { forMembers } from '../sign-in/session.ts';
import { invoiceDetails } from './invoice-details.ts';
import { invoiceTable } from './invoice-table.ts';
import { readInvoice, readInvoices, readPayments, type Invoice } from './read-invoices.ts';

const invoicePath = '/invoices/:id{inv_[0-9]{1,15}}';

export function invoiceRoutes(application: Application): Routes {
  const { pool, now } = application;
  const find = ({ req }: Visit, { workspaceId }: Member) =>
    readInvoice(pool, workspaceId, req.param('id') ?? '', now());
  const routes: Routes = new Hono();
  routes.get(
    '/invoices',
    forMembers(application, async (visit, member) => {
      const invoices = await readInvoices(pool, member.workspaceId, now());
      const content = markup`<section class="card">${invoiceTable(invoices, 'All invoices')}</section>`;
      return memberPage({ application, visit, member, title: 'Invoices', content });
    }),
  );
  routes.get(
    invoicePath,
    forMembers(application, async (visit, member) => {
      const invoice = await find(visit, member);
      if (!invoice) return notFoundPage(application, visit, member);
      return showInvoice(application, visit, member, invoice);
    }),
  );
  routes.post(
    `${invoicePath}/send`,
    forMembers(application, async (visit, member) => {
      const invoice = await find(visit, member);
      if (!invoice) return notFoundPage(application, visit, member);
      const given = { invoiceNumber: invoice.number };
      return makeOwnChange(application, member, resendInvoice, given, `/invoices/${invoice.id}`);
    }),
  );
  return routes;
}

async function showInvoice(
  application: Application,
  visit: Visit,
  member: Member,
  invoice: Invoice,
): Promise<Response> {
  const { id, number, status, overdue } = invoice;
  const payments = await readPayments(application.pool, member.workspaceId, id);
  return memberPage({
    application,
    visit,
    member,
    title: number,
    content: invoiceDetails(invoice, payments, whyNotSend(invoice, member)),
    context: {
      entity: { type: 'invoice', id },
      attributes: { number, status: overdue ? 'overdue' : status },
    },
  });
}

function whyNotSend({ status }: Invoice, member: Member): string | null {
  if (status === 'draft') return 'A draft is sent by finalizing it.';
  if (status === 'void') return 'A void invoice is not sent.';
  return whyNot(member, 'member', 'Sending invoices');
}
