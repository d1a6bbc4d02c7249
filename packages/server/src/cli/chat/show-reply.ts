import type { Action, Message } from '@deskhand/contract';
import { shown, type Terminal } from '../terminal.ts';

interface ReplyWriter {
  /** A part of the answer, as it comes. */
  add(text: string): void;
  /** The whole answer: what is missing of it, and where it is from. */
  finish(reply: Message): void;
}

/** Writes one answer to the terminal while it is being made. */
export function createReplyWriter({ output }: Terminal): ReplyWriter {
  let written = '';
  return {
    add(text) {
      written += text;
      output.write(shown(text));
    },
    finish(reply) {
      // While people have the case, a message is answered by itself.
      if (reply.author.type === 'user') {
        output.write('(a person has this case and will answer)\n\n');
        return;
      }
      if (reply.content.startsWith(written)) {
        output.write(shown(reply.content.slice(written.length)));
      } else {
        // The model broke off or was put right: what counts is what the service stored.
        output.write(`\n\n(the answer was replaced)\n\n${shown(reply.content)}`);
      }
      for (const { n, title, url } of reply.citations) {
        output.write(`\n  [${n}] ${shown(title)}${url === null ? '' : ` — ${shown(url)}`}`);
      }
      if (reply.action) output.write(`\n  [proposal ${shown(stateOf(reply.action))}]`);
      output.write('\n\n');
    },
  };
}

/** What became of it so far, in one line; its words come from the service, and are no list of lines. */
function stateOf({ title, status, expiresAt, receipt }: Action): string {
  const about = `"${title}" ${status}`.replace(/\s+/g, ' ');
  if (status === 'proposed') return `${about}: answer yes or no, until ${expiresAt}`;
  if (receipt === null) return about;
  const { id, externalId } = receipt;
  return `${about}: receipt ${id}${externalId === null ? '' : ` (${externalId})`}`;
}
