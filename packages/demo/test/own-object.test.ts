import { describe, expect, test } from 'vitest';
import { talkAsOwner } from './application/talk-as-owner.ts';

const { answerTo } = talkAsOwner();

describe('what is done to one’s own is done by a tool that is of it', () => {
  test.each([
    'delete my account',
    'I want to delete my account',
    'delete our workspace',
    'remove my logo',
    'cancel my meeting',
    'apaga minha conta',
    'borra mi cuenta',
    'supprime mon compte',
    'lösche mein Konto',
    'ich möchte mein Konto löschen',
    'delete account',
    'please delete the account',
    'I want to delete account',
    'Konto löschen',
    'excluir conta',
    'eliminar cuenta',
    'supprimer compte',
  ])('and by no other: %s', async (message) => {
    const { content, action, offers, tools } = await answerTo(message);
    expect(action, content).toBeNull();
    expect(tools, content).toEqual([]);
    expect(offers.map(({ tool }) => tool)).not.toContain('remove_team_member');
    expect(offers.map(({ tool }) => tool)).not.toContain('cancel_subscription');
  });

  test.each([
    ['delete account', 'I cannot do exactly this for you here. Nothing was changed.'],
    ['delete my account', 'I cannot do exactly this for you here. Nothing was changed.'],
    ['Konto löschen', 'Genau das kann ich hier nicht für Sie tun. Es wurde nichts geändert.'],
  ])('which is said, with a person and no other tool: %s', async (message, told) => {
    const { content, offers } = await answerTo(message);
    expect(content.split('\n')[0]).toBe(told);
    expect(offers.map(({ kind }) => kind)).toContain('escalate');
    expect(offers.map(({ kind }) => kind)).not.toContain('tool');
  });

  test.each([
    'close my account',
    'upgrade to Agency',
    'delete user',
    'How do I delete an invoice?',
  ])(
    'what may be done, and what is only asked about, is not said to be impossible: %s',
    async (message) => {
      expect((await answerTo(message)).content).not.toContain('I cannot do exactly this');
    },
  );

  test.each([
    ['remove my teammate Dora', 'remove_team_member'],
    ['remove Dora', 'remove_team_member'],
    ['delete user', 'remove_team_member'],
    ['Benutzer löschen', 'remove_team_member'],
    ['remove a teammate', 'remove_team_member'],
    ['cancel subscription', 'cancel_subscription'],
    ['Abo kündigen', 'cancel_subscription'],
    ['export data', 'export_account_data'],
    ['change plan', 'change_plan'],
    ['cancel our membership', 'cancel_subscription'],
    ['cancel my subscripton', 'cancel_subscription'],
    ['ich möchte mein Abo kündigen', 'cancel_subscription'],
    ['cancela a minha assinatura', 'cancel_subscription'],
    // A value that the tool takes tells more.
    ['move my account to Agency', 'change_plan'],
  ])('%s', async (message, tool) => {
    const { action, offers, content } = await answerTo(message);
    expect(action?.tool ?? offers[0]?.tool, content).toBe(tool);
  });

  test('who does something is no object: my accountant needs a copy', async () => {
    const { offers, action } = await answerTo('my accountant needs a full backup of our data');
    expect(action?.tool ?? offers[0]?.tool).toBe('export_account_data');
  });
});
