import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { allAnswers, answerTo } = talkAsOwner();

describe('who changes their mind', () => {
  test.each([
    ['refund a payment', 'non annule'],
    ['refund a payment', 'actually no, changed my mind'],
    ['convida alguém para a equipe', 'não quero mais'],
    ['invita a alguien al equipo', 'gracias, no hace falta'],
  ])('before there is a proposal is left alone: %s, %s', async (asked, said) => {
    const { content, offers, action } = await answerTo(asked, said);
    expect(content).toMatch(
      /nothing was changed|nada foi alterado|no se ha cambiado nada|rien n/iu,
    );
    expect(action).toBeNull();
    expect(offers).toEqual([]);
  });

  test.each(['ok nevermind keep it', 'não, melhor deixar pra lá', 'hat sich erledigt'])(
    'where nothing waits is told so, and offered nothing: %s',
    async (said) => {
      const { content, offers } = await answerTo('how do I refund a payment?', said);
      expect(content).toMatch(/Nothing is waiting|Nada aguarda|Nichts wartet/u);
      expect(offers).toEqual([]);
    },
  );

  test.each([
    ['quero tirar maria@x.example da equipe', 'não, quero convidar!', 'invite_team_member'],
    [
      'could you remove rosa@x.example from the team',
      'no, invite rosa@x.example',
      'invite_team_member',
    ],
  ])('and says what instead is asked for that: %s, %s', async (asked, said, tool) => {
    const { content, offers, action } = await answerTo(asked, said);
    expect(action?.tool ?? content, content).not.toContain('Remove');
    expect(action?.tool ?? offers[0]?.tool, content).toBe(tool);
  });
});

describe('a no that goes on with stopping', () => {
  test.each([
    ['invita a alguien al equipo', 'no, cancela todo'],
    ['remove somebody from the team', 'no, cancel it please'],
    ['remove somebody from the team', 'no, cancel the whole thing'],
  ])('asks for nothing else to be cancelled: %s, %s', async (asked, said) => {
    const { content, action, offers } = await answerTo(asked, said);
    expect(action, content).toBeNull();
    expect(offers.map((offer) => offer.tool)).not.toContain('cancel_subscription');
  });
});

test('a question behind a no is answered, and changes no proposal', async () => {
  const said = 'no. how do I send an invoice to my client?';
  const { action, content } = await answerTo('invite rosa@x.example as viewer', said);
  expect(action?.status, content).not.toBe('proposed');
});

describe('a yes', () => {
  test('behind a question in between takes up what was asked before it', async () => {
    const said = ['export everything please', 'how long does that take?', 'ok do it'];
    const [asked, told, done] = await allAnswers(said[0]!, ...said.slice(1));
    expect(asked!.offers[0]?.tool).toBe('export_account_data');
    expect(told!.action).toBeNull();
    expect(done!.action?.tool, done!.content).toBe('export_account_data');
  });
});

test.each(['perfect', 'yes'])('behind another question is no wish for it: %s', async (said) => {
  const asked = ['export everything please', 'how do I add a bank account?', said];
  const { action, content } = await answerTo(asked[0]!, ...asked.slice(1));
  expect(action, content).toBeNull();
});

describe('what is no decision', () => {
  test.each(['it doesnt work', 'nao funciona', 'schade. Und Zapier?', 'and stop completely?'])(
    'is not told that nothing waits: %s',
    async (said) => {
      const { content } = await answerTo('how do I refund a payment?', said);
      expect(content).not.toMatch(/Nothing is waiting|Nada aguarda|Nichts wartet/u);
    },
  );
});

describe('courtesies in any order', () => {
  test.each([
    'great, thanks a lot',
    'super, danke dir',
    'valeu, ajudou muito',
    "merci, c'est parfait",
  ])('are answered as courtesies: %s', async (said) => {
    const { content, citations } = await answerTo('how do I refund a payment?', said);
    expect(citations).toEqual([]);
    expect(content).toMatch(/You are welcome|Gern geschehen|De nada|Je vous en prie/u);
  });
});

describe('what names something of one’s own, and no more', () => {
  test.each(['my invoices', 'minhas faturas', 'mis facturas', 'meine Rechnungen'])(
    'is shown it: %s',
    async (said) => {
      const { content, tools } = await answerTo(said);
      expect(
        tools.map(({ tool }) => tool),
        content,
      ).toEqual(['list_invoices']);
    },
  );
});

describe('a value behind what no tool does', () => {
  test('asks for no change', async () => {
    const { content, action } = await answerTo('compare starter and studio for me');
    expect(action).toBeNull();
    expect(content).not.toContain('not possible');
  });
});

describe('who denies something else', () => {
  test('asks for a person', async () => {
    const { content } = await answerTo('i dont want an article i want a human');
    expect(content).toContain('Talk to a person');
  });
});
