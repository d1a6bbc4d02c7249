import type { Sentences } from './sentences.ts';

export const french: Sentences = {
  labels: {
    invoice: 'Facture',
    kept: 'Vous gardez',
    arrives: 'Arrive',
    client: 'Client',
    total: 'Total',
    paidUntil: 'Payé jusqu’au',
    noLongerCharged: 'N’est plus facturé',
    toPayToday: 'À payer aujourd’hui',
    fromThenOn: 'Ensuite',
    takes: 'Occupe',
    goodFor: 'Valable',
    role: 'Rôle',
  },
  plans: { monthly: 'mensuel', yearly: 'annuel' },

  arrivesByCard: 'dans 5 à 10 jours ouvrés',
  arrivesByTransfer: 'dans 3 à 5 jours ouvrés',
  refunded: (client, amount, arrival) => `${client} récupère ${amount} ${arrival}.`,
  refund: (amount, whole, client) => `Rembourser ${amount} sur ${whole} à ${client}`,
  cardRefundIsFinal: 'Un remboursement sur une carte est définitif',
  refundedAlready: (id) => `${id} est déjà remboursé en totalité.`,
  inDispute: (id) =>
    `${id} est contesté : un remboursement pourrait payer le client deux fois, il n’est donc pas possible.`,
  notRefundable: (id, status) => `${id} est ${status} : seul un paiement reçu peut être remboursé.`,
  tooLateToRefund: (id, day, days) =>
    `${id} date du ${day} ; un remboursement est possible pendant ${days} jours.`,
  tooLittle: (least) => `Le plus petit remboursement est de ${least}.`,
  tooMuch: (left, id) => `Seuls ${left} de ${id} peuvent être remboursés.`,
  noPayment: (id) => `Il n’y a pas de paiement ${id} dans cet espace.`,

  oneOverdue: (sum, client) => `Une facture est en retard : ${sum} de ${client}.`,
  manyOverdue: (count, sum) => `${count} factures sont en retard, ${sum} en tout.`,
  toBePaid: (count, sum, overdue) =>
    `${count} ${count === '1' ? 'facture reste' : 'factures restent'} à payer, ${sum} en tout, ${overdue === null ? 'aucune en retard' : `dont ${overdue} en retard`}.`,
  ofAll: (count, all) => `${count} sur ${all}`,
  sent: (number, recipient) => `${number} est en route vers ${recipient}.`,
  send: (number, recipient) => `Renvoyer ${number} à ${recipient}`,
  nothingDue: 'Il ne reste rien à payer sur cette facture',
  isDraft: (number) =>
    `${number} est un brouillon qui n’est pas encore parti : relisez-le et envoyez-le d’abord.`,
  isVoid: (number) => `${number} est annulée et ne peut pas être envoyée.`,
  bounced: (recipient) =>
    `Les e-mails à ${recipient} reviennent, Tidewater n’y envoie donc rien : indiquez une autre adresse.`,
  noInvoice: (number) => `Il n’y a pas de facture ${number} dans cet espace.`,

  nothingToCancel: 'Starter est gratuit : il n’y a rien à résilier.',
  cancelledAlready: (day) => `Ce forfait est déjà résilié et se termine le ${day}.`,
  cancelled: (plan, day) => `${plan} se termine le ${day} ; l’espace passe alors à Starter.`,
  cancel: (plan, day) =>
    `${plan} reste jusqu’au ${day}, puis l’espace passe à Starter, qui est gratuit`,
  losing: (count) => `Starter a une seule place : ${count} de votre équipe perdront l’accès`,
  planAlready: (plan) => `L’espace a déjà ${plan}.`,
  tooSmall: (plan, { seats, viewers }, inUse) =>
    `${plan} permet ${seats} places et ${viewers} lecteurs gratuits ; ${inUse.seats} et ${inUse.viewers} sont occupés.`,
  changesOn: (plan, day) => `L’espace passe à ${plan} le ${day}.`,
  changed: (plan, due) => `L’espace a maintenant ${plan} ; ${due} sont dus aujourd’hui.`,
  changeOn: (plan, day) => `Passer à ${plan} le ${day}`,
  changeNow: (plan) => `Passer à ${plan}, tout de suite`,

  memberAlready: (email) => `${email} fait déjà partie de l’espace.`,
  invitedAlready: (email) => `${email} a déjà une invitation.`,
  invited: (email, role) => `${email} a une invitation comme ${role}, valable 7 jours.`,
  invite: (email, role) => `Inviter ${email} comme ${role}`,
  viewersPlace: 'une place gratuite de lecteur',
  seat: 'une place',
  sevenDays: '7 jours',
  adminsMay: 'Un administrateur peut inviter et retirer des personnes',
  viewersTaken: (count) => `Les ${count} lecteurs gratuits sont tous pris.`,
  seatsTaken: (count) =>
    `Les ${count} places sont toutes occupées : ajoutez-en une d’abord, dans Réglages → Facturation → Places.`,
  nobody: (email) => `Personne dans cet espace n’a l’adresse ${email}.`,
  ownerStays: 'Le propriétaire ne peut pas être retiré : transférez d’abord la propriété.',
  notYourself: 'Vous ne pouvez pas vous retirer vous-même : demandez à un autre administrateur.',
  removed: (email) => `${email} ne fait plus partie de l’espace.`,
  remove: (name) => `Retirer ${name} de l’espace`,
  signedOut: 'Cette personne sera déconnectée partout',

  onlyOwnProfile: 'Vous ne pouvez consulter que votre propre profil.',
  onlyOwnName: 'Vous ne pouvez changer que votre propre nom.',
  renamed: (name) => `Votre nom est ${name}.`,
  receiptsGoTo: (email) => `Les reçus du forfait vont à ${email}.`,
  oneExport: 'Un seul export complet est possible en 24 heures, et il y en a déjà eu un.',
  exported: (email) => `L’export est prêt ; le lien est parti à ${email}.`,
  noTicket: (id) => `Vous n’avez pas de ticket ${id}.`,
  ticketOpened: (id) => `Le ticket ${id} est chez l’équipe d’assistance.`,
  goingDown: 'Tidewater s’arrête un instant. Rien n’a été modifié.',
};
