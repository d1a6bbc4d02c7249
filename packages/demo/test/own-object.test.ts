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
  ])('and by no other: %s', async (message) => {
    const { content, action, offers, tools } = await answerTo(message);
    expect(action, content).toBeNull();
    expect(tools, content).toEqual([]);
    expect(offers.map(({ tool }) => tool)).not.toContain('remove_team_member');
    expect(offers.map(({ tool }) => tool)).not.toContain('cancel_subscription');
  });

  test.each([
    ['remove my teammate Dora', 'remove_team_member'],
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
