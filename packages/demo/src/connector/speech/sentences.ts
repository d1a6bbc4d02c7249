/** A sentence around one word. */
type OfOne = (word: string) => string;

interface Places {
  seats: number;
  viewers: number;
}

/** All that Tidewater's tools say to people, once for each language. Amounts and days come written. */
export interface Sentences {
  labels: Record<
    | 'invoice'
    | 'kept'
    | 'arrives'
    | 'client'
    | 'total'
    | 'paidUntil'
    | 'noLongerCharged'
    | 'toPayToday'
    | 'fromThenOn'
    | 'takes'
    | 'goodFor'
    | 'role'
    | 'now',
    string
  >;
  /** How often a plan is paid. */
  plans: Record<'monthly' | 'yearly', string>;

  arrivesByCard: string;
  arrivesByTransfer: string;
  refunded: (client: string, amount: string, arrival: string) => string;
  refund: (amount: string, whole: string, client: string) => string;
  cardRefundIsFinal: string;
  refundedAlready: OfOne;
  inDispute: OfOne;
  notRefundable: (id: string, status: string) => string;
  tooLateToRefund: (id: string, day: string, days: number) => string;
  tooLittle: OfOne;
  tooMuch: (left: string, id: string) => string;
  noPayment: OfOne;

  oneOverdue: (sum: string, client: string) => string;
  manyOverdue: (count: number, sum: string) => string;
  /** `overdue`: what of it is; null: nothing. */
  toBePaid: (count: string, sum: string, overdue: string | null) => string;
  ofAll: (count: number, all: number) => string;
  sent: (number: string, recipient: string) => string;
  send: (number: string, recipient: string) => string;
  nothingDue: string;
  isDraft: OfOne;
  isVoid: OfOne;
  bounced: OfOne;
  noInvoice: OfOne;

  nothingToCancel: string;
  cancelledAlready: OfOne;
  cancelled: (plan: string, day: string) => string;
  cancel: (plan: string, day: string) => string;
  losing: (count: number) => string;
  planAlready: OfOne;
  tooSmall: (plan: string, allowed: Places, inUse: Places) => string;
  changesOn: (plan: string, day: string) => string;
  changed: (plan: string, due: string) => string;
  changeOn: (plan: string, day: string) => string;
  changeNow: OfOne;

  memberAlready: OfOne;
  invitedAlready: OfOne;
  invited: (email: string, role: string) => string;
  invite: (email: string, role: string) => string;
  viewersPlace: string;
  seat: string;
  sevenDays: string;
  adminsMay: string;
  viewersTaken: (count: number) => string;
  seatsTaken: (count: number) => string;
  nobody: OfOne;
  ownerStays: string;
  notYourself: string;
  removed: OfOne;
  remove: OfOne;
  signedOut: string;

  onlyOwnProfile: string;
  onlyOwnName: string;
  renamed: OfOne;
  rename: OfOne;
  receiptsGoTo: OfOne;
  sendReceiptsTo: OfOne;
  oneExport: string;
  exported: OfOne;
  export: OfOne;
  onceADay: string;
  noTicket: OfOne;
  ticketOpened: OfOne;
  goingDown: string;
}
