import type { ToolConversation } from '@deskhand/contract';
import { demoLabels } from './argument-labels.ts';
import { demoDisplays, inLanguages } from './displays.ts';
import { demoValues } from './value-words.ts';

/** Of the tools about oneself, the account and its tickets. */
export const accountConversations: Readonly<Record<string, ToolConversation>> = {
  change_display_name: {
    titles: inLanguages(
      'Change your name',
      'Ihren Namen ändern',
      'Changer votre nom',
      'Cambiar tu nombre',
      'Mudar seu nome',
    ),
    undo: { tool: 'change_display_name', arguments: { name: '/former/name' } },
    labels: demoLabels.name,
  },
  export_account_data: {
    titles: inLanguages(
      'Export all data',
      'Ihre Daten exportieren',
      'Exporter vos données',
      'Exportar tus datos',
      'Exportar seus dados',
    ),
    explainRoles: true,
  },
  get_profile: {
    titles: inLanguages(
      'Look up your profile',
      'Ihr Profil',
      'Votre profil',
      'Tu perfil',
      'Seu perfil',
    ),
    display: demoDisplays.get_profile,
    values: demoValues.team,
  },
  get_receipt: {
    titles: inLanguages(
      'Look up the receipt of a change',
      'Den Beleg einer Änderung ansehen',
      'Le reçu d’un changement',
      'El recibo de un cambio',
      'O recibo de uma mudança',
    ),
    labels: demoLabels.receipt,
  },
  list_tickets: {
    titles: inLanguages(
      'List your tickets',
      'Ihre Tickets',
      'Vos tickets',
      'Tus tickets',
      'Seus chamados',
    ),
    display: demoDisplays.list_tickets,
    values: demoValues.ticket,
  },
  get_ticket: {
    titles: inLanguages('Look up a ticket', 'Ein Ticket', 'Un ticket', 'Un ticket', 'Um chamado'),
    display: demoDisplays.get_ticket,
    values: demoValues.ticket,
    labels: demoLabels.ticket,
  },
};
