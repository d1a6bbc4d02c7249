import type { Message } from '@deskhand/client';
import type { View } from '../chat/view.ts';
import { nameOf } from '../chat/log/author.ts';
import { writeMoment } from '../texts/moment.ts';

/** A conversation as its person keeps it. */
export interface Transcript {
  /** Whose support it was, and about what. */
  title: string;
  number: number | null;
  entries: Entry[];
}

export interface Entry {
  name: string;
  when: string;
  message: Message;
}

/** Longer conversations are kept from here on. */
const pagesMax = 50;
const pageSize = 100;

/** Reads the conversation that is shown from its beginning. Rejects where it can't be read. */
export async function readTranscript(view: View): Promise<Transcript> {
  const { conversation, host, texts, welcome } = view;
  const { locale } = host.settings;
  const caseId = conversation.caseId ?? '';
  let page = await conversation.client.readCase(caseId, { limit: pageSize });
  let { messages } = page;
  for (let pages = 1; page.nextCursor && pages < pagesMax; pages += 1) {
    const { nextCursor: cursor } = page;
    page = await conversation.client.readCase(caseId, { limit: pageSize, cursor });
    messages = [...page.messages, ...messages];
  }
  const { number, subject } = page.case;
  const house = host.settings.texts.title ?? welcome?.brand.name ?? texts.title;
  const entries = messages.map((message) => ({
    name: nameOf(message.author, texts),
    when: writeMoment(message.createdAt ?? '', locale, { dateStyle: 'long', timeStyle: 'medium' }),
    message,
  }));
  return { title: [house, subject].filter(Boolean).join(': '), number, entries };
}
