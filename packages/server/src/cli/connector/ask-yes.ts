import { createInterface } from 'node:readline';
import type { Terminal } from '../terminal.ts';

/** Asks one thing after the other; the answers are lines of standard input, in a terminal or not. */
export interface Asker {
  /** True for `y` or `yes` alone; false for anything else, and where nobody answers. */
  ask(question: string): Promise<boolean>;
  close(): void;
}

export function createAsker(terminal: Terminal): Asker {
  const lines = createInterface({ input: terminal.input });
  const answers: AsyncIterator<string, undefined> = lines[Symbol.asyncIterator]();
  return {
    async ask(question) {
      terminal.notes.write(`${question} [y/N] `);
      const answer = await answers.next();
      if (!terminal.input.isTTY) terminal.notes.write('\n');
      return answer.done !== true && /^y(?:es)?$/i.test(answer.value.trim());
    },
    close: () => lines.close(),
  };
}
