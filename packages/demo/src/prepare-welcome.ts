import type { UpdateWelcomeRequest, WelcomeSettings, WelcomeTexts } from '@deskhand/contract';
import { createApiClient, type Serving } from '@deskhand/server';

const path = '/api/admin/welcome';
/** Of the assistant: beside the brand, "Assistant" is nobody's name. */
const name = 'Marlin';

/** Gives the demo tenant its first screen, and its assistant a name. What somebody has set since is left as it is. */
export async function prepareWelcome({ localUrl }: Serving, tsk: string): Promise<void> {
  const client = createApiClient(localUrl);
  const { updatedAt } = await client.send<WelcomeSettings>({ method: 'GET', path, token: tsk });
  if (updatedAt !== null) return;
  await client.send({ method: 'PUT', path: '/api/admin/assistant', token: tsk, body: { name } });
  await client.send({ method: 'PUT', path, token: tsk, body: welcome });
}

type Said = Record<
  'greeting' | 'overdue' | 'yearly' | 'cancel' | 'invite' | 'refund' | 'person' | 'replyTime',
  string
>;

/** What belongs to a page is suggested there; the service leaves out what a person's roles do not allow. */
function textsOf(said: Said): WelcomeTexts {
  const billing = '/settings/billing';
  return {
    greeting: said.greeting,
    suggestions: [
      { text: said.overdue, page: '/invoices' },
      { text: said.yearly, page: billing },
      { text: said.cancel, page: billing },
      { text: said.invite, page: '/settings/team' },
      { text: said.refund },
      { text: said.person },
    ],
    replyTime: said.replyTime,
  };
}

const welcome: UpdateWelcomeRequest = {
  name: 'Tidewater',
  accentColor: '#0e6b72',
  languages: {
    en: textsOf({
      greeting: 'Hello! What can we do for you?',
      overdue: 'Which of my invoices are overdue?',
      yearly: 'Switch to Studio, billed yearly',
      cancel: 'Cancel my subscription',
      invite: 'How do I invite a teammate?',
      refund: 'How do I refund part of a payment?',
      person: 'Talk to a person',
      replyTime: 'Our team answers Monday to Friday, 08:00 to 20:00 UTC.',
    }),
    de: textsOf({
      greeting: 'Guten Tag! Was können wir für Sie tun?',
      overdue: 'Welche meiner Rechnungen sind überfällig?',
      yearly: 'Zu Studio wechseln, jährlich bezahlt',
      cancel: 'Mein Abo kündigen',
      invite: 'Wie lade ich jemanden ins Team ein?',
      refund: 'Wie erstatte ich einen Teil einer Zahlung?',
      person: 'Mit einem Menschen sprechen',
      replyTime: 'Unser Team antwortet Montag bis Freitag, 8 bis 20 Uhr UTC.',
    }),
    fr: textsOf({
      greeting: 'Bonjour ! Que pouvons-nous faire pour vous ?',
      overdue: 'Lesquelles de mes factures sont en retard ?',
      yearly: 'Passer à Studio, facturé par an',
      cancel: 'Résilier mon abonnement',
      invite: 'Comment inviter un collègue ?',
      refund: 'Comment rembourser une partie d’un paiement ?',
      person: 'Parler à une personne',
      replyTime: 'Notre équipe répond du lundi au vendredi, de 8 h à 20 h UTC.',
    }),
    es: textsOf({
      greeting: '¡Hola! ¿En qué podemos ayudar?',
      overdue: '¿Cuáles de mis facturas están vencidas?',
      yearly: 'Cambiar a Studio con pago anual',
      cancel: 'Cancelar mi suscripción',
      invite: '¿Cómo invito a alguien al equipo?',
      refund: '¿Cómo reembolso una parte de un pago?',
      person: 'Hablar con una persona',
      replyTime: 'Nuestro equipo responde de lunes a viernes, de 8 a 20 h UTC.',
    }),
    pt: textsOf({
      greeting: 'Olá! Como podemos ajudar?',
      overdue: 'Quais das minhas faturas estão vencidas?',
      yearly: 'Mudar para Studio com cobrança anual',
      cancel: 'Cancelar minha assinatura',
      invite: 'Como convido alguém para a equipe?',
      refund: 'Como reembolso uma parte de um pagamento?',
      person: 'Falar com uma pessoa',
      replyTime: 'Nossa equipe responde de segunda a sexta, das 8h às 20h UTC.',
    }),
  },
};
