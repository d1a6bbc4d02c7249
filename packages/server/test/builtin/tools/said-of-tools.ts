import type { OfferedTool } from '../../../src/actions/index.ts';

type Said = Pick<OfferedTool, 'titles' | 'examples'>;

/** Titles, as `pt | es | fr | de`, and requests, each written with sight of the tool alone. */
const say = (titles: string, ...examples: string[]): Said => {
  const languages = ['pt', 'es', 'fr', 'de'] as const;
  const names = titles.split(' | ');
  const of = (at: number) => names[at]!;
  return {
    titles: Object.fromEntries(languages.map((language, at) => [language, of(at)])),
    examples: {
      en: examples.slice(0, -4),
      ...Object.fromEntries(
        examples.slice(-4).map((said, at) => [languages[at]!, said.split('; ')]),
      ),
    },
  };
};

/** What an administrator says of tools in their policies, by the tools' names. */
export const saidOfTools: Readonly<Record<string, Said>> = {
  cancel_subscription: say(
    'Cancelar a assinatura | Cancelar la suscripción | Résilier l’abonnement | Abo kündigen',
    'stop my subscription',
    'end our plan',
    'encerre minha assinatura',
    'dar de baja mi suscripción',
    'arrêtez mon abonnement',
    'beende mein Abonnement; Vertrag kündigen',
  ),
  change_plan: say(
    'Mudar de plano | Cambiar de plan | Changer de forfait | Tarif wechseln',
    'move us to another plan',
    'put us on the bigger plan',
    'upgrade my plan',
    'downgrade our plan',
    'switch to yearly billing',
    'passar para o plano maior; voltar para o plano menor',
    'pásame al plan superior; volver al plan inferior',
    'passer au forfait supérieur; passez-moi au forfait annuel',
    'stell uns auf einen anderen Tarif um; wechsle mich auf jährliche Zahlung',
  ),
  refund_payment: say(
    'Reembolsar um pagamento | Reembolsar un pago | Rembourser un paiement | Zahlung erstatten',
    'give me my money back',
    'I want my money back for this invoice',
    'issue a refund for the invoice',
    'process a refund',
    'devolva o meu dinheiro; quero o reembolso da fatura',
    'devuélveme el dinero; quiero el reembolso de la factura',
    'je veux être remboursé; remboursez la facture',
    'ich möchte mein Geld zurück; erstatte mir die Rechnung',
  ),
  resend_invoice: say(
    'Reenviar uma fatura | Reenviar una factura | Renvoyer une facture | Rechnung erneut senden',
    'send the invoice again',
    'email me the invoice',
    'manda a fatura de novo',
    'envíame la factura otra vez',
    'envoie la facture encore une fois',
    'schick mir die Rechnung noch einmal',
  ),
  send_invoice: say(
    'Enviar uma fatura | Enviar una factura | Envoyer une facture | Rechnung senden',
    'email the invoice to my accountant',
    'mande a fatura para mim',
    'manda la factura por correo',
    'envoyez-moi la facture',
    'schicke mir die Rechnung',
  ),
  update_billing_email: say(
    'Alterar o e-mail de cobrança | Cambiar el correo de facturación | Changer l’adresse de facturation | Rechnungsadresse ändern',
    'change our billing email',
    'set the billing address to another e-mail',
    'atualize o e-mail de cobrança',
    'actualiza el correo de facturación',
    'mets à jour l’e-mail de facturation',
    'ändere die E-Mail für Rechnungen',
  ),
  invite_team_member: say(
    'Convidar alguém para a equipe | Invitar a alguien al equipo | Inviter quelqu’un dans l’équipe | Teammitglied einladen',
    'add a colleague to my team',
    'give somebody access',
    'adicione uma pessoa na equipe',
    'agrega a alguien al equipo',
    'ajoute quelqu’un à l’équipe',
    'lade jemanden ins Team ein; füge jemanden zum Team hinzu',
  ),
  invite_member: say(
    'Convidar alguém | Invitar a alguien | Inviter quelqu’un | Jemanden einladen',
    'invite somebody',
    'invite a person',
    'add a user',
    'convide uma pessoa',
    'invita a alguien',
    'invitez quelqu’un',
    'lade jemanden ein',
  ),
  rename_workspace: say(
    'Renomear o espaço de trabalho | Cambiar el nombre del espacio de trabajo | Renommer l’espace de travail | Arbeitsbereich umbenennen',
    'give the workspace another name',
    'renomeie o espaço de trabalho',
    'renombra el espacio de trabajo',
    'renomme l’espace de travail',
    'benenne den Arbeitsbereich um',
  ),
  remove_team_member: say(
    'Remover alguém da equipe | Quitar a alguien del equipo | Retirer quelqu’un de l’équipe | Teammitglied entfernen',
    'kick somebody out of the team',
    'take away access',
    'tira uma pessoa da equipe',
    'elimina a alguien del equipo',
    'enlève quelqu’un de l’équipe',
    'entferne jemanden aus dem Team',
  ),
  get_subscription: say(
    'Ver minha assinatura | Ver mi suscripción | Voir mon abonnement | Mein Abo anzeigen',
    'what plan am I on',
    'when does my plan renew',
    'qual é o meu plano',
    'qué plan tengo',
    'quel est mon forfait',
    'welchen Tarif habe ich',
  ),
  list_invoices: say(
    'Listar faturas | Listar facturas | Lister les factures | Rechnungen auflisten',
    'show my unpaid invoices',
    'which invoices are open',
    'minhas faturas em aberto; tenho faturas vencidas',
    'mis facturas abiertas; tengo facturas vencidas',
    'mes factures impayées; mes factures en retard',
    'meine offenen Rechnungen; habe ich überfällige Rechnungen',
  ),
  get_invoice: say(
    'Ver uma fatura | Ver una factura | Voir une facture | Rechnung anzeigen',
    'open the invoice',
    'mostre a fatura',
    'muestra la factura',
    'montre la facture',
    'zeige die Rechnung',
  ),
  list_team_members: say(
    'Listar a equipe | Listar el equipo | Lister l’équipe | Team auflisten',
    'who is on my team',
    'quem está na minha equipe',
    'quién está en mi equipo',
    'qui est dans mon équipe',
    'wer ist in meinem Team',
  ),
};

/** Adds what is said of a tool. */
export const withSaid = (
  tool: Omit<OfferedTool, keyof Said | 'lookup' | 'values' | 'valueWords' | 'labels' | 'language'>,
): OfferedTool => ({
  ...tool,
  ...(saidOfTools[tool.name] ?? { titles: {}, examples: {} }),
  lookup: {},
  values: {},
  valueWords: {},
  labels: {},
  language: 'en',
});
