import type { ToolConversation } from '@deskhand/contract';
import { demoDisplays, inLanguages } from './displays.ts';
import { demoValues } from './value-words.ts';

/** Of the tools about oneself, the account and its tickets. */
export const accountConversations: Readonly<Record<string, ToolConversation>> = {
  change_display_name: {
    titles: inLanguages(
      'Change your name',
      'Deinen Namen ändern',
      'Changer votre nom',
      'Cambiar tu nombre',
      'Mudar seu nome',
    ),
  },
  export_account_data: {
    titles: inLanguages(
      'Export all data',
      'Deine Daten exportieren',
      'Exporter vos données',
      'Exportar tus datos',
      'Exportar seus dados',
    ),
    explainRoles: true,
  },
  get_profile: {
    titles: inLanguages(
      'Look up your profile',
      'Dein Profil',
      'Votre profil',
      'Tu perfil',
      'Seu perfil',
    ),
    display: demoDisplays.get_profile,
    values: demoValues.team,
  },
  list_tickets: {
    titles: inLanguages(
      'List your tickets',
      'Deine Tickets',
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
  },
};
