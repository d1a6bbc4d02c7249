import type { OfferedTool } from '../../../../src/actions/index.ts';
import { withSaid } from '../said-of-tools.ts';

type Schemas = Record<string, Record<string, unknown>>;

const tool =
  (effect: OfferedTool['effect']) =>
  (
    name: string,
    title: string,
    description: string,
    properties: Schemas = {},
    optional: readonly string[] = [],
  ): OfferedTool => {
    const required = Object.keys(properties).filter((key) => !optional.includes(key));
    const inputSchema = { type: 'object', properties, required, additionalProperties: false };
    return withSaid({ name, title, description, inputSchema, effect, isReadback: false });
  };
const reads = tool('read');
const writes = tool('write');

const email = { type: 'string', format: 'email', description: 'E-mail address.' };
const invoiceNumber = {
  type: 'string',
  pattern: '^INV-\\d+$',
  description: 'The number of the invoice, such as INV-1042.',
};
const orderNumber = {
  type: 'string',
  pattern: '^SH-\\d{5}$',
  description: 'The number of the order, such as SH-10442.',
};
const appointmentId = {
  type: 'string',
  examples: ['APT-120'],
  description: 'Which appointment.',
};
const date = { type: 'string', format: 'date', description: 'The day.' };

/** What connectors of three businesses offer; the requests beside this file are put to them. */
export const businesses: Readonly<Record<string, readonly OfferedTool[]>> = {
  saas: [
    reads('get_subscription', 'Your subscription', 'The plan, its price and its next renewal.'),
    reads(
      'list_invoices',
      'List invoices',
      'The invoices of the workspace, newest first.',
      { status: { type: 'string', enum: ['open', 'paid'], description: 'Only these.' } },
      ['status'],
    ),
    writes(
      'send_invoice',
      'Send an invoice',
      'Sends one invoice by e-mail.',
      { invoiceNumber, email },
      ['email'],
    ),
    writes('cancel_subscription', 'Cancel the subscription', 'Ends it with the paid period.'),
    writes('change_plan', 'Change the plan', 'Moves the workspace to another plan.', {
      plan: { type: 'string', enum: ['starter', 'team', 'business'], description: 'The new plan.' },
    }),
    writes('set_seats', 'Set the number of seats', 'Changes how many seats are paid for.', {
      seats: { type: 'integer', minimum: 1, maximum: 500, description: 'The new total.' },
    }),
    writes('add_seats', 'Add seats', 'Buys further seats.', {
      count: { type: 'integer', minimum: 1, maximum: 100, description: 'How many more.' },
    }),
    writes('invite_member', 'Invite a member', 'Invites a person to the workspace.', {
      email,
      role: { type: 'string', enum: ['admin', 'member', 'viewer'], description: 'The role.' },
    }),
    writes('rename_workspace', 'Rename the workspace', 'Gives the workspace another name.', {
      name: { type: 'string', minLength: 2, maxLength: 60, description: 'The new name.' },
    }),
    writes('change_email', 'Change your e-mail address', 'Where you sign in and get mail.', {
      email,
    }),
    writes('add_note', 'Add a note', 'Keeps a note with the account.', {
      text: { type: 'string', maxLength: 500, description: 'The note.' },
    }),
    writes('create_ticket', 'Open a ticket', 'Tells the technical team of a problem.', {
      description: { type: 'string', maxLength: 1000, description: 'What is wrong.' },
    }),
    writes('set_website', 'Set the website', 'The address that invoices show.', {
      url: { type: 'string', format: 'uri', description: 'The address of the website.' },
    }),
  ],
  shop: [
    reads(
      'list_orders',
      'List your orders',
      'Your orders, newest first.',
      { status: { type: 'string', enum: ['open', 'shipped', 'delivered'] } },
      ['status'],
    ),
    reads('track_order', 'Track an order', 'Where an order is, and when it arrives.', {
      orderNumber,
    }),
    writes('cancel_order', 'Cancel an order', 'Cancels an order that was not shipped.', {
      orderNumber,
    }),
    writes('return_order', 'Return an order', 'Makes a label to send an order back with.', {
      orderNumber,
      reason: {
        type: 'string',
        enum: ['damaged', 'wrong_item', 'no_longer_needed'],
        description: 'Why it comes back.',
      },
    }),
    writes(
      'change_delivery_address',
      'Change the delivery address',
      'Sends an order somewhere else.',
      {
        orderNumber,
        address: { type: 'string', maxLength: 200, description: 'The new delivery address.' },
      },
    ),
    writes('change_quantity', 'Change the quantity of an order', 'Orders more or less of it.', {
      orderNumber,
      quantity: { type: 'integer', minimum: 1, maximum: 99, description: 'The new quantity.' },
    }),
    writes('apply_coupon', 'Apply a coupon', 'Takes a coupon off the next order.', {
      code: { type: 'string', pattern: '^[A-Z0-9]{4,12}$', description: 'The code of the coupon.' },
    }),
  ],
  clinic: [
    reads('list_appointments', 'List your appointments', 'Your appointments to come.'),
    writes('book_appointment', 'Book an appointment', 'Books an appointment for you.', {
      date,
      kind: {
        type: 'string',
        enum: ['check_up', 'cleaning', 'consultation'],
        description: 'What it is for.',
      },
    }),
    writes('reschedule_appointment', 'Move an appointment', 'Moves it to another day.', {
      appointmentId,
      date,
    }),
    writes('cancel_appointment', 'Cancel an appointment', 'Gives the time to somebody else.', {
      appointmentId,
    }),
    writes('update_phone', 'Update your phone number', 'How the clinic reaches you.', {
      phone: { type: 'string', pattern: '^\\+?[0-9 ]{6,20}$', description: 'The phone number.' },
    }),
    writes('change_reminders', 'Change your reminders', 'How you are reminded.', {
      channel: {
        oneOf: [
          { const: 'sms', title: 'Text message' },
          { const: 'email', title: 'E-mail' },
          { const: 'none', title: 'None' },
        ],
        description: 'How to remind.',
      },
    }),
  ],
};
