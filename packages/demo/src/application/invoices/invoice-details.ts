import { markup, type Markup } from '../../site/markup.ts';
import { capitalize, date, money } from '../words.ts';
import { statusOf } from './invoice-table.ts';
import type { Invoice, Payment } from './read-invoices.ts';

/** `whyNotSend` disables sending it again, and says why. */
export const invoiceDetails = (
  invoice: Invoice,
  payments: readonly Payment[],
  whyNotSend: string | null,
): Markup => markup`
  <p class="subtitle">${statusOf(invoice)} ${invoice.client} · ${invoice.clientEmail}</p>
  <div class="columns">
    <section class="card" aria-labelledby="lines">
      <h2 id="lines">Lines</h2>
      ${lines(invoice)}
    </section>
    <section class="card" aria-labelledby="facts">
      <h2 id="facts">Details</h2>
      <dl>
        <div><dt>Issued</dt><dd>${date(invoice.issuedOn)}</dd></div>
        <div><dt>Due</dt><dd>${date(invoice.dueOn)}</dd></div>
        <div><dt>E-mail</dt><dd>${capitalize(invoice.delivery ?? 'not sent')}</dd></div>
      </dl>
      <form method="post" action="/invoices/${invoice.id}/send">
        <button ${whyNotSend ? markup`disabled aria-describedby="why-not-send"` : null}>Send again</button>
        ${whyNotSend && markup`<p class="quiet" id="why-not-send">${whyNotSend}</p>`}
      </form>
    </section>
  </div>
  <section class="card" aria-labelledby="payments">
    <h2 id="payments">Payments</h2>
    ${payments.length > 0 ? paymentTable(payments) : markup`<p class="quiet">None yet.</p>`}
  </section>`;

const lines = ({
  lines: all,
  currency,
  totalCents,
  paidCents,
  dueCents,
}: Invoice): Markup => markup`
  <table>
    <tbody>
      ${all.map(({ description, cents }) => amount(description, cents, currency))}
    </tbody>
    <tfoot>
      ${amount('Total', totalCents, currency)}
      ${paidCents > 0 && amount('Paid', paidCents, currency)}
      ${dueCents > 0 && amount('Due', dueCents, currency)}
    </tfoot>
  </table>`;

const amount = (name: string, cents: number, currency: string): Markup =>
  markup`<tr><th scope="row">${name}</th><td class="number">${money(cents, currency)}</td></tr>`;

const paymentTable = (payments: readonly Payment[]): Markup => markup`
  <table>
    <thead>
      <tr>
        <th scope="col">Payment</th><th scope="col" class="wide">Paid</th>
        <th scope="col" class="number">Amount</th><th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>${payments.map(paymentRow)}</tbody>
  </table>`;

const methods = { card: 'Card', ach: 'ACH', sepa: 'SEPA' };

const paymentRow = (payment: Payment): Markup => markup`
  <tr>
    <th scope="row">${payment.id} <small>${methods[payment.method]}</small></th>
    <td class="wide">${date(payment.paidOn)}</td>
    <td class="number">
      ${money(payment.amountCents, payment.currency)}
      ${
        payment.refundedCents > 0 &&
        markup`<small>${money(payment.refundedCents, payment.currency)} refunded</small>`
      }
    </td>
    <td>${capitalize(payment.status.replaceAll('_', ' '))}</td>
  </tr>`;
