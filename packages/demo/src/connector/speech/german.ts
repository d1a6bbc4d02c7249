import type { Sentences } from './sentences.ts';

export const german: Sentences = {
  labels: {
    invoice: 'Rechnung',
    kept: 'Sie behalten',
    arrives: 'Kommt an',
    client: 'Kunde',
    total: 'Betrag',
    paidUntil: 'Bezahlt bis',
    noLongerCharged: 'Nicht mehr berechnet',
    toPayToday: 'Heute zu zahlen',
    fromThenOn: 'Danach',
    takes: 'Belegt',
    goodFor: 'Gilt',
    role: 'Rolle',
    now: 'Bisher',
  },
  plans: { monthly: 'monatlich', yearly: 'jährlich' },

  arrivesByCard: 'in 5 bis 10 Werktagen',
  arrivesByTransfer: 'in 3 bis 5 Werktagen',
  refunded: (client, amount, arrival) => `${client} erhält ${amount} ${arrival} zurück.`,
  refund: (amount, whole, client) => `${amount} von ${whole} an ${client} erstatten`,
  cardRefundIsFinal: 'Eine Erstattung auf eine Karte lässt sich nicht zurücknehmen',
  refundedAlready: (id) => `${id} ist schon ganz erstattet.`,
  inDispute: (id) =>
    `${id} ist angefochten: Eine Erstattung könnte den Kunden doppelt auszahlen, darum gibt es keine.`,
  notRefundable: (id, status) =>
    `${id} ist ${status}: Nur eine eingegangene Zahlung lässt sich erstatten.`,
  tooLateToRefund: (id, day, days) =>
    `${id} ist vom ${day}; erstatten lässt sich eine Zahlung ${days} Tage lang.`,
  tooLittle: (least) => `Die kleinste Erstattung ist ${least}.`,
  tooMuch: (left, id) => `Von ${id} lassen sich nur ${left} erstatten.`,
  noPayment: (id) => `In diesem Arbeitsbereich gibt es keine Zahlung ${id}.`,

  oneOverdue: (sum, client) => `Eine Rechnung ist überfällig: ${sum} von ${client}.`,
  manyOverdue: (count, sum) => `${count} Rechnungen sind überfällig, zusammen ${sum}.`,
  toBePaid: (count, sum, overdue) =>
    `${count} ${count === '1' ? 'Rechnung ist' : 'Rechnungen sind'} noch offen, zusammen ${sum}, ${overdue === null ? 'keine davon überfällig' : `davon ${overdue} überfällig`}.`,
  ofAll: (count, all) => `${count} von ${all}`,
  sent: (number, recipient) => `${number} ging an ${recipient}.`,
  send: (number, recipient) => `${number} erneut an ${recipient} senden`,
  nothingDue: 'Auf dieser Rechnung ist nichts mehr offen',
  isDraft: (number) =>
    `${number} ist ein Entwurf und noch nicht versandt: Prüfen Sie die Rechnung und senden Sie sie zuerst.`,
  isVoid: (number) => `${number} ist storniert und lässt sich nicht senden.`,
  bounced: (recipient) =>
    `E-Mails an ${recipient} kommen zurück, darum sendet Tidewater nicht dorthin: Nennen Sie eine andere Adresse.`,
  noInvoice: (number) => `In diesem Arbeitsbereich gibt es keine Rechnung ${number}.`,

  nothingToCancel: 'Starter ist kostenlos: Da gibt es nichts zu kündigen.',
  cancelledAlready: (day) => `Für diesen Tarif liegt schon eine Kündigung vor; er endet am ${day}.`,
  cancelled: (plan, day) => `${plan} endet am ${day}; der Arbeitsbereich wechselt dann zu Starter.`,
  cancel: (plan, day) =>
    `${plan} bleibt bis ${day}, danach gilt für den Arbeitsbereich Starter, der kostenlos ist`,
  losing: (count) => `Starter hat einen Platz: ${count} aus Ihrem Team verlieren den Zugang`,
  planAlready: (plan) => `Der Arbeitsbereich hat schon ${plan}.`,
  tooSmall: (plan, { seats, viewers }, inUse) =>
    `${plan} erlaubt ${seats} Plätze und ${viewers} kostenlose Betrachter; belegt sind ${inUse.seats} und ${inUse.viewers}.`,
  changesOn: (plan, day) => `Der Arbeitsbereich wechselt am ${day} zu ${plan}.`,
  changed: (plan, due) => `Der Arbeitsbereich hat jetzt ${plan}; heute sind ${due} fällig.`,
  changeOn: (plan, day) => `Wechsel zu ${plan} am ${day}`,
  changeNow: (plan) => `Wechsel zu ${plan}, sofort`,

  memberAlready: (email) => `${email} gehört schon zum Arbeitsbereich.`,
  invitedAlready: (email) => `${email} hat schon eine Einladung.`,
  invited: (email, role) => `${email} hat eine Einladung als ${role}; sie gilt 7 Tage.`,
  invite: (email, role) => `${email} als ${role} einladen`,
  viewersPlace: 'einen kostenlosen Platz zum Betrachten',
  seat: 'einen Platz',
  sevenDays: '7 Tage',
  adminsMay: 'Wer Administrator ist, kann Leute einladen und entfernen',
  viewersTaken: (count) => `Alle ${count} kostenlosen Betrachter sind vergeben.`,
  seatsTaken: (count) =>
    `Alle ${count} Plätze sind belegt: Fügen Sie zuerst einen hinzu, unter Einstellungen → Abrechnung → Plätze.`,
  nobody: (email) => `Niemand in diesem Arbeitsbereich hat die Adresse ${email}.`,
  ownerStays: 'Der Inhaber lässt sich nicht entfernen: Übertragen Sie zuerst die Inhaberschaft.',
  notYourself:
    'Sie können sich nicht selbst entfernen: Bitten Sie einen anderen Administrator darum.',
  removed: (email) => `${email} gehört nicht mehr zum Arbeitsbereich.`,
  remove: (name) => `${name} aus dem Arbeitsbereich entfernen`,
  signedOut: 'Diese Person wird überall abgemeldet',

  onlyOwnProfile: 'Sie können nur Ihr eigenes Profil ansehen.',
  onlyOwnName: 'Sie können nur Ihren eigenen Namen ändern.',
  renamed: (name) => `Ihr Name ist ${name}.`,
  rename: (name) => `Im Team den Namen ${name} zeigen`,
  receiptsGoTo: (email) => `Belege für den Tarif gehen an ${email}.`,
  sendReceiptsTo: (email) => `Belege für den Tarif an ${email} senden`,
  oneExport: 'In 24 Stunden ist ein ganzer Export möglich, und es gab schon einen.',
  exported: (email) => `Der Export ist fertig; der Link ging an ${email}.`,
  export: (email) => `Alle Daten als Zip an ${email} senden`,
  onceADay: 'Ein ganzer Export ist einmal in 24 Stunden möglich',
  noTicket: (id) => `Sie haben kein Ticket ${id}.`,
  ticketOpened: (id) => `Das Ticket ${id} ist beim Support.`,
  goingDown: 'Tidewater wird gerade kurz abgeschaltet. Es wurde nichts geändert.',
};
