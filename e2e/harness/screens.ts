import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';
import type { Visit } from './visit.ts';

/** Called at each screen and state that a person can come to. */
export type Look = (name: string, visit: Visit) => Promise<void>;

/** Walks one person through everything there is to see. */
export async function walkScreens(stage: Stage, visit: Visit, look: Look): Promise<void> {
  const { panel, page } = visit;
  const at = (name: string) => look(name, visit);
  await at('launcher');
  await panel.open();
  await panel.text('What I can do for you').waitFor();
  await at('greeting');
  await panel.button('Menu').click();
  await at('menu');
  await panel.button('My conversations').click();
  await panel.text('No conversations yet.').waitFor();
  await at('no-conversations');
  await panel.button('Back to the conversation').click();
  await panel.ask('How do you count?');
  await panel.writing.filter({ hasText: 'word3.' }).waitFor();
  await at('writing');
  await panel.messages.filter({ hasText: 'word30.' }).waitFor();
  await panel.ask('How long do refunds take?');
  await panel.button('Source 1: Refunds').click();
  await at('answer');
  await panel.ask('Show me everything');
  await panel.messages.filter({ hasText: 'A last paragraph' }).waitFor();
  await at('formatted');
  await walkActions(stage, visit, at);
  await panel.field.fill('x'.repeat(4600));
  await panel.text('4600 of 5000 characters').waitFor();
  await at('long-draft');
  await panel.field.fill('');
  await page.context().setOffline(true);
  await panel.text('You are offline. What you write is kept.').waitFor();
  await panel.ask('In a tunnel');
  await panel.button('Send again').waitFor();
  await at('offline');
  await page.context().setOffline(false);
  await panel.messages.filter({ hasText: 'You said: In a tunnel' }).waitFor();
  await walkEnd(stage, visit, at);
}

async function walkActions(stage: Stage, { panel }: Visit, at: (name: string) => Promise<void>) {
  const { answer } = stage.script;
  const propose = async () => {
    await panel.ask('Please give my money back');
    await panel.button('Confirm').waitFor();
  };
  const state = (name: string) => panel.dialog.locator(`[data-state="${name}"]`).last().waitFor();
  await propose();
  await at('proposal');
  await panel.button('Confirm').click();
  await state('succeeded');
  await at('succeeded');
  await propose();
  await panel.button('Decline').click();
  await state('declined');
  await at('declined');
  await propose();
  stage.script.answer = () => ({ content: [{ type: 'text', text: 'No' }], isError: true });
  await panel.button('Confirm').click();
  await state('failed');
  await at('failed');
  await propose();
  stage.script.answer = () => ({ content: [{ type: 'text', text: 'Done!' }] });
  await panel.button('Confirm').click();
  await state('unknown');
  await at('unknown');
  stage.script.answer = answer;
}

async function walkEnd(stage: Stage, { panel }: Visit, at: (name: string) => Promise<void>) {
  const { answer } = stage.script;
  await panel.choose('Talk to a person');
  stage.script.answer = () => ({ content: [{ type: 'text', text: 'Full' }], isError: true });
  await panel.button('Hand over').click();
  await panel.dialog.getByRole('alert').waitFor();
  await at('hand-over-refused');
  stage.script.answer = answer;
  await panel.button('Hand over').click();
  await panel.text('Waiting for a person').waitFor();
  await at('handed-over');
  await stage.human()({ content: 'Hi, Paula here. **What** is it?', authorName: 'Paula' });
  await panel.messages.filter({ hasText: 'Paula here' }).waitFor();
  await at('human');
  await panel.choose('End conversation');
  await panel.dialog.getByRole('radio', { name: 'Yes, it is settled' }).check();
  await panel.dialog.getByRole('radio', { name: 'Excellent' }).check();
  await at('closing');
  await panel.dialog.locator('form').getByRole('button', { name: 'End conversation' }).click();
  await panel.text('This conversation has ended.').waitFor();
  await at('ended');
  await panel.choose('My conversations');
  await panel.dialog.getByRole('button', { name: /Ended/ }).waitFor();
  await at('conversations');
}

/** Everything that axe can find, WCAG 2.2 AA and its best practices, inside the widget. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(settleAnimations);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found: AxeResults = await inPage.run('deskhand-widget', {
      resultTypes: ['violations'],
      elementRef: true,
      // The one rule of WCAG 2.2 that is off unless it is asked for.
      rules: { 'target-size': { enabled: true } },
    });
    // What is large enough, and only scrolled out of sight in part, is no small target.
    const isScrolledAway = ({
      element,
      failureSummary,
    }: AxeResults['violations'][0]['nodes'][0]) => {
      const { width, height } = element!.getBoundingClientRect();
      return width >= 24 && height >= 24 && failureSummary?.includes('partially obscured');
    };
    return found.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => id !== 'target-size' || !isScrolledAway(node))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  });
}

/** What is still fading in has no colours yet. Runs in the page. */
async function settleAnimations(): Promise<void> {
  const root = document.querySelector('deskhand-widget')!.shadowRoot!;
  const ending = [...document.getAnimations(), ...root.getAnimations()].filter(
    ({ effect }) => effect?.getComputedTiming().endTime !== Infinity,
  );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
