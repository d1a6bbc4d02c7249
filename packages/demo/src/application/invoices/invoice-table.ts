import { markup, type Markup } from '../../site/markup.ts';
import { date, money } from '../words.ts';
import type { Invoice } from './read-invoices.ts';

/** What people call its state, and how that looks. */
export function statusOf({ status, overdue, paidCents }: Invoice): Markup {
  if (overdue) return badge('bad', 'Overdue');
  switch (status) {
    case 'draft':
      return badge('quiet', 'Draft');
    case 'open':
      return paidCents > 0 ? badge('warm', 'Partially paid') : badge('warm', 'Open');
    case 'paid':
      return badge('good', 'Paid');
    case 'void':
      return badge('quiet', 'Void');
    case 'uncollectible':
      return badge('quiet', 'Uncollectible');
  }
}

const badge = (kind: string, text: string): Markup =>
  markup`<span class="badge ${kind}">${text}</span>`;

export const invoiceTable = (invoices: readonly Invoice[], caption: string): Markup => markup`
  <table class="invoices">
    <caption class="hidden">${caption}</caption>
    <thead>
      <tr>
        <th scope="col">Number</th><th scope="col">Client</th><th scope="col" class="wide">Due</th>
        <th scope="col" class="number">Total</th><th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>${invoices.map(row)}</tbody>
  </table>`;

function row(invoice: Invoice): Markup {
  const { currency, totalCents, dueCents } = invoice;
  const isPartlyPaid = dueCents > 0 && dueCents < totalCents;
  return markup`
  <tr>
    <th scope="row"><a href="/invoices/${invoice.id}">${invoice.number}</a></th>
    <td>${invoice.client}</td>
    <td class="wide">${date(invoice.dueOn)}</td>
    <td class="number">${money(totalCents, currency)} ${isPartlyPaid && markup`<small>${money(dueCents, currency)} due</small>`}</td>
    <td>${statusOf(invoice)}</td>
  </tr>`;
}
