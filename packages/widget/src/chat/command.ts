import { createCommands } from '@deskhand/client/later-parts';
import type { Desk } from './desk.ts';

type Commands = ReturnType<typeof createCommands>;

/**
 * Does something about the case that is shown. False where that failed, or where the conversation has
 * gone meanwhile: nobody is left to be told.
 */
export async function command(
  { session }: Desk,
  work: (commands: Commands) => Promise<boolean>,
): Promise<boolean> {
  if (!session) return false;
  return work(createCommands(session.inner)).catch(() => false);
}
