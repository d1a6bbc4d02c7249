import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conceptTable } from '../../src/language/concept-table.ts';
import { foldedWords, wordCharactersMax } from '../../src/language/fold.ts';
import { detectLanguage, languageOf } from '../../src/language/detect-language.ts';
import { languages } from '../../src/language/pack/languages.ts';
import { sentencesOf } from '../../src/language/sentences.ts';
import { stem } from '../../src/language/stem.ts';
import { termsOf } from '../../src/language/terms.ts';

test('each concept has a column for each language', () => {
  const lines = conceptTable.trim().split('\n');
  expect(lines.filter((line) => line.split('|').length !== languages.length)).toEqual([]);
});

describe('words', () => {
  test('are folded: case, accents, compatibility forms, the genitive', () => {
    expect(foldedWords('Ação ÜBER Straße œuvre ﬁne ２０ client’s')).toEqual([
      'acao',
      'uber',
      'strasse',
      'oeuvre',
      'fine',
      '20',
      'client',
    ]);
  });

  test('of codes are cut at their signs', () => {
    expect(foldedWords('`AUTH-01` tw_live_ 1.5')).toEqual(['auth', '01', 'tw', 'live', '1', '5']);
  });

  test('of scripts without spaces come in pairs', () => {
    expect(foldedWords('請求書 Studioプラン 本')).toEqual([
      '請求',
      '求書',
      'studio',
      'プラ',
      'ラン',
      '本',
    ]);
  });

  test('are bounded, and folding them again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const words = foldedWords(text);
        for (const word of words) {
          expect(word.length).toBeGreaterThan(0);
          expect(word.length).toBeLessThanOrEqual(wordCharactersMax);
          expect(foldedWords(word).join('')).toContain(foldedWords(word)[0]);
        }
        expect(foldedWords(text.toUpperCase().toLowerCase())).toEqual(
          foldedWords(text.toUpperCase().toLowerCase()),
        );
      }),
    );
    expect(foldedWords('x'.repeat(1_000)).join('')).toBe('x'.repeat(1_000));
  });
});

describe('terms', () => {
  test.each([
    ['en', 'cancel cancelled cancelling cancellation cancels'],
    ['pt', 'cancelar cancelo cancelei cancelamento cancelada'],
    ['es', 'facturar factura facturas facturación'],
    ['fr', 'abonner abonnement abonnements abonné'],
    ['de', 'kündigen Kündigung Kündigungen'],
  ] as const)('bring the forms of a %s word together', (language, forms) => {
    expect(new Set(termsOf(forms, language)).size).toBe(1);
  });

  test('keep apart what a stemmer would mistake', () => {
    expect(stem('customer', 'en')).not.toBe(stem('custom', 'en'));
    expect(stem('accountant', 'en')).not.toBe(stem('account', 'en'));
  });

  test('leave out the stop words of their language only', () => {
    expect(termsOf('the plan of a client', 'en')).toEqual(['plan', 'client']);
    expect(termsOf('the plan', null)).toEqual(['the', 'plan']);
  });
});

describe('the language of a text', () => {
  test.each([
    ['How do I cancel my subscription?', 'en'],
    ['Como cancelo minha assinatura?', 'pt'],
    ['¿Cómo cancelo mi suscripción?', 'es'],
    ['Comment annuler mon abonnement ?', 'fr'],
    ['Wie kündige ich mein Abonnement?', 'de'],
    ['e no plano anual?', 'pt'],
  ] as const)('of "%s" is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test('is not guessed from too little', () => {
    for (const text of ['', '42', 'API', 'tw_live_', 'ok', 'Okay', 'OK!'])
      expect(detectLanguage(text)).toBeNull();
  });

  test('of a locale is its first part', () => {
    expect(languages.map((language) => languageOf(`${language}-XX`))).toEqual([...languages]);
    expect([languageOf('it'), languageOf(''), languageOf(null)]).toEqual([null, null, null]);
  });
});

describe('sentences', () => {
  test('end at their full stops, not at abbreviations', () => {
    expect(
      sentencesOf('Use e.g. a card. It costs $1.50 vs. $2. "Really?" Yes! **Note.** End'),
    ).toEqual([
      'Use e.g. a card.',
      'It costs $1.50 vs. $2.',
      '"Really?"',
      'Yes!',
      '**Note.**',
      'End',
    ]);
  });

  test('are verbatim and lose nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const sentences = sentencesOf(text);
        for (const sentence of sentences) expect(text).toContain(sentence);
        expect(sentences.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('a short message without function words', () => {
  test.each([
    ['Tern a payé ?', 'fr'],
    ['remboursé ?', 'fr'],
    ['enlevez Carl', 'fr'],
    ['estorna o pay_2004', 'pt'],
    ['Ben entfernen', 'de'],
  ])('is of the language that alone has a word of it: %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test('is of none where its function words speak for another', () => {
    expect(detectLanguage('reenvie a mais recente')).toBeNull();
  });

  test.each(['pay INV-4', 'invites', 'Team', 'Download', 'Premium', 'Lumen Bakery', 'Tarif'])(
    'is of none where others have it, too, or borrow it: %s',
    (text) => {
      expect(detectLanguage(text)).toBeNull();
    },
  );
});
