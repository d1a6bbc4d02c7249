import type { Message } from '@deskhand/contract';
import type { Town } from './town.ts';

/** What each of the messages of a new case is answered with; each replies to the answer before it. */
export async function answersTo(
  { service }: Pick<Town, 'service'>,
  token: string,
  [message, ...others]: readonly string[],
): Promise<Message[]> {
  const { body } = await service.call('POST', '/api/cases', { token, body: { message } });
  const answers = [body.aiMessage as Message];
  for (const content of others) {
    const { id: replyToMessageId, caseId } = answers.at(-1)!;
    const reply = { token, body: { content, replyToMessageId } };
    answers.push((await service.call('POST', `/api/cases/${caseId}/messages`, reply)).body.message);
  }
  return answers;
}
