import type { Page } from 'playwright-core';
import { english } from '../../packages/panel/src/texts/english.ts';
import { portuguese } from '../../packages/panel/src/texts/portuguese.ts';
import { wordsOf, type Word } from '../../packages/panel/test/words-of.ts';

/** Everything that a page says to anybody, also to screen readers and in what is folded away. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) found.push(node.textContent!);
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return [...new Set(found.map((text) => text.trim()))].filter((text) => text !== '');
  });

/** What of a page is a text of English, and none of Portuguese. */
export async function findEnglish(page: Page): Promise<string[]> {
  const texts = await textsOn(page);
  return texts.filter((text) => isOf(text, ofEnglish) && !isOf(text, ofPortuguese));
}

/** How much of a page is told by texts of Portuguese alone. */
export async function countPortuguese(page: Page): Promise<number> {
  const texts = await textsOn(page);
  return texts.filter((text) => isOf(text, ofPortuguese) && !isOf(text, ofEnglish)).length;
}

const isOf = (text: string, language: readonly RegExp[]) =>
  language.some((each) => each.test(text));

/** Longer ones are found within others, too: two texts may stand in one attribute. */
const foundAnywhereFrom = 18;
const marks = ['⟨a⟩', '⟨b⟩', '⟨c⟩', '⟨d⟩'];

function patternOf(said: Word): RegExp | null {
  const sentence = typeof said === 'string' ? said : said(...marks);
  const fixed = sentence.replaceAll(/⟨.⟩/g, '');
  // Such as “340 ms”: of no language.
  if (!/\p{L}{3}/u.test(fixed)) return null;
  const escaped = sentence.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = escaped.replaceAll(/⟨.⟩/g, '.+');
  return new RegExp(fixed.length < foundAnywhereFrom ? `^(?:${pattern})$` : pattern, 's');
}

const patternsOf = (texts: object) =>
  [...wordsOf(texts).values()].flatMap((said) => patternOf(said) ?? []);
const ofEnglish = patternsOf(english);
const ofPortuguese = patternsOf(portuguese);
