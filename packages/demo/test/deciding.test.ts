import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { allAnswers, answerTo } = talkAsOwner();

describe('before there is a proposal', () => {
  test.each([
    ['add a teammate', 'yes'],
    ['add a teammate', 'yes please'],
    ['Ich möchte jemanden ins Team einladen', 'ja'],
  ])('a yes to what is missing is asked on: %s, %s', async (asked, said) => {
    const [question, again] = await allAnswers(asked, said);
    expect(again!.content).toBe(question!.content);
  });

  test('a yes keeps what was said before', async () => {
    const { action, content } = await answerTo('invite rosa@x.example', 'yes', 'viewer');
    const invited = { email: 'rosa@x.example', role: 'viewer' };
    expect(action?.arguments, content).toMatchObject(invited);
  });

  test.each(['no, as admin', 'No, as an admin please'])(
    'a no with another value changes it: %s',
    async (said) => {
      const asked = 'could you let rosa@x.example join as a viewer, I think that would help us';
      const { action, content } = await answerTo(asked, said);
      expect(action?.arguments, content).toMatchObject({ email: 'rosa@x.example', role: 'admin' });
    },
  );

  test('a no alone leaves it', async () => {
    const { action } = await answerTo('add a teammate', 'no');
    expect(action).toBeNull();
  });
});

describe('a proposal that waits', () => {
  test.each(['no wait, yearly', 'no, yearly', 'yearly instead'])(
    'is changed by a value behind a no: %s',
    async (said) => {
      const { action, content } = await answerTo('switch us to Agency please', said);
      expect(action?.arguments, content).toMatchObject({ plan: 'agency', interval: 'yearly' });
    },
  );

  test('is told of to who only says thanks', async () => {
    const asked = 'Change the billing e-mail to accounts@x.example';
    const { content, action } = await answerTo(asked, 'thanks');
    expect(content).toContain('**Change the billing e-mail address**');
    expect(action).toBeNull();
    const after = await answerTo('hello', 'thanks');
    expect(after.content).not.toContain('approval');
  });
});

describe('what was done', () => {
  test.each(['undo that', 'can you undo it?', 'revert', 'mach das rückgängig', 'annule ça'])(
    'is taken back by a proposal: %s',
    async (said) => {
      const asked = ['invite rosa@x.example as viewer', 'yes', said, 'yes'];
      const [, , undo, undone] = await allAnswers(...asked);
      expect(undo!.action, undo!.content).toMatchObject({
        ...{ tool: 'remove_team_member', status: 'proposed' },
        arguments: { email: 'rosa@x.example' },
      });
      expect(undone!.action).toMatchObject({ status: 'succeeded' });
    },
  );

  test('is taken back later, too, and once', async () => {
    const asked = ['invite vera@x.example as viewer', 'yes', 'How do refunds work?', 'undo that'];
    const later = await allAnswers(...asked, 'yes', 'how many invoices are overdue?', 'undo it');
    expect(later[1]!.action!.undo).toMatchObject({ tool: 'remove_team_member' });
    expect(later[3]!.action, later[3]!.content).toMatchObject({
      ...{ tool: 'remove_team_member', status: 'proposed' },
      arguments: { email: 'vera@x.example' },
    });
    // What was taken back last is the removal.
    expect(later[6]!.action, later[6]!.content).toMatchObject({ tool: 'invite_team_member' });
  });

  test('is said to stay where nothing takes it back, and what was done before it is offered', async () => {
    const change = 'resend INV-0006';
    const told = await allAnswers(
      'invite ugo@x.example as viewer',
      'yes',
      change,
      'yes',
      'undo that',
    );
    expect(told[4]).toMatchObject({ action: null });
    expect(told[4]!.content).toContain('cannot be undone here');
    expect(told[4]!.offers).toMatchObject([{ arguments: { email: 'ugo@x.example' } }]);
    await allAnswers('remove ugo@x.example from the team', 'yes');
    const nothing = await answerTo('hello', 'undo that');
    expect(nothing.content).toContain('there is nothing to undo');
  });

  test('is not what is meant long after it', async () => {
    const others = ['I want to cancel', 'how do I cancel my plan?'];
    const asked = ['invite otto@x.example as viewer', 'yes', 'How do refunds work?', ...others];
    const told = await allAnswers(...asked, 'remove otto@x.example from the team', 'yes');
    for (const { action, content } of told.slice(3, 5)) {
      expect(action?.tool ?? null, content).not.toBe('remove_team_member');
      expect(content).not.toMatch(/undo/u);
    }
    expect(told[6]!.action, 'its seat is free again').toMatchObject({ status: 'succeeded' });
  });

  test.each(["don't undo it", 'do not undo that', 'no, undo nothing', 'nicht rückgängig machen'])(
    'stays where that is denied: %s',
    async (said) => {
      const asked = ['invite olga@x.example as viewer', 'yes', said];
      const [, , denied] = await allAnswers(...asked);
      expect(denied!.action?.status ?? null, denied!.content).not.toBe('proposed');
    },
  );

  test.each([['hello'], ['resend INV-0006', 'yes'], ['invite rosa@x.example as viewer']])(
    'is nothing where nothing can be taken back: %s',
    async (...before) => {
      const { action } = await answerTo(...before, 'undo that');
      expect(action?.status ?? null).not.toBe('proposed');
    },
  );
});

