import type { WriteTool } from '../../connector/tool.ts';
import { cancelSubscription } from '../../connector/tools/subscription.ts';
import { markup, type Markup } from '../../site/markup.ts';
import type { Member } from '../member.ts';

/** What can be asked, and the tool that it takes. */
const questions: readonly { text: string; tool?: WriteTool }[] = [
  { text: 'How do I refund part of a payment?' },
  { text: 'Cancel my subscription', tool: cancelSubscription },
  { text: 'Talk to a person' },
];

/** For newcomers, until they have had enough of it; shown by the script, since it leads to the chat. */
export const tryThis = (member: Member): Markup => markup`
  <section class="card try" data-try hidden aria-labelledby="try-this">
    <h2 id="try-this">Try this</h2>
    <p class="quiet">Ask the chat of this page:</p>
    <ul>
      ${questions.filter((one) => mayAsk(member, one.tool)).map(({ text }) => markup`<li><button type="button" data-ask="${text}">${text}</button></li>`)}
    </ul>
    <p class="quiet" data-try-status role="status"></p>
    <button type="button" class="close" data-try-close aria-label="Dismiss">×</button>
  </section>`;

const mayAsk = ({ roles }: Member, tool: WriteTool | undefined): boolean =>
  !tool?.leastRole || roles.includes(tool.leastRole);
