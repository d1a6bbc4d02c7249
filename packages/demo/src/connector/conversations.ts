import type { ToolConversation } from '@deskhand/contract';
import { accountConversations } from './account-conversations.ts';
import { demoLabels } from './argument-labels.ts';
import { demoDisplays, inLanguages } from './displays.ts';
import { demoValues } from './value-words.ts';

/** How Tidewater's customers read its tools and ask for them, and how they read what the tools answer. */
export const demoConversations: Readonly<Record<string, ToolConversation>> = {
  get_subscription: {
    titles: inLanguages(
      'Look up your Tidewater plan',
      'Ihr Tarif',
      'Votre forfait',
      'Tu plan',
      'Seu plano',
    ),
    display: demoDisplays.get_subscription,
    values: demoValues.subscription,
  },
  list_invoices: {
    titles: inLanguages(
      'List invoices to clients',
      'Ihre Rechnungen',
      'Vos factures',
      'Tus facturas',
      'Suas faturas',
    ),
    display: demoDisplays.list_invoices,
    values: demoValues.invoice,
  },
  get_invoice: {
    titles: inLanguages(
      'Look up an invoice',
      'Eine Rechnung',
      'Une facture',
      'Una factura',
      'Uma fatura',
    ),
    lookup: { invoiceNumber: invoices() },
    display: demoDisplays.get_invoice,
    values: demoValues.invoice,
    labels: demoLabels.invoice,
  },
  list_payments: {
    titles: inLanguages(
      'List payments from clients',
      'Zahlungen von Kunden',
      'Paiements des clients',
      'Pagos de clientes',
      'Pagamentos de clientes',
    ),
    lookup: { invoiceNumber: invoices() },
    display: demoDisplays.list_payments,
    values: demoValues.payment,
    labels: demoLabels.invoice,
  },
  list_team_members: {
    titles: inLanguages('List your team', 'Ihr Team', 'Votre équipe', 'Tu equipo', 'Sua equipe'),
    display: demoDisplays.list_team_members,
    values: demoValues.team,
  },
  cancel_subscription: {
    titles: inLanguages(
      'Cancel your Tidewater plan',
      'Ihren Tarif kündigen',
      'Résilier votre forfait',
      'Cancelar tu plan',
      'Cancelar seu plano',
    ),
    // Changing to the plan one has takes back what is scheduled.
    undo: {
      tool: 'change_plan',
      arguments: { plan: '/subscription/plan', interval: '/subscription/interval' },
    },
    explainRoles: true,
    labels: demoLabels.cancellation,
  },
  change_plan: {
    titles: inLanguages(
      'Change your Tidewater plan',
      'Ihren Tarif wechseln',
      'Changer de forfait',
      'Cambiar de plan',
      'Mudar de plano',
    ),
    undo: {
      tool: 'change_plan',
      arguments: { plan: '/former/plan', interval: '/former/interval' },
    },
    explainRoles: true,
    values: demoValues.subscription,
    labels: demoLabels.plan,
  },
  refund_payment: {
    titles: inLanguages(
      'Refund a payment',
      'Eine Zahlung erstatten',
      'Rembourser un paiement',
      'Reembolsar un pago',
      'Reembolsar um pagamento',
    ),
    lookup: {
      paymentId: { tool: 'list_payments', items: '/payments', value: '/id', label: '/client' },
    },
    explainRoles: true,
    labels: demoLabels.refund,
  },
  resend_invoice: {
    titles: inLanguages(
      'Send an invoice again',
      'Eine Rechnung erneut senden',
      'Renvoyer une facture',
      'Reenviar una factura',
      'Reenviar uma fatura',
    ),
    lookup: { invoiceNumber: invoices() },
    labels: demoLabels.resending,
  },
  update_billing_email: {
    titles: inLanguages(
      'Change the billing e-mail address',
      'Die Rechnungsadresse ändern',
      'Changer l’e-mail de facturation',
      'Cambiar el correo de facturación',
      'Mudar o e-mail de cobrança',
    ),
    undo: { tool: 'update_billing_email', arguments: { email: '/former' } },
    explainRoles: true,
    labels: demoLabels.billingEmail,
  },
  invite_team_member: {
    titles: inLanguages(
      'Invite a teammate',
      'Jemanden ins Team einladen',
      'Inviter un collègue',
      'Invitar a alguien al equipo',
      'Convidar alguém para a equipe',
    ),
    undo: {
      tool: 'remove_team_member',
      arguments: { email: '/member/email' },
      until: '/member/invitedUntil',
    },
    explainRoles: true,
    values: demoValues.team,
    labels: demoLabels.teammate,
  },
  remove_team_member: {
    titles: inLanguages(
      'Remove a teammate',
      'Jemanden aus dem Team entfernen',
      'Retirer un collègue',
      'Quitar a alguien del equipo',
      'Remover alguém da equipe',
    ),
    lookup: {
      email: { tool: 'list_team_members', items: '/members', value: '/email', label: '/name' },
    },
    undo: {
      tool: 'invite_team_member',
      arguments: { email: '/removed/email', role: '/removed/role' },
    },
    explainRoles: true,
    labels: demoLabels.leaving,
  },
  ...accountConversations,
};

function invoices() {
  return { tool: 'list_invoices', items: '/invoices', value: '/number', label: '/client' };
}
