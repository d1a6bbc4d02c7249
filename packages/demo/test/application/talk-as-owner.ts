import { beforeAll, beforeEach } from 'vitest';
import type { Message } from '@deskhand/contract';
import { createApiClient } from '@deskhand/server';
import { noLimits } from '../../../server/test/stage/times.ts';
import { demoPeople } from '../../src/connector/index.ts';
import { importArticles } from '../../src/help-center/import-articles.ts';
import { answersTo } from './answers-to.ts';
import { startTown, type Town } from './town.ts';

/** Lets a test file talk to the demo, with its help center, as the owner of a workspace, each test in a session of its own. */
export function talkAsOwner() {
  let town: Town;
  let token: string;
  beforeAll(async () => {
    town = await startTown({ rateRules: noLimits });
    const folder = new URL('../../knowledge', import.meta.url).pathname;
    const client = createApiClient(town.service.url);
    await importArticles({ client, token: town.tenant.tsk, folder }, undefined);
  });
  beforeEach(async () => {
    const { id, email, roles } = demoPeople[0]!;
    token = await town.tenant.session(id, { userEmail: email, userRoles: roles });
  });
  /** What each of the messages of a new case is answered with. */
  const allAnswers = (...messages: string[]): Promise<Message[]> =>
    answersTo(town, token, messages);
  return {
    allAnswers,
    /** What the last of them is answered with. */
    answerTo: async (...messages: string[]): Promise<Message> =>
      (await allAnswers(...messages)).at(-1)!,
  };
}
