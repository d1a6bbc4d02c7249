import type { Sentences } from './sentences.ts';

export const english: Sentences = {
  labels: {
    invoice: 'Invoice',
    kept: 'You keep',
    arrives: 'Arrives',
    client: 'Client',
    total: 'Total',
    paidUntil: 'Paid until',
    noLongerCharged: 'No longer charged',
    toPayToday: 'To pay today',
    fromThenOn: 'From then on',
    takes: 'Takes',
    goodFor: 'Good for',
    role: 'Role',
    now: 'Now',
  },
  plans: { monthly: 'monthly', yearly: 'yearly' },

  arrivesByCard: 'in 5 to 10 business days',
  arrivesByTransfer: 'in 3 to 5 business days',
  refunded: (client, amount, arrival) => `${client} gets ${amount} back ${arrival}.`,
  refund: (amount, whole, client) => `Refund ${amount} of ${whole} to ${client}`,
  cardRefundIsFinal: 'A refund to a card cannot be taken back',
  refundedAlready: (id) => `${id} is refunded in full already.`,
  inDispute: (id) =>
    `${id} is under dispute: a refund could pay the client twice, so it is not made.`,
  notRefundable: (id, status) =>
    `${id} is ${status}: only a payment that succeeded can be refunded.`,
  tooLateToRefund: (id, day, days) =>
    `${id} was paid on ${day}; refunds are possible for ${days} days.`,
  tooLittle: (least) => `The smallest refund is ${least}.`,
  tooMuch: (left, id) => `Only ${left} of ${id} can be refunded.`,
  noPayment: (id) => `There is no payment ${id} in this workspace.`,

  oneOverdue: (sum, client) => `One invoice is overdue: ${sum} from ${client}.`,
  manyOverdue: (count, sum) => `${count} invoices are overdue, together ${sum}.`,
  toBePaid: (count, sum, overdue) =>
    `${count} ${count === '1' ? 'invoice is' : 'invoices are'} still to be paid, together ${sum}, ${overdue === null ? 'none overdue' : `${overdue} of it overdue`}.`,
  ofAll: (count, all) => `${count} of ${all}`,
  sent: (number, recipient) => `${number} was sent to ${recipient}.`,
  send: (number, recipient) => `Send ${number} to ${recipient} again`,
  nothingDue: 'Nothing is due on this invoice any more',
  isDraft: (number) =>
    `${number} is a draft: it has not been sent yet, so review and send it first.`,
  isVoid: (number) => `${number} is void and cannot be sent.`,
  bounced: (recipient) =>
    `E-mail to ${recipient} bounced, so Tidewater does not send there: name another address.`,
  noInvoice: (number) => `There is no invoice ${number} in this workspace.`,

  nothingToCancel: 'Starter is free: there is nothing to cancel.',
  cancelledAlready: (day) => `This plan is cancelled already and ends on ${day}.`,
  cancelled: (plan, day) => `${plan} ends on ${day}; the workspace then moves to Starter.`,
  cancel: (plan, day) =>
    `${plan} stays until ${day}, then the workspace is on Starter, which is free`,
  losing: (count) => `Starter has one seat: ${count} of your team will lose access`,
  planAlready: (plan) => `The workspace is on ${plan}, already.`,
  tooSmall: (plan, { seats, viewers }, inUse) =>
    `${plan} allows ${seats} seats and ${viewers} free viewers; ${inUse.seats} and ${inUse.viewers} are in use.`,
  changesOn: (plan, day) => `The workspace changes to ${plan}, on ${day}.`,
  changed: (plan, due) => `The workspace is on ${plan}; ${due} is due today.`,
  changeOn: (plan, day) => `Change to ${plan}, on ${day}`,
  changeNow: (plan) => `Change to ${plan}, at once`,

  memberAlready: (email) => `${email} is in the workspace already.`,
  invitedAlready: (email) => `${email} is invited already.`,
  invited: (email, role) => `${email} is invited as ${role}; the invitation is good for 7 days.`,
  invite: (email, role) => `Invite ${email} as ${role}`,
  viewersPlace: 'a free viewer’s place',
  seat: 'one seat',
  sevenDays: '7 days',
  adminsMay: 'An admin can invite and remove people',
  viewersTaken: (count) => `All ${count} free viewers are taken.`,
  seatsTaken: (count) =>
    `All ${count} seats are taken: add one first, in Settings → Billing → Seats.`,
  nobody: (email) => `Nobody in this workspace has the address ${email}.`,
  ownerStays: 'The owner cannot be removed: transfer the ownership first.',
  notYourself: 'You cannot remove yourself: ask another admin.',
  removed: (email) => `${email} is removed from the workspace.`,
  remove: (name) => `Remove ${name} from the workspace`,
  signedOut: 'This person will be signed out everywhere',

  onlyOwnProfile: 'You can only look up your own profile.',
  onlyOwnName: 'You can only change your own name.',
  renamed: (name) => `Your name is ${name}.`,
  rename: (name) => `Show teammates the name ${name}`,
  receiptsGoTo: (email) => `Receipts for the plan go to ${email}.`,
  sendReceiptsTo: (email) => `Send receipts for the plan to ${email}`,
  oneExport: 'One full export is possible in 24 hours, and there was one.',
  exported: (email) => `The export is ready; the link was sent to ${email}.`,
  export: (email) => `Send a zip of all data to ${email}`,
  onceADay: 'A full export is possible once in 24 hours',
  noTicket: (id) => `You have no ticket ${id}.`,
  ticketOpened: (id) => `Ticket ${id} is with the support team.`,
  goingDown: 'Tidewater is going down for a moment. Nothing was changed.',
};
