import { scriptedAnswer } from './texts.ts';

/** A reply of the shape and size of a posted message's. */
export function replyTo(body: { content: string }): object {
  const message = {
    id: 'msg_019a0000000070008000000000000001_2',
    caseId: 'case_019a0000000070008000000000000001',
    seq: 2,
    author: { type: 'assistant', name: 'Assistant' },
    content: scriptedAnswer,
    replyToMessageId: 'msg_019a0000000070008000000000000001_1',
    citations: [],
    action: null,
    status: 'complete',
    createdAt: new Date().toISOString(),
  };
  const author = { type: 'user', name: null };
  return {
    message,
    userMessage: { ...message, seq: 1, author, content: body.content, replyToMessageId: null },
  };
}
