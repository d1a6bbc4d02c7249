import { markup, type Markup } from '../../site/markup.ts';

const questions = [
  'How do I refund part of a payment?',
  'Cancel my subscription',
  'Talk to a person',
];

/** For newcomers, until they have had enough of it; shown by the script, since it leads to the chat. */
export const tryThis = (): Markup => markup`
  <section class="card try" data-try hidden aria-labelledby="try-this">
    <h2 id="try-this">Try this</h2>
    <p class="quiet">Ask the chat of this page:</p>
    <ul>
      ${questions.map((question) => markup`<li><button type="button" data-ask="${question}">${question}</button></li>`)}
    </ul>
    <p class="quiet" data-try-status role="status"></p>
    <button type="button" class="close" data-try-close aria-label="Dismiss">×</button>
  </section>`;
