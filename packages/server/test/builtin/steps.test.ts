import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../../src/builtin/index.ts';
import { libraryOf, readDemoArticles, type Library } from './library.ts';
import { readUtterance } from '../../src/utterance/index.ts';

const endings = `## Steps

1. Open the subscription.
2. Choose when:

| Choice | What happens |
|---|---|
| At the end | It runs until the period ends |

3. Select **End the subscription**.

If you were wrong:

1. Select **Undo**.
2. Confirm.

${'This only makes the section longer than what is shown whole. '.repeat(10)}`;

const ask = (message: string, retrieve: Library) =>
  answerFromKnowledge({
    message: readUtterance(message),
    history: [],
    locale: 'en',
    assistantName: 'Tide',
    retrieve,
  });

describe('steps that answer "how"', () => {
  test('stand first, though two other sections lie nearer', async () => {
    const demo = libraryOf(await readDemoArticles());
    const { content } = await ask("How do I refund a client's payment?", demo);
    expect(content).toMatch(/^1\. Open the invoice and go to the \*\*Payments\*\* tab/u);
    expect(content).not.toContain('**Cancel a refund**');
  });

  test('are shown from the first to the last, with the table between them', async () => {
    const { content } = await ask(
      'How do I end the subscription?',
      libraryOf([{ title: 'End it', content: endings }]),
    );
    expect(content).toMatch(/^1\. Open the subscription\.\n2\. Choose when:/u);
    expect(content).toContain('| At the end | It runs until the period ends |');
    expect(content).toContain('3. Select **End the subscription**.');
    expect(content).not.toContain('Undo');
  });
});
