import type { OutgoingMessage } from '@deskhand/client';

/** What is shown of a message that is on its way. */
export type Outgoing = Pick<OutgoingMessage, 'key' | 'content' | 'status' | 'error' | 'decision'>;
