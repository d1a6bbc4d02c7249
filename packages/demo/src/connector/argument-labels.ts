import type { ToolLabels } from '@deskhand/contract';

/** What the arguments of Tidewater's tools are called: English, German, French, Spanish, Portuguese. */
export const demoLabels = {
  invoice: labels({ invoiceNumber: 'Invoice · Rechnung · Facture · Factura · Fatura' }),
  resending: labels({
    invoiceNumber: 'Invoice · Rechnung · Facture · Factura · Fatura',
    recipient: 'Recipient · Empfänger · Destinataire · Destinatario · Destinatário',
  }),
  refund: labels({
    paymentId: 'Payment · Zahlung · Paiement · Pago · Pagamento',
    amount: 'Amount · Betrag · Montant · Importe · Valor',
    reason: 'Reason · Grund · Motif · Motivo · Motivo',
  }),
  cancellation: labels({ reason: 'Reason · Grund · Motif · Motivo · Motivo' }),
  plan: labels({
    plan: 'Plan · Tarif · Forfait · Plan · Plano',
    interval: 'Billed · Abrechnung · Facturation · Facturación · Cobrança',
  }),
  billingEmail: labels({
    email: 'New address · Neue Adresse · Nouvelle adresse · Nueva dirección · Novo endereço',
  }),
  teammate: labels({
    email: 'E-mail · E-Mail · E-mail · Correo · E-mail',
    role: 'Role · Rolle · Rôle · Rol · Função',
  }),
  leaving: labels({ email: 'Teammate · Teammitglied · Collègue · Compañero · Colega' }),
  name: labels({ name: 'New name · Neuer Name · Nouveau nom · Nuevo nombre · Novo nome' }),
  receipt: labels({ receiptId: 'Receipt · Beleg · Reçu · Recibo · Recibo' }),
  ticket: labels({ ticketId: 'Ticket · Ticket · Ticket · Ticket · Chamado' }),
} satisfies Record<string, ToolLabels>;

function labels(words: Readonly<Record<string, string>>): ToolLabels {
  const entries = Object.entries(words).map(([name, text]) => [name, text.split(' · ')] as const);
  return Object.fromEntries(
    ['en', 'de', 'fr', 'es', 'pt'].map((language, at) => [
      language,
      Object.fromEntries(entries.map(([name, texts]) => [name, texts[at]!])),
    ]),
  );
}
