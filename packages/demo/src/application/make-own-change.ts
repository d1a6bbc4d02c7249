import { Value } from 'typebox/value';
import { isStorable } from '../connector/identify-caller.ts';
import { makeChange } from '../connector/make-change.ts';
import { speechOf } from '../connector/speech/speech.ts';
import { ToolRefusal, type WriteTool } from '../connector/tool.ts';
import type { Application } from './application.ts';
import type { Member } from './member.ts';
import { seeNotice, type Notice } from './notice.ts';

/**
 * A change that a member makes on a page: the same operation, roles and records as when the assistant
 * makes it for them. Goes on to `location`, and says there what it came to.
 */
export async function makeOwnChange(
  application: Application,
  member: Member,
  tool: WriteTool,
  given: Record<string, string>,
  location: string,
): Promise<Response> {
  return seeNotice(application, location, await attempt(application, member, tool, given));
}

const neverStops = new AbortController().signal;

async function attempt(
  { pool, now }: Application,
  { id, roles }: Member,
  tool: WriteTool,
  given: Record<string, string>,
): Promise<Notice> {
  const isClean = Object.values(given).every(isStorable) && Value.Check(tool.input, given);
  if (!isClean) return { kind: 'refused', text: 'Please check what you entered.' };
  try {
    const { says } = await makeChange({
      pool,
      now,
      tool,
      given,
      identity: { id, roles },
      // The pages are English.
      speech: speechOf('en'),
      // What was asked for on a page has no case, and its receipt is shown to nobody.
      idempotencyKey: null,
      caseId: null,
      publicUrl: '',
      stopping: neverStops,
    });
    return { kind: 'done', text: says };
  } catch (error) {
    if (error instanceof ToolRefusal) return { kind: 'refused', text: error.message };
    throw error;
  }
}
