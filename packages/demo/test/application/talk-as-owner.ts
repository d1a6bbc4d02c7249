import { beforeAll, beforeEach } from 'vitest';
import type { Message } from '@deskhand/contract';
import { createApiClient } from '@deskhand/server';
import { noLimits } from '../../../server/test/stage/times.ts';
import { demoPeople } from '../../src/connector/index.ts';
import { importArticles } from '../../src/help-center/import-articles.ts';
import { answersTo } from './answers-to.ts';
import { startTown, type Town } from './town.ts';

/** Lets a test file talk to the demo as the owner of a workspace, each test in a session of its own. */
export function talkAsOwner({ hasArticles = true } = {}) {
  let town: Town;
  let token: string;
  beforeAll(async () => {
    town = await startTown({ rateRules: noLimits });
    if (!hasArticles) return;
    const folder = new URL('../../knowledge', import.meta.url).pathname;
    const client = createApiClient(town.service.url);
    await importArticles({ client, token: town.tenant.tsk, folder }, undefined);
  });
  const owner = demoPeople[0]!;
  /** Gives the owner these roles until the end of the test. */
  const signInWith = async (userRoles: string[]): Promise<void> => {
    token = await town.tenant.session(owner.id, { userEmail: owner.email, userRoles });
  };
  beforeEach(() => signInWith(owner.roles));

  const call = (method: string, path: string, body?: object) =>
    town.service.call(method, path, { token, ...(body && { body }) });
  /** What each of the messages of a new case is answered with; each replies to the answer before it. */
  const allAnswers = (...messages: string[]): Promise<Message[]> =>
    answersTo(town, token, messages);
  return {
    allAnswers,
    call,
    signInWith,
    /** What the last of them is answered with. */
    answerTo: async (...messages: string[]): Promise<Message> =>
      (await allAnswers(...messages)).at(-1)!,
    /** What a new case is answered with that begins with more than a message. */
    answerToCase: async (body: object): Promise<Message> =>
      (await call('POST', '/api/cases', body)).body.aiMessage as Message,
    admin: (method: string, path: string, body?: object) => town.tenant.admin(method, path, body),
  };
}
