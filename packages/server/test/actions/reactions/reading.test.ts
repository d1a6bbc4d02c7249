import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReaction } from '../../../src/utterance/reaction/read-reaction.ts';
import { meansStop, readReactions, type Said } from './reactions.ts';
import type { Reaction } from '../../../src/utterance/index.ts';

/** What takes a proposal back when it is said in reply to it. */
const withdraws = (reaction: Reaction): boolean =>
  reaction === 'refusal' || reaction === 'stop' || reaction === 'statement';

describe.each(['tuned', 'unseen'] as const)('what strangers typed after a proposal (%s)', (set) => {
  const said = readReactions(set);
  const share = (among: readonly Said[], holds: (reaction: Reaction) => boolean): number =>
    among.filter(({ text }) => holds(readReaction(text))).length / among.length;

  test('takes it back with nearly every refusal, hold, doubt and amendment', () => {
    expect(share(said.filter(meansStop), withdraws)).toBeGreaterThan(0.95);
  });

  test('reads none of them as consent', () => {
    for (const one of said.filter(meansStop)) {
      expect({ ...one, reaction: readReaction(one.text) }).not.toMatchObject({
        reaction: 'consent',
      });
    }
  });

  test('leaves it for most questions, and consents cost a second word at the most times', () => {
    const questions = said.filter(({ kind }) => kind === 'question');
    expect(share(questions, (reaction) => !withdraws(reaction))).toBeGreaterThan(0.7);
    const consents = said.filter(({ kind }) => kind === 'consent');
    const agrees = (reaction: Reaction) => reaction === 'consent' || reaction === 'partial_consent';
    expect(share(consents, agrees)).toBeGreaterThan(0.7);
    expect(share(consents, (reaction) => reaction === 'refusal')).toBe(0);
  });
});

describe('a message to a proposal', () => {
  test.each<[string, Reaction]>([
    ['no wait, stop', 'stop'],
    ['hold on', 'stop'],
    ['not yet', 'stop'],
    ['cancel that', 'stop'],
    ['no, only 20', 'stop'],
    ['make it 20 euros', 'stop'],
    ['actually viewer', 'stop'],
    ['yes, but only half of it', 'stop'],
    ['20?', 'stop'],
    ['yes?', 'stop'],
    ['Are you sure?', 'stop'],
    ['doch lieber nur Leser', 'stop'],
    ['espera un momento', 'stop'],
    ['pas encore', 'stop'],
    ['ainda não', 'stop'],
    ['🤔', 'stop'],
    ['No, thanks', 'refusal'],
    ['20 euros', 'stop'],
    ['нет', 'stop'],
    ['いいえ', 'stop'],
    ['drop it', 'stop'],
    ['ja ja', 'partial_consent'],
    ['vale ya', 'partial_consent'],
    ['My daughter goes to the same school', 'statement'],
    ['Yes, please book it for us', 'partial_consent'],
    ['yes…', 'partial_consent'],
    ["'yes'", 'partial_consent'],
    ['How long does that take?', 'question'],
    ['what is your VAT number', 'question'],
    ['Thanks for your help so far', 'aside'],
    // Strangers' amendments and doubts that left a proposal waiting once.
    ...[
      ...['How do I decline?', 'Where is the stop button?', 'What about the other payment?'],
      ...[
        'Is that even my payment?',
        'Wie lehne ich ab?',
        'Comment refuser ?',
        '¿Cómo lo rechazo?',
      ],
      ...['Was ist mit der anderen Zahlung?', 'Como recuso?', 'Isso é mesmo meu pagamento?'],
    ].map((text): [string, Reaction] => [text, 'stop']),
    ...[
      ...['yes, for pay_2', 'yes 20', 'ok, once the new card has arrived', 'Why not pay_2?'],
      ...['gerne, sobald der Chef zustimmt', 'vale, cuando cobre la nómina'],
    ].map((text): [string, Reaction] => [text, 'statement']),
    ['sí sí, bórralo tranquilo', 'partial_consent'],
    ['too much', 'stop'],
    ['Another amount: 20', 'stop'],
    ['will you please wait?', 'stop'],
    ['is it possible to only refund half?', 'stop'],
    ['before you do, tell me what it costs', 'stop'],
    ['was soll das, ich sagte 20', 'stop'],
    ...[
      ...['It was a mistake', 'I was wrong', 'That was an error', 'What I said was wrong'],
      ...[
        'Could it be the other one instead?',
        'Könnte es auch die andere sein?',
        "That was Tom's",
      ],
      ...['Que era otra', 'Cuando vuelva mi jefe', 'Como meu chefe falou'],
    ].map((text): [string, Reaction] => [text, 'stop']),
    ...[
      ...['This was meant for Lumen', 'The man who paid it is my brother'],
      ...['Creo que es la de mi madre', "Je pense que c'est celle de Paul"],
      'Quand mon chef sera là',
    ].map((text): [string, Reaction] => [text, 'statement']),
    ['¿Cuándo llega?', 'question'],
    ['dónde veo el historial', 'question'],
    ['what? I said 20', 'statement'],
    ['why 120? I wanted 20', 'statement'],
    ['how about 20 instead', 'stop'],
    ['could that be 20?', 'statement'],
    ['I would also like it to be 20', 'statement'],
    ['Kannst du 20 daraus machen?', 'statement'],
    ['Wie wäre es mit 20?', 'stop'],
    ['pourquoi 120 ? je voulais 20', 'statement'],
    ['¿por qué 120? quería 20', 'statement'],
    ['por que 120? eu queria 20', 'statement'],
    ['no problem, go ahead', 'consent'],
    ['yes', 'consent'],
  ])('%j is read as %s', (content, reaction) => {
    expect(readReaction(content)).toBe(reaction);
  });

  test('may be anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (content) => {
        expect(readReaction(content)).toBeTypeOf('string');
      }),
    );
  });

  test('is never consent once more follows that may stop', () => {
    const stops = readReactions('tuned').filter(meansStop);
    const consents = readReactions('tuned').filter(({ kind }) => kind === 'consent');
    fc.assert(
      fc.property(fc.constantFrom(...consents), fc.constantFrom(...stops), (yes, no) => {
        expect(readReaction(`${yes.text}. ${no.text}`)).not.toBe('consent');
        expect(readReaction(`${no.text}. ${yes.text}`)).not.toBe('consent');
      }),
      { numRuns: 1_000 },
    );
  });
});
