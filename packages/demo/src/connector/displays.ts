import type { ToolDisplay } from '@deskhand/contract';

/** How Tidewater's customers are shown what its reading tools answer. */
export const demoDisplays = {
  get_subscription: {
    items: '/subscription',
    columns: [
      { pointer: '/planTitle', label: inLanguages('Plan', 'Tarif', 'Forfait', 'Plan', 'Plano') },
      {
        pointer: '/price',
        as: 'money',
        currency: '/currency',
        label: inLanguages('Price', 'Preis', 'Prix', 'Precio', 'Preço'),
      },
      {
        pointer: '/interval',
        label: inLanguages('Billed', 'Abrechnung', 'Facturation', 'Facturación', 'Cobrança'),
      },
      {
        pointer: '/status',
        label: inLanguages('Status', 'Status', 'Statut', 'Estado', 'Situação'),
      },
      {
        pointer: '/currentPeriodEnd',
        as: 'date',
        label: inLanguages(
          'Paid until',
          'Bezahlt bis',
          'Payé jusqu’au',
          'Pagado hasta',
          'Pago até',
        ),
      },
      {
        pointer: '/next/plan',
        label: inLanguages('Then', 'Danach', 'Ensuite', 'Después', 'Depois'),
      },
      {
        pointer: '/seatsInUse',
        label: inLanguages(
          'Seats in use',
          'Belegte Plätze',
          'Places occupées',
          'Puestos ocupados',
          'Lugares em uso',
        ),
      },
      { pointer: '/seats', label: inLanguages('Seats', 'Plätze', 'Places', 'Puestos', 'Lugares') },
    ],
  },
  list_invoices: {
    items: '/invoices',
    answer: '/answer',
    columns: [
      { pointer: '/number', label: inLanguages('Number', 'Nummer', 'Numéro', 'Número', 'Número') },
      { pointer: '/client', label: inLanguages('Client', 'Kunde', 'Client', 'Cliente', 'Cliente') },
      {
        pointer: '/amountDue',
        as: 'money',
        currency: '/currency',
        label: inLanguages('To be paid', 'Offen', 'À payer', 'Por pagar', 'A pagar'),
      },
      {
        pointer: '/dueOn',
        as: 'date',
        label: inLanguages('Due', 'Fällig', 'Échéance', 'Vence', 'Vencimento'),
      },
    ],
  },
  get_invoice: {
    columns: [
      {
        pointer: '/invoice/number',
        label: inLanguages('Number', 'Nummer', 'Numéro', 'Número', 'Número'),
      },
      {
        pointer: '/invoice/client',
        label: inLanguages('Client', 'Kunde', 'Client', 'Cliente', 'Cliente'),
      },
      {
        pointer: '/invoice/total',
        as: 'money',
        currency: '/invoice/currency',
        label: inLanguages('Total', 'Betrag', 'Total', 'Total', 'Total'),
      },
      {
        pointer: '/invoice/amountDue',
        as: 'money',
        currency: '/invoice/currency',
        label: inLanguages('To be paid', 'Offen', 'À payer', 'Por pagar', 'A pagar'),
      },
      {
        pointer: '/invoice/status',
        label: inLanguages('Status', 'Status', 'Statut', 'Estado', 'Situação'),
      },
      {
        pointer: '/invoice/overdue',
        label: inLanguages('Overdue', 'Überfällig', 'En retard', 'Vencida', 'Vencida'),
      },
      {
        pointer: '/invoice/dueOn',
        as: 'date',
        label: inLanguages('Due', 'Fällig', 'Échéance', 'Vence', 'Vencimento'),
      },
      {
        pointer: '/invoice/issuedOn',
        as: 'date',
        label: inLanguages('Issued', 'Ausgestellt', 'Émise le', 'Emitida', 'Emitida em'),
      },
      {
        pointer: '/invoice/clientEmail',
        label: inLanguages('Sent to', 'Gesendet an', 'Envoyée à', 'Enviada a', 'Enviada para'),
      },
      {
        pointer: '/invoice/delivery',
        label: inLanguages('Delivery', 'Zustellung', 'Remise', 'Entrega', 'Entrega'),
      },
    ],
    below: {
      items: '/lines',
      columns: [
        {
          pointer: '/description',
          label: inLanguages('For', 'Für', 'Pour', 'Concepto', 'Referente a'),
        },
        {
          pointer: '/amount',
          as: 'money',
          currency: '/currency',
          label: inLanguages('Amount', 'Betrag', 'Montant', 'Importe', 'Valor'),
        },
      ],
    },
  },
  get_profile: {
    items: '/profile',
    columns: [
      { pointer: '/name', label: inLanguages('Name', 'Name', 'Nom', 'Nombre', 'Nome') },
      { pointer: '/email', label: inLanguages('E-mail', 'E-Mail', 'E-mail', 'Correo', 'E-mail') },
      { pointer: '/role', label: inLanguages('Role', 'Rolle', 'Rôle', 'Rol', 'Função') },
      {
        pointer: '/workspace',
        label: inLanguages('Workspace', 'Arbeitsbereich', 'Espace', 'Espacio', 'Espaço'),
      },
    ],
  },
  list_tickets: { items: '/tickets', columns: ofTickets() },
  get_ticket: { items: '/ticket', columns: ofTickets() },
  list_payments: {
    items: '/payments',
    columns: [
      { pointer: '/client', label: inLanguages('Client', 'Kunde', 'Client', 'Cliente', 'Cliente') },
      {
        pointer: '/amount',
        as: 'money',
        currency: '/currency',
        label: inLanguages('Amount', 'Betrag', 'Montant', 'Importe', 'Valor'),
      },
      {
        pointer: '/paidOn',
        as: 'date',
        label: inLanguages('Paid', 'Bezahlt', 'Payé le', 'Pagado', 'Pago em'),
      },
      {
        pointer: '/status',
        label: inLanguages('Status', 'Status', 'Statut', 'Estado', 'Situação'),
      },
      {
        pointer: '/refunded',
        as: 'money',
        currency: '/currency',
        label: inLanguages('Refunded', 'Erstattet', 'Remboursé', 'Reembolsado', 'Reembolsado'),
      },
    ],
  },
  list_team_members: {
    items: '/members',
    columns: [
      { pointer: '/name', label: inLanguages('Name', 'Name', 'Nom', 'Nombre', 'Nome') },
      { pointer: '/role', label: inLanguages('Role', 'Rolle', 'Rôle', 'Rol', 'Função') },
      { pointer: '/email', label: inLanguages('E-mail', 'E-Mail', 'E-mail', 'Correo', 'E-mail') },
      {
        pointer: '/status',
        label: inLanguages('Status', 'Status', 'Statut', 'Estado', 'Situação'),
      },
    ],
  },
} satisfies Record<string, ToolDisplay>;

function ofTickets() {
  return [
    { pointer: '/subject', label: inLanguages('Subject', 'Betreff', 'Objet', 'Asunto', 'Assunto') },
    {
      pointer: '/status',
      label: inLanguages('Status', 'Status', 'Statut', 'Estado', 'Situação'),
    },
    {
      pointer: '/createdAt',
      as: 'date' as const,
      label: inLanguages('Opened', 'Eröffnet', 'Ouvert le', 'Abierto', 'Aberto em'),
    },
    {
      pointer: '/summary',
      label: inLanguages('Summary', 'Worum es geht', 'Résumé', 'Resumen', 'Resumo'),
    },
  ];
}

/** One text in each language. */
export function inLanguages(en: string, de: string, fr: string, es: string, pt: string) {
  return { en, de, fr, es, pt };
}
