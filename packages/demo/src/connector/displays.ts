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

/** One text in each language. */
export function inLanguages(en: string, de: string, fr: string, es: string, pt: string) {
  return { en, de, fr, es, pt };
}
