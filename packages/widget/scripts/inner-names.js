import { readFileSync } from 'node:fs';

/**
 * What the build of the client shortens, too.
 *
 * @type {readonly string[]}
 */
export const clientNames = JSON.parse(
  readFileSync(new URL('../../client/src/inner-names.json', import.meta.url), 'utf8'),
);

/**
 * Properties that only modules of client and widget know, and so may be called anything: never sent,
 * stored, given to a page or got from one, and nothing of the DOM. A test looks at each of their uses.
 */
export const innerNames = [
  ...clientNames,
  ...['desk', 'later', 'early', 'memory', 'takesFocus', 'isOpen', 'isMenuOpen'],
  ...['wantsNew', 'lacksToken', 'skewMs', 'identity', 'listeners', 'detach', 'changed'],
  ...['offer', 'fail', 'keepDraft', 'keepOutbox', 'forget', 'former'],
  ...['limitedUntil', 'hasOlder', 'isLoading', 'isTyping', 'draft', 'outbox', 'subscribe'],
  ...['session', 'inner', 'isPartial'],
  ...['decide', 'markRead', 'loadOlder', 'pending', 'show', 'toggle'],
];