describe('what is asked for', () => {
  test('is told by its verb, and by no last word where verbs stand first', async () => {
    const { content } = await answerTo('quero mudar meu cartao de credito, o antigo venceu');
    expect(content).not.toContain('pay\\_');
  });

  test('is understood in a compound verb', async () => {
    const asked = 'Ich möchte Pinewood Dental 20 Euro zurückerstatten';
    const { action, content } = await answerTo(asked);
    expect(action?.tool, content).toBe('refund_payment');
  });

  test.each(['STOP the reminders to Orchard Yoga!!!'])(
    'is no button for another change: %s',
    async (asked) => {
      const { offers } = await answerTo(asked);
      expect(offers?.map(({ tool }) => tool)).not.toContain('cancel_subscription');
    },
  );
});

describe('one thing for several', () => {
  test.each([
    [
      'invite sam@x.example as viewer and lea@x.example as billing',
      [
        { email: 'sam@x.example', role: 'viewer' },
        { email: 'lea@x.example', role: 'billing' },
      ],
    ],
    [
      'Please invite sam@x.example and lea@x.example as viewers',
      [
        { email: 'sam@x.example', role: 'viewer' },
        { email: 'lea@x.example', role: 'viewer' },
      ],
    ],
    [
      'resend INV-0004 and INV-0006',
      [{ invoiceNumber: 'INV-0004' }, { invoiceNumber: 'INV-0006' }],
    ],
  ])('is offered for each: %s', async (asked, each) => {
    const { offers, action, content } = await answerTo(asked);
    expect(
      offers?.map((offer) => offer.arguments),
      content,
    ).toEqual(each);
    expect(new Set(offers?.map(({ id }) => id)).size).toBe(each.length);
    expect(action).toBeNull();
  });

  test('and begun with the one that is pointed at', async () => {
    const asked = 'invite sam@x.example as viewer and lea@x.example as billing';
    const { action, content } = await answerTo(asked, 'the second one');
    expect(action?.arguments, content).toEqual({ email: 'lea@x.example', role: 'billing' });
  });
});

describe('a message that asks two things', () => {
  test.each([
    [
      'Change the billing email to accounts@x.example and tell me when my next payment is',
      'update_billing_email',
      'Tell me when my next payment is',
    ],
    [
      'Invite kim@x.example as viewer. What does an extra seat cost?',
      'invite_team_member',
      'What does an extra seat cost?',
    ],
  ])('is answered to the first, and offers to ask the second: %s', async (asked, tool, rest) => {
    const { action, offers, content } = await answerTo(asked);
    expect(action?.tool, content).toBe(tool);
    expect(offers?.find(({ kind }) => kind === 'question')?.title).toBe(rest);
  });

  test.each(['What are your terms and conditions?', 'how and when can I pay?', 'hello and thanks'])(
    'is none where one thing is asked: %s',
    async (asked) => {
      const { offers } = await answerTo(asked);
      expect(offers.map(({ kind }) => kind)).not.toContain('question');
    },
  );
});
