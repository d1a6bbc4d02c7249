import type { UpdateWelcomeRequest, WelcomeSettings } from '@deskhand/contract';
import { createApiClient, type Serving } from '@deskhand/server';

const path = '/api/admin/welcome';

/** Gives the demo tenant its first screen. What somebody has set since is left as it is. */
export async function prepareWelcome({ localUrl }: Serving, tsk: string): Promise<void> {
  const client = createApiClient(localUrl);
  const { updatedAt } = await client.send<WelcomeSettings>({ method: 'GET', path, token: tsk });
  if (updatedAt === null) await client.send({ method: 'PUT', path, token: tsk, body: welcome });
}

const welcome: UpdateWelcomeRequest = {
  name: 'Tidewater',
  accentColor: '#0e6b72',
  languages: {
    en: {
      greeting: 'Hello! What can we do for you?',
      suggestions: [
        { text: 'Which of my invoices are overdue?', page: '/invoices' },
        { text: 'Switch to yearly billing', page: '/settings/billing' },
        { text: 'How do I invite a teammate?', page: '/settings/team' },
        { text: 'How do I refund part of a payment?' },
        { text: 'Cancel my subscription' },
        { text: 'Talk to a person' },
      ],
      replyTime: 'Our team answers Monday to Friday, 08:00 to 20:00 UTC.',
    },
    pt: { greeting: 'Olá! Como podemos ajudar?' },
    es: { greeting: '¡Hola! ¿En qué podemos ayudar?' },
  },
};
