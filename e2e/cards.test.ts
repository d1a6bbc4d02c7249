import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refunded } from '../packages/server/test/stage/connector/tools.ts';
import { openStage, type Stage } from './harness/stage.ts';
import { findViolations } from './harness/screens.ts';
import { showScreen } from './harness/screenshots.ts';
import type { Visit } from './harness/visit.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterEach((test) => stage.visits.leave(test));
afterAll(() => stage.stop());

const states = [
  'proposed',
  'executing',
  'succeeded',
  'failed',
  'unknown',
  'declined',
  'cancelled',
  'expired',
] as const;
type State = (typeof states)[number];

/** Everything about a card that a person can go by but its colours. */
interface Look {
  name: string;
  role: string | null;
  badge: string;
  drawing: string;
  text: string;
  buttons: string[];
  receipts: number;
  border: string;
}

const lookOf = (card: Locator): Promise<Look> =>
  card.evaluate((element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return {
      name: element.ariaLabel!,
      role: element.role,
      badge: element.querySelector('.badge')!.textContent,
      drawing: element.querySelector('.badge path')!.getAttribute('d')!,
      text: (element as HTMLElement).innerText,
      buttons: [...element.querySelectorAll('button')].map(({ textContent }) => textContent),
      receipts: element.querySelectorAll('[part="receipt"]').length,
      border: `${borderTopStyle} ${borderTopWidth}`,
    };
  });

/** Takes one refund through to each state a card can have, and looks at the card in it. */
async function walkStates(
  { panel, page }: Visit,
  look: (state: State, card: Locator) => Promise<void>,
): Promise<void> {
  const { answer } = stage.script;
  const says = (content: string, isError = false) => {
    stage.script.answer = () => ({ content: [{ type: 'text', text: content }], isError });
  };
  const at = async (state: State) => {
    const card = panel.dialog.locator(`[data-state="${state}"]`).last();
    await card.waitFor();
    await look(state, card);
  };
  const propose = async () => {
    await panel.ask('Please give my money back');
    await panel.button('Confirm').waitFor();
  };
  await propose();
  await at('proposed');
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  stage.script.answer = () => held.then(refunded);
  await panel.button('Confirm').click();
  await at('executing');
  finish();
  await at('succeeded');
  await propose();
  says('No funds', true);
  await panel.button('Confirm').click();
  await at('failed');
  await propose();
  says('All is well, it is done!');
  await panel.button('Confirm').click();
  await at('unknown');
  stage.script.answer = answer;
  await propose();
  await panel.button('Decline').click();
  await at('declined');
  await propose();
  await panel.ask('No wait, please give the other money back');
  await at('cancelled');
  await panel.button('Confirm').waitFor();
  await page.clock.fastForward('11:00');
  await at('expired');
}

async function allLooks(visit: Visit): Promise<Record<State, Look>> {
  const looks = {} as Record<State, Look>;
  await walkStates(visit, async (state, card) => {
    looks[state] = await lookOf(card);
    expect(await findViolations(visit.page), state).toEqual([]);
  });
  return looks;
}

test('each state of a change has words, a drawing and a name that no other has', async () => {
  const visit = await stage.visits.open();
  await visit.page.clock.install();
  await visit.panel.open();
  const looks = await allLooks(visit);
  const of = <Key extends keyof Look>(key: Key) => states.map((state) => looks[state][key]);
  expect(new Set(of('badge')).size).toBe(states.length);
  expect(new Set(of('drawing')).size).toBe(states.length);
  expect(new Set(of('name')).size).toBe(states.length);
  expect(new Set(of('role'))).toEqual(new Set(['group']));
  for (const state of states) {
    const { badge, name, text, buttons, receipts } = looks[state];
    expect(name, 'who listens hears it first').toMatch(new RegExp(`^${badge}: `));
    expect(text.startsWith(badge), state).toBe(true);
    expect(buttons, state).toEqual(state === 'proposed' ? ['Confirm', 'Decline'] : []);
    // What is written of success stands on one card only.
    expect(/Done|Verified/.test(text), state).toBe(state === 'succeeded');
    const hasProof = ['succeeded', 'failed', 'unknown'].includes(state);
    expect(receipts, state).toBe(hasProof ? 1 : 0);
  }
  expect(looks.failed.text).toContain('The change was not made.');
  expect(looks.unknown.text).toMatch(/may or may not have been made.*Not verified/s);
  expect(looks.executing.text).toContain('You will see here how it ended.');
  for (const state of ['declined', 'cancelled', 'expired'] as const) {
    expect(looks[state].text, state).toContain('Nothing was changed.');
  }
  expect(looks.unknown.border, 'uncertain by its outline, too').not.toBe(looks.succeeded.border);
});

/** The colours that a card is drawn with, from its ground on. */
const coloursOf = (card: Locator) =>
  card.evaluate((element) => {
    const style = (selector: string) => getComputedStyle(element.querySelector(selector)!);
    const panel = element.closest('[part="panel"]')!;
    return {
      ground: getComputedStyle(panel).backgroundColor,
      outline: getComputedStyle(element).borderTopColor,
      badge: style('.badge').color,
      drawing: style('.badge svg').stroke,
      title: style('h3, bdi').color,
      cardGround: getComputedStyle(element).backgroundColor,
    };
  });

test.each(['light', 'dark'] as const)(
  'where a person’s own colours replace all others, %s, nothing of a card is lost',
  async (colorScheme) => {
    const visit = await stage.visits.open({ forcedColors: 'active', colorScheme });
    const { page, panel } = visit;
    await page.clock.install();
    await panel.open();
    const drawn = new Set<string>();
    await walkStates(visit, async (state, card) => {
      const { ground, cardGround, ...inks } = await coloursOf(card);
      for (const [name, ink] of Object.entries(inks)) {
        expect(ink, `${state}: ${name}`).not.toBe(ground);
        expect(ink, `${state}: ${name}`).not.toBe(cardGround);
      }
      drawn.add(JSON.stringify([ground, cardGround, inks]));
      await card.scrollIntoViewIfNeeded();
      await showScreen(page, `card-${colorScheme}-${state}`);
    });
    expect(drawn.size, 'it is not colour that tells them apart').toBe(1);
  },
);
