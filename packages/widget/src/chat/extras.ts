import type { Conversation } from './conversation.ts';
import type { Extras, ExtrasLoader } from './view.ts';

/** Makes what loads the extras once. A failure is reported and forgotten, so that it can be tried again. */
export function createExtrasLoader(
  conversation: Conversation,
  load: () => Promise<Extras>,
): ExtrasLoader {
  let parts: Extras | null = null;
  let loading: Promise<Extras> | null = null;
  const loadNow = async (): Promise<Extras> => {
    try {
      parts = await load();
      conversation.notify();
      return parts;
    } catch (error) {
      loading = null;
      conversation.reportFailure('LOAD_FAILED', error);
      throw error;
    }
  };
  return {
    get parts() {
      return parts;
    },
    load: () => (loading ??= loadNow()),
  };
}
