import { describe, expect, test } from 'vitest';
import { english } from '../src/texts/english.ts';
import { chooseLanguage } from '../src/texts/language.ts';
import { portuguese } from '../src/texts/portuguese.ts';
import { wordsOf, type Word } from './words-of.ts';

/** What the service says by a code needs no words in its own language. */
const withoutService = ({ service: _, ...texts }: typeof english) => texts;
const inEnglish = wordsOf(withoutService(english));
const inPortuguese = wordsOf(withoutService(portuguese));

test('what one language says the other says, too, and says something', () => {
  expect(inEnglish.size).toBeGreaterThan(600);
  expect([...inPortuguese.keys()].toSorted()).toEqual([...inEnglish.keys()].toSorted());
  const empty = [...inEnglish].filter(
    ([path, said]) => said === '' || inPortuguese.get(path) === '',
  );
  // Whoever reads as a viewer is told nothing in either.
  expect(empty.map(([path]) => path)).toEqual(['members.readOnly.viewer']);
  expect(inPortuguese.get('members.readOnly.viewer')).toBe('');
});

test('what is written alike in both languages is a name, or a word of both', () => {
  const alike = [...inEnglish].filter(
    ([path, said]) => typeof said === 'string' && said === inPortuguese.get(path),
  );
  const ofBoth = [
    'Deskhand',
    'OpenAI',
    'Anthropic',
    'HTML',
    'JSON',
    'Content Security Policy',
    'en, pt-BR',
  ];
  expect(new Set(alike.map(([, said]) => said))).toEqual(
    new Set([...ofBoth, 'Menu', 'Editor', 'Link', 'Webhooks', '']),
  );
});

/** Each argument is a mark of its own, so that it is found again in the sentence. */
const marks = ['⟨a⟩', '⟨b⟩', '⟨c⟩', '⟨d⟩'];
const sayWith = (said: Word, values: readonly unknown[]): string =>
  typeof said === 'string' ? said : said(...values);
const functions = [...inEnglish].flatMap(([path, said]) =>
  typeof said === 'string' ? [] : [[path, said, inPortuguese.get(path)!] as const],
);

test.each(functions)('%s tells in both languages what it is given', (_path, told, again) => {
  const tellsOf = (said: Word) => marks.filter((mark) => sayWith(said, marks).includes(mark));
  expect(tellsOf(again)).toEqual(tellsOf(told));
});

test.each(functions)('%s is a sentence for none, one and many', (_path, told, again) => {
  for (const count of [0, 1, 2, 12_345]) {
    const values = marks.map((_, index) => count + index);
    for (const said of [told, again]) {
      // Names are texts, counts are numbers: one of both is what it takes.
      const sentence = String(sayWith(said, takesText(said) ? values.map(String) : values));
      expect(sentence.trim()).not.toBe('');
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
    }
  }
});

function takesText(said: Word): boolean {
  try {
    sayWith(said, [1, 2, 3, 4]);
    return false;
  } catch {
    return true;
  }
}

test('numbers and plurals are written as in Brazil', () => {
  const { audit, cases, connector, erasures, knowledge, traces, settings } = portuguese;
  expect(audit.chain.counted(12_345, 1)).toBe('Verificados: 12.345 registros e 1 selo.');
  expect(cases.searching(2)).toMatch(/^30\.000 casos /);
  expect(connector.waiting(1)).toBe('Uma ferramenta aguarda sua aprovação.');
  expect(connector.waiting(3)).toBe('3 ferramentas aguardam sua aprovação.');
  expect(erasures.summary(0, 1)).toBe('0 casos, 1 mensagem');
  expect(knowledge.found(2)).toBe('2 trechos');
  expect(traces.passages.searched('preço', 1)).toBe('“preço” encontrou um trecho');
  expect(settings.welcome.illegible(3.99, '#123456')).toMatch(/contraste de 3,9; é preciso 4,5/);
});

describe('the language', () => {
  test.each<[kept: string | null, preferred: string[], chosen: string]>([
    [null, ['pt-BR', 'en'], 'pt-BR'],
    [null, ['pt'], 'pt-BR'],
    [null, ['pt-PT', 'en-GB'], 'pt-BR'],
    [null, ['de-DE', 'pt-BR', 'en'], 'pt-BR'],
    [null, ['en-US', 'pt-BR'], 'en'],
    [null, ['ptolemaic', 'de'], 'en'],
    [null, [], 'en'],
    ['en', ['pt-BR'], 'en'],
    ['pt-BR', ['en-US'], 'pt-BR'],
    ['klingon', ['pt-BR'], 'pt-BR'],
  ])('kept %j, preferred %j: %s', (kept, preferred, chosen) => {
    expect(chooseLanguage(kept, preferred)).toBe(chosen);
  });
});
