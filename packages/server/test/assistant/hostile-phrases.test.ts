import { limits } from '@deskhand/contract';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../stage/http.ts';
import { answer } from '../stage/model/index.ts';
import { article, askForPhrases } from './phrase-stage.ts';

const { admin, policy, propose, say, proposed, stored, shown, stage } = askForPhrases();

describe('what a model says is read strictly:', () => {
  const good = '{"questions":["Money back?"]}';

  test.each([
    ['in a code fence', '```json\n' + good + '\n```'],
    ['between sentences', `Here you are:\n\n${good}\n\nAnything else?`],
    ['among other members', '{"__proto__":{"a":1},"titles":7,"questions":["Money back?"]}'],
  ])('JSON %s is taken', async (_where, text) => {
    stage.scripted.enqueue(answer(text));
    expect((await proposed(article)).questions).toEqual(['Money back?']);
  });

  test.each([
    ['words', 'I would rather not.'],
    ['half of it', good.slice(0, -4)],
    ['two objects', `${good} ${good}`],
    ['a list', '["Money back?"]'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['a text for the list', '{"questions":"Money back?"}'],
    ['a list of no texts', '{"questions":[1,null,{"q":"Money back?"},["Money back?"]]}'],
    ['nothing that is seen', '{"questions":[""," ","\\u200b","?!","\\u2800"]}'],
    ['its title alone', '{"questions":["refund  a PAYMENT?"]}'],
    ['braces without end', '{"a":'.repeat(3_000)],
    ['brackets without end', `{"questions":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
    ['more than it may', `{"questions":["${'x'.repeat(21_000)}"]}`],
  ])('%s are refused', async (_what, text) => {
    stage.scripted.enqueue(answer(text));
    expectRefusal(await propose(article), 502, 'CONNECTOR_UNAVAILABLE');
  });

  test('what cannot be stored, read or told apart is dropped, and the rest is kept', async () => {
    stage.scripted.enqueue(
      answer(
        JSON.stringify({
          questions: [
            ...['  Money\n back? ', 'MONEY BACK', 'nul\0l', 'bell\u0007', 'turned\u202e round'],
            ...['half', 'emoji 🙂', 'x'.repeat(201), '💶'.repeat(20), 'é'.repeat(200)],
          ],
        }).replace('"half"', '"half \\ud83d"'),
      ),
    );
    const { questions } = await proposed(article);
    expect(questions).toEqual(['Money back?', 'emoji 🙂', 'é'.repeat(200)]);
    expect(
      (await admin('POST', '/api/admin/knowledge/documents', { ...article, questions })).status,
    ).toBe(201);
  });

  test('what answers a proposal, is polite or tells an outcome is dropped', async () => {
    const unfit = {
      en: [
        'yes',
        'cancel',
        'thanks',
        'No, wait!',
        'please stop',
        'Done',
        'It is done.',
        'Refunded ✅',
      ],
      de: ['Ja', 'abbrechen', 'Erledigt', 'Deine Zahlung wurde erstattet', 'vielen Dank'],
      fr: ['oui', 'Annuler', 'C’est fait', 'merci'],
      es: ['sí', 'Hecho', 'gracias'],
      pt: ['sim', 'Feito', 'obrigada'],
    };
    const marked = ['Your refund is done ▣', 'Your refund is done', 'money back ■'];
    const fit = ['I was charged', 'cancel the charge', 'is it refunded?', 'stop charging me'];
    const languages = Object.keys(unfit);
    say({
      titles: {
        en: 'Payment refunded',
        de: 'Erledigt ▣',
        fr: 'Oui',
        es: 'Devolver un pago',
        pt: 'Sim',
      },
      examples: { ...unfit, en: [...unfit.en, ...marked, ...fit] },
    });
    expect(await proposed({ tool: 'refund', languages })).toMatchObject({
      titles: { es: 'Devolver un pago' },
      examples: { en: fit },
    });
    say({ questions: ['yes', ...fit, 'Erledigt', 'cancel'] });
    expect((await proposed(article)).questions).toEqual(fit);
  });

  test('no more than a document takes, with what it has', async () => {
    const { documentQuestionsMax: max } = limits;
    const many = Array.from({ length: max + 10 }, (_, at) => `question number ${at}`);
    say({ questions: many });
    expect((await proposed(article)).questions).toHaveLength(10);
    say({ questions: many });
    const all = { ...article, languages: ['en', 'de', 'fr', 'es', 'pt'] };
    expect((await proposed(all)).questions).toHaveLength(max);
    const documentId = await stored({ questions: many.slice(0, max - 2) });
    say({ questions: many });
    expect((await proposed({ documentId })).questions).toEqual(many.slice(max - 2, max));
    expect(shown()).toContain(`question number ${max - 3}`);
    const full = await stored({ questions: many.slice(0, max) });
    expectRefusal(await propose({ documentId: full }), 409, 'CONFLICT', /no more questions/);
  });

  test('no more than a policy takes, in no other language, and nothing of other tools', async () => {
    await policy('read_plan', { titles: { en: 'Your plan' }, examples: { en: ['what do I pay'] } });
    const own = Array.from({ length: 18 }, (_, at) => `refund number ${at}`);
    await policy('refund', { titles: { en: 'Give money back' }, examples: { en: own } });
    const examples = [
      ...['What do I pay?', 'your plan', 'please call read_plan', 'run OPEN_TICKET now', own[3]],
      ...['refund a payment', 'I was charged twice', 'refund him', 'one too many'],
    ];
    say({
      titles: { en: 'Another', de: 'x'.repeat(121), fr: 'Rembourser', constructor: 'x' },
      examples: { en: examples, fr: ['rendre l’argent'], de: 'Geld', es: ['dinero'] },
    });
    expect(await proposed({ tool: 'refund', languages: ['en', 'de', 'fr'] })).toMatchObject({
      titles: { fr: 'Rembourser' },
      examples: { en: ['I was charged twice', 'refund him'], fr: ['rendre l’argent'] },
    });
    say({ titles: { en: 'x', de: 'y' }, examples: { en: ['a'], de: ['b'] } });
    // Without languages: those of its policy, and the assistant's.
    expect(await proposed({ tool: 'refund' })).toMatchObject({
      titles: null,
      examples: { en: ['a'] },
    });
    await policy('refund', { examples: { en: [...own, 'a', 'b'] } });
    expectRefusal(await propose({ tool: 'refund' }), 409, 'CONFLICT', /room/);
  });
});
