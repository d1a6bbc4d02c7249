import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { allAnswers, answerTo } = talkAsOwner();

describe('of what was shown, the one that is pointed at', () => {
  test.each([
    ['show me my invoices', 'the second one'],
    ['show me my invoices', 'second one please'],
    ['show me my invoices', 'the second'],
    ['zeig mir meine Rechnungen', 'die zweite'],
    ['montre-moi mes factures', 'la deuxième'],
  ])('%s, %s', async (asked, which) => {
    const { content } = await answerTo(asked, which);
    expect(content).toContain('INV-0005');
    expect(content).not.toMatch(/INV-000[1-46-9]/);
  });

  test('is what a change is made to, also when it is asked on about', async () => {
    const asked = ['list the payments', 'refund the fifth one', '20 euros'];
    const { content, action } = await answerTo(...asked);
    expect(action, content).toMatchObject({
      tool: 'refund_payment',
      arguments: { paymentId: 'pay_2002', amount: expect.stringMatching(/^20/) as string },
    });
  });

  test('is told from others of its name by its button', async () => {
    const { offers } = await answerTo('refund Lumen Bakery');
    const titles = offers.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(1);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.every((title) => title.startsWith('Lumen Bakery ('))).toBe(true);
  });

  test('is a choice that was offered', async () => {
    const [choices, chosen] = await allAnswers('refund Orchard Yoga', 'the second');
    const [, second] = choices?.offers ?? [];
    expect(chosen!.action?.arguments, chosen!.content).toMatchObject(second?.arguments ?? {});
  });

  test('is none where nothing was shown, or not as many', async () => {
    for (const asked of [
      ['hello', 'the second one'],
      ['show me my invoices', 'and the fifth of Dora'],
    ]) {
      expect((await answerTo(...asked)).action).toBeNull();
    }
  });
});

describe('of two requests, the one to begin with', () => {
  const both = 'Refund pay_2002 20 euros and also invite kim@x.example as a viewer';
  const invited = { email: 'kim@x.example', role: 'viewer' };
  test.each(['the second one', 'the invite first', 'do the invite first', 'invite', 'second'])(
    'by its place or by its name: %s',
    async (said) => {
      const { action, content } = await answerTo(both, said);
      expect(action, content).toMatchObject({ tool: 'invite_team_member', arguments: invited });
    },
  );

  test.each(['the first one', 'the refund', 'first the refund please'])('%s', async (said) => {
    const { action, content } = await answerTo(both, said);
    expect(action, content).toMatchObject({ arguments: { paymentId: 'pay_2002' } });
  });

  test('keeps the values of the request while it is asked on about', async () => {
    const asked = ['Invite kim@x.example and cancel my plan', 'the first one', 'viewer'];
    const { action, content } = await answerTo(...asked);
    expect(action?.arguments, content).toMatchObject(invited);
  });

  test.each(['the third one', 'neither', 'what does the second one cost?'])(
    'nothing is begun by what names none: %s',
    async (said) => {
      expect((await answerTo(both, said)).action).toBeNull();
    },
  );
});
