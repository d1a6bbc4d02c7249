import type { Page, Response } from 'playwright-core';

/** Where replies of the service hold its own sentences, which are English. */
const sentenceFields = new Set(['message', 'told', 'problem', 'reason', 'failureReason', 'detail']);

/**
 * Listens to what the service tells a page. What it returns finds those of its sentences that the page shows
 * as its own: not folded away as the service's words, and not marked as English.
 */
export function hearService(page: Page): () => Promise<string[]> {
  const heard = new Set<string>();
  const reading = new Set<Promise<void>>();
  const read = async (response: Response): Promise<void> => {
    // What is broken off by the page has no body.
    const body: unknown = await response.json().catch(() => null);
    for (const sentence of sentencesIn(body)) heard.add(sentence);
  };
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    const done = read(response).finally(() => reading.delete(done));
    reading.add(done);
  });
  return async () => {
    await Promise.all(reading);
    const shown = await page.evaluate(() => {
      const copy = document.body.cloneNode(true) as HTMLElement;
      for (const marked of copy.querySelectorAll('[lang="en"], script')) marked.remove();
      return copy.textContent;
    });
    // Names stand between backticks in a sentence, and on the page in letters of their own.
    return [...heard].filter((sentence) => shown.includes(sentence.replaceAll('`', '')));
  };
}

function* sentencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (sentenceFields.has(name) && typeof inner === 'string' && isSentence(inner)) yield inner;
    else yield* sentencesIn(inner);
  }
}

/** Three words with a full stop: neither a code nor a question of somebody. */
const isSentence = (text: string): boolean => /^\S+(?:\s+\S+){2,}\.$/s.test(text);
