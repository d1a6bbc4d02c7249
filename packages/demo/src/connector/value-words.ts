import type { ToolValues } from '@deskhand/contract';

/** Words for the values that Tidewater's tools take and answer, which are English as programs write them. */
export const demoValues = {
  invoice: inFour({
    draft: 'Entwurf · brouillon · borrador · rascunho',
    open: 'offen · ouverte · abierta · em aberto',
    overdue: 'überfällig · en retard · vencida · vencida',
    paid: 'bezahlt · payée · pagada · paga',
    void: 'storniert · annulée · anulada · anulada',
    uncollectible: 'uneinbringlich · irrécouvrable · incobrable · incobrável',
    sent: 'gesendet · envoyée · enviada · enviada',
    delivered: 'zugestellt · remise · entregada · entregue',
    opened: 'geöffnet · consultée · leída · lida',
    bounced: 'unzustellbar · non distribuée · devuelta · devolvida',
  }),
  payment: inFour({
    pending: 'ausstehend · en attente · pendiente · pendente',
    succeeded: 'eingegangen · reçu · recibido · recebido',
    failed: 'fehlgeschlagen · échoué · fallido · falhou',
    partially_refunded:
      'teilweise erstattet · remboursé en partie · reembolsado en parte · reembolsado em parte',
    refunded: 'erstattet · remboursé · reembolsado · reembolsado',
    disputed: 'angefochten · contesté · en disputa · em disputa',
  }),
  subscription: {
    // What stands beside a choice is its title, in English, too.
    en: {
      ...{ starter: 'Starter', studio: 'Studio', agency: 'Agency' },
      ...{ monthly: 'Monthly', yearly: 'Yearly' },
    },
    ...inFour({
      active: 'aktiv · actif · activo · ativo',
      change_scheduled:
        'Wechsel geplant · changement prévu · cambio programado · mudança programada',
      cancellation_scheduled:
        'Kündigung geplant · résiliation prévue · cancelación programada · cancelamento programado',
      monthly: 'monatlich · mensuel · mensual · mensal',
      yearly: 'jährlich · annuel · anual · anual',
      starter: 'Starter · Starter · Starter · Starter',
      studio: 'Studio · Studio · Studio · Studio',
      agency: 'Agency · Agency · Agency · Agency',
    }),
  },
  team: {
    en: { owner: 'Owner', admin: 'Admin', billing: 'Billing', member: 'Member', viewer: 'Viewer' },
    ...inFour({
      owner: 'Inhaber · propriétaire · propietario · proprietário',
      admin: 'Administrator · administrateur · administrador · administrador',
      billing: 'Abrechnung · facturation · facturación · faturamento',
      member: 'Mitglied · membre · miembro · membro',
      viewer: 'Betrachter · lecteur · lector · leitor',
      active: 'aktiv · actif · activo · ativo',
      invited: 'eingeladen · invité · invitado · convidado',
    }),
  },
  ticket: inFour({
    open: 'offen · ouvert · abierto · aberto',
    solved: 'gelöst · résolu · resuelto · resolvido',
  }),
} satisfies Record<string, ToolValues>;

/** Takes German, French, Spanish and Portuguese. */
function inFour(words: Readonly<Record<string, string>>): ToolValues {
  const entries = Object.entries(words).map(([value, text]) => [value, text.split(' · ')] as const);
  return Object.fromEntries(
    ['de', 'fr', 'es', 'pt'].map((language, at) => [
      language,
      Object.fromEntries(entries.map(([value, texts]) => [value, texts[at]!])),
    ]),
  );
}
